/**
 * A cell that a spreadsheet program would take for a formula is made a text by an apostrophe, and so is one that already
 * begins with apostrophes before such a character, so that `plainCell` gives back exactly what was there.
 */
export const neutralCell = (text: string): string => (/^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** The text that a neutral cell stands for. */
export const plainCell = (text: string): string => (/^'+[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);
