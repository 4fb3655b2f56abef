/** Characters of context stored on each side of an anchor. */
export const AROUND = 64;
/** Longest quote of a comment, in UTF-16 code units. */
export const LONGEST_QUOTE = 4000;
