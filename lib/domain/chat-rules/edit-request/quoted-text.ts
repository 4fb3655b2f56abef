/** A text that the writer set apart: in quotes, backticks, a code fence, or as a title 《…》. */
export interface QuotedText {
  readonly text: string;
  readonly title: boolean;
  /** With its marks, as it was written. */
  readonly raw: string;
}

/**
 * A message with its quoted texts replaced by one character each, so that its grammar can be read without them.
 * `quoteAt`/`titleAt` tell what such a character stands for.
 */
export interface MaskedText {
  readonly masked: string;
  readonly texts: readonly QuotedText[];
}

const FIRST = 0xe000;
const FIRST_TITLE = 0xe800;
const MOST = 0x700;

/** Stands for a quoted text in a pattern. */
export const QUOTE = "[\uE000-\uE7FF]";
/** Stands for a title 《…》 in a pattern. */
export const TITLE = "[\uE800-\uEFFF]";

/** Characters of the private use area have no meaning between people and are ours here. */
const PRIVATE = /[\uE000-\uF8FF]/g;

const FORMS: readonly { readonly pattern: RegExp; readonly title?: boolean }[] = [
  { pattern: /(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)\n?[ \t]*\1(?=\s|$)/y },
  { pattern: /(`{1,2})(?!`)([^\n]+?)\1(?!`)/y },
  { pattern: /(“)([^”]*)”/y },
  { pattern: /(「)([^」]*)」/y },
  { pattern: /(『)([^』]*)』/y },
  { pattern: /(«)([^»]*)»/y },
  { pattern: /(《)([^》\n]*)》/y, title: true },
  { pattern: /(")([^"]*)"/y },
  { pattern: /(‘)([^’\n]*(?:’[A-Za-z][^’\n]*)*)’(?![A-Za-z])/y },
  { pattern: /(?<![\p{L}\p{N}])(')(?=\S)([^'\n]*(?:'[a-z][^'\n]*)*)'(?![A-Za-z0-9])/uy },
];
const OPENING = /[`~“「『«《"‘']/g;
/** So many marks that open nothing are tried; beyond that they are taken as text, which keeps the reading linear. */
const MOST_UNCLOSED = 100;

/** Masks the quoted texts of a message, longest forms first; what is opened and not closed stays plain text. */
export function maskQuotes(message: string): MaskedText {
  const texts: QuotedText[] = [];
  const parts: string[] = [];
  let from = 0;
  let unclosed = 0;
  OPENING.lastIndex = 0;
  for (let open = OPENING.exec(message); open !== null; open = OPENING.exec(message)) {
    if (texts.length >= MOST || unclosed >= MOST_UNCLOSED) break;
    const found = quotedAt(message, open.index);
    if (found === null) {
      unclosed++;
      continue;
    }
    parts.push(message.slice(from, open.index).replace(PRIVATE, " "));
    const raw = message.slice(open.index, found.end);
    parts.push(addQuote(texts, { text: found.text, title: found.title, raw }));
    from = found.end;
    OPENING.lastIndex = from;
  }
  parts.push(message.slice(from).replace(PRIVATE, " "));
  return { masked: parts.join(""), texts };
}

/** Adds a quoted text and returns the character that stands for it; the text itself once there are too many. */
export function addQuote(texts: QuotedText[], quoted: QuotedText): string {
  if (texts.length >= MOST) return quoted.text;
  texts.push(quoted);
  return String.fromCharCode((quoted.title ? FIRST_TITLE : FIRST) + texts.length - 1);
}

/** A masked text exactly as it was written, with the marks of its quotes. */
export const rawText = (texts: readonly QuotedText[], masked: string): string =>
  masked.replace(PRIVATE, (character) => texts[indexOf(character)]?.raw ?? "");

function indexOf(character: string): number {
  const code = character.charCodeAt(0);
  return code - (code >= FIRST_TITLE ? FIRST_TITLE : FIRST);
}

function quotedAt(message: string, start: number): { text: string; title: boolean; end: number } | null {
  for (const { pattern, title = false } of FORMS) {
    pattern.lastIndex = start;
    const match = pattern.exec(message);
    if (match?.[2] !== undefined) return { text: match[2], title, end: start + match[0].length };
  }
  return null;
}

/** The text that a masking character stands for. */
export function unmasked(texts: readonly QuotedText[], character: string): string {
  return texts[indexOf(character)]?.text ?? "";
}

/** Stands for the name of a place that was written without quotes. */
export const NAME = "[\uF000-\uF7FF]";
const FIRST_NAME = 0xf000;

/** The character for the n-th name written without quotes. */
export function nameMark(index: number): string {
  return String.fromCharCode(FIRST_NAME + Math.min(index, MOST));
}

/** Which name such a character stands for. */
export function nameIndex(character: string): number {
  return character.charCodeAt(0) - FIRST_NAME;
}

/** A masked text as it was written, for showing. */
export function unmaskedText(texts: readonly QuotedText[], masked: string): string {
  return masked.replace(PRIVATE, (character) => {
    const text = unmasked(texts, character);
    return character.charCodeAt(0) >= FIRST_TITLE ? `《${text}》` : `“${text}”`;
  });
}
