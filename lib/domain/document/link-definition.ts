/** Link reference definitions at the beginning of a paragraph (CommonMark 0.31 §4.7). */

export interface LinkDefinition {
  /** Offset after the definition, including its line end. */
  readonly end: number;
  readonly label: string;
}

const BLANK_TO_LINE_END = /[ \t]*(?:\n|$)/y;
const ONE_BREAK = /[ \t]*(?:\n[ \t]*)?/y;

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Parses the definition at `at` in a paragraph's content (lines without indent, joined with LF). */
function linkDefinition(text: string, at: number): LinkDefinition | null {
  const labelEnd = linkLabelEnd(text, at);
  if (labelEnd < 0 || text[labelEnd] !== ":") return null;
  const label = normalLabel(text.slice(at + 1, labelEnd - 1));
  if (label === "") return null;
  const destination = destinationEnd(text, after(ONE_BREAK, text, labelEnd + 1));
  if (destination < 0) return null;
  const end = titledEnd(text, destination);
  return end < 0 ? null : { end, label };
}

/** End of the definition: after a title that ends its line, otherwise after a destination that ends its line. */
function titledEnd(text: string, destination: number): number {
  const title = after(ONE_BREAK, text, destination);
  const close = title > destination ? linkTitleEnd(text, title) : -1;
  const titled = close < 0 ? -1 : after(BLANK_TO_LINE_END, text, close);
  return titled >= 0 ? titled : after(BLANK_TO_LINE_END, text, destination);
}

/** Offset after `[label]` at `at`, or -1. A label has at most 999 characters and no unescaped bracket. */
export function linkLabelEnd(text: string, at: number): number {
  if (text[at] !== "[") return -1;
  const limit = Math.min(text.length, at + 1001);
  for (let i = at + 1; i < limit; i++) {
    const c = text[i];
    if (c === "\\") i++;
    else if (c === "[") return -1;
    else if (c === "]") return i + 1;
  }
  return -1;
}

/** Normalizes a label for comparison. */
export function normalLabel(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase().toUpperCase();
}

/** Maximum nesting of parentheses in a destination. CommonMark leaves the limit open; it makes parsing linear. */
const MAX_PARENTHESES = 32;

/** Offset after the link destination at `at`, or -1 (CommonMark §6.3). */
export function destinationEnd(text: string, at: number): number {
  if (text[at] === "<") return bracedEnd(text, at);
  let depth = 0;
  let i = at;
  for (; i < text.length; i += stepOver(text, i)) {
    const c = text.charCodeAt(i);
    if (c <= 32 || c === 127) break;
    if (c === 40 && ++depth > MAX_PARENTHESES) return -1;
    if (c === 41 && --depth < 0) break;
  }
  return depth > 0 || (i === at && text[i] !== ")") ? -1 : Math.min(i, text.length);
}

/** 2 for an escaped character, else 1. */
function stepOver(text: string, at: number): number {
  return text[at] === "\\" && isAsciiPunctuation(text.charCodeAt(at + 1)) ? 2 : 1;
}

function bracedEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const c = text[i];
    if (c === "\\") i++;
    else if (c === "\n" || c === "<") return -1;
    else if (c === ">") return i + 1;
  }
  return -1;
}

export function isAsciiPunctuation(c: number): boolean {
  return (c >= 33 && c <= 47) || (c >= 58 && c <= 64) || (c >= 91 && c <= 96) || (c >= 123 && c <= 126);
}

const TITLE_CLOSE: Readonly<Record<string, string>> = { '"': '"', "'": "'", "(": ")" };

/** Offset after the link title at `at`, or -1. */
export function linkTitleEnd(text: string, at: number): number {
  const open = text[at] ?? "";
  const close = TITLE_CLOSE[open];
  if (close === undefined) return -1;
  for (let i = at + 1; i < text.length; i++) {
    const c = text[i];
    if (c === "\\") i++;
    else if (c === close) return i + 1;
    else if (c === "(" && open === "(") return -1;
  }
  return -1;
}

/** Offset after all definitions at the start of a paragraph's content; collects their labels. */
export function skipDefinitions(content: string, labels?: Set<string>): number {
  let at = 0;
  while (content[at] === "[") {
    const found = linkDefinition(content, at);
    if (found === null) break;
    labels?.add(found.label);
    at = found.end;
  }
  return at;
}
