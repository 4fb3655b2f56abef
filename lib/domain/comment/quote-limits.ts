/** Characters of context stored on each side of an anchor. */
export const CONTEXT_LENGTH = 64;
/** Longest quote of a comment, in UTF-16 code units. */
export const MAX_QUOTE_LENGTH = 4000;
