/** A text normalized for search: without case, diacritics and width; every blank is a space. */
export interface FoldedText {
  readonly text: string;
  /** Original offset of each UTF-16 unit of `text`, plus the length at the end; null if the offsets are identical. */
  readonly from: Int32Array | null;
}

const PLAIN = /^[\x20-\x7e]*$/;
/** Kana, Chinese characters and Hangul syllables are not decomposed: a mark makes them another character. */
const isWhole = (code: number) => (code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3);

const known = new Map<string, string>();

/** Search form of one character; "" for a mark without a base. */
function folded(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const made = /\s/u.test(character)
    ? " "
    : character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/g, "ss");
  if (known.size < 20_000) known.set(character, made);
  return made;
}

/** Normalizes a text for search and maps it back to the original offsets. Linear; never throws. */
export function foldForSearch(text: string): FoldedText {
  if (PLAIN.test(text)) return { text: text.toLowerCase(), from: null };
  const out: string[] = [];
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    const made = isWhole(code) ? character : folded(character);
    out.push(made);
    for (let unit = 0; unit < made.length; unit++) from.push(at);
    at += character.length;
  }
  from.push(text.length);
  return { text: out.join(""), from: Int32Array.from(from) };
}

/** Normalizes a query in the same way and collapses runs of blanks. */
export const foldQuery = (query: string): string => foldForSearch(query).text.replace(/ +/g, " ").trim();
