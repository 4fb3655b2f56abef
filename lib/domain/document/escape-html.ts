const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const CHARACTERS = new Map(Object.entries(ESCAPES).map(([char, reference]) => [reference, char]));

/** A text as it is in HTML and SVG, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** The text again that {@link escapeHtml} was given. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (reference) => CHARACTERS.get(reference) ?? reference);
