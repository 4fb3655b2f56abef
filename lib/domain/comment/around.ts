/** Characters of the text on either side that are kept with an anchor. */
export const AROUND = 64;
/** UTF-16 code units that a comment may be about. */
export const LONGEST_QUOTE = 4000;
