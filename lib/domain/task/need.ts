/** The largest need, in bytes of UTF-8. */
export const MAX_NEED_BYTES = 200_000;

export type NeedCheck =
  | { readonly ok: true; readonly text: string; readonly hidden: number }
  | { readonly ok: false; readonly code: "empty_need" | "need_too_large" | "need_not_text" };

/** Invisible characters that can hide instructions for a model: tag characters and zero-width characters. */
const INVISIBLE_CHARACTERS = /[\u{E0000}-\u{E007F}\u{200B}\u{2060}\u{FEFF}]/gu;
/** U+0000 and control characters that no text editor writes; tab, line ends and form feed are allowed. */
const CONTROL_CHARACTERS = /[\p{Cc}--[\t\n\r\f\x85]]/v;
/** Binary data read as text contains many replacement characters. */
const REPLACEMENT_CHARACTERS = /\uFFFD/gu;
const MAX_REPLACEMENT_SHARE = 0.01;

function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function isText(text: string): boolean {
  if (!text.isWellFormed() || CONTROL_CHARACTERS.test(text)) return false;
  const broken = text.match(REPLACEMENT_CHARACTERS)?.length ?? 0;
  return broken <= Math.max(2, text.length * MAX_REPLACEMENT_SHARE);
}

/**
 * Checks a need and removes invisible characters. Everything else stays byte for byte, including line ends,
 * because sources refer to offsets in this text.
 * @returns the text with the number of removed characters, or the code of the refusal
 */
export function checkNeed(raw: string): NeedCheck {
  if (utf8Length(raw) > MAX_NEED_BYTES) return { ok: false, code: "need_too_large" };
  if (!isText(raw)) return { ok: false, code: "need_not_text" };
  const text = raw.replace(INVISIBLE_CHARACTERS, "");
  if (text.trim() === "") return { ok: false, code: "empty_need" };
  return { ok: true, text, hidden: [...raw].length - [...text].length };
}

const TITLE_LENGTH = 60;
/** Marks of headings, quotes and list items; a number alone belongs to the sentence. */
const LINE_MARKS =
  /^(?:[\s#>*•]|[-+](?=\s)|\d{1,3}(?:[.)](?=\s)|[、）]|\.(?=\p{Script=Han})))+(?=[\p{L}\p{N}])/u;

/**
 * A first title for a task: the need's first line, or its beginning up to the end of a sentence or clause.
 */
export function titleOfNeed(need: string): string {
  const line = need.split(/\r\n|\r|\n/).find((one) => /[\p{L}\p{N}]/u.test(one)) ?? need;
  const plain = line.replace(LINE_MARKS, "").trim() || line.trim();
  const chars = [...plain];
  if (chars.length <= TITLE_LENGTH) return plain;
  const head = chars.slice(0, TITLE_LENGTH).join("");
  const clause = /^.*(?=[,，。.;；:：、!?！？])/su.exec(head)?.[0] ?? "";
  const words = head.replace(/\s+\S*$/u, "");
  return `${clause.length >= 12 ? clause : words}…`;
}
