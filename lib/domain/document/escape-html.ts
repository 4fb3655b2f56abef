const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const CHARACTERS = new Map(Object.entries(ESCAPES).map(([char, reference]) => [reference, char]));

/** Escapes a text for HTML and SVG, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** Reverses {@link escapeHtml}. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (reference) => CHARACTERS.get(reference) ?? reference);
