/** A text as a string of CSS, which can end neither the string nor the style sheet. */
export const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, (char) => `\\${(char.codePointAt(0) ?? 0).toString(16)} `)}"`;

const MAX_HEAD_CHARACTERS = 80;

/** The text above every printed page as a string of CSS, shortened. */
export const printedHead = (text: string): string =>
  cssString(text.length > MAX_HEAD_CHARACTERS ? `${text.slice(0, MAX_HEAD_CHARACTERS)}…` : text);
