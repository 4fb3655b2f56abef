/**
 * Minimum length of a large text, in characters. Large texts are processed in a worker thread, sent after the page, and
 * laid out lazily outside the viewport.
 */
export const MIN_LARGE_CHARACTERS = 200_000;

export const isLarge = (text: string): boolean => text.length > MIN_LARGE_CHARACTERS;
