/**
 * Characters from which on a text is large: it is worked on in a thread, it follows its page, and what is far from the
 * screen is laid out late.
 */
export const LARGE = 200_000;

export const isLarge = (text: string): boolean => text.length > LARGE;
