/** A text as it is searched: without case, marks over letters and width; every blank is a space. */
export interface FoldedText {
  readonly text: string;
  /** For each UTF-16 unit of `text` the offset in the original that it comes from, and its length at the end; null: the same. */
  readonly from: Int32Array | null;
}

const PLAIN = /^[\x20-\x7e]*$/;
/** Kana, Chinese characters and Hangul syllables stay as they are: a mark on them is another character. */
const isWhole = (code: number) => (code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3);

const known = new Map<string, string>();

/** What one character is searched as; "" for a mark that is alone. */
function folded(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const made = /\s/u.test(character)
    ? " "
    : character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/g, "ss");
  if (known.size < 20_000) known.set(character, made);
  return made;
}

/** Folds a text for search, with the way back to its own offsets. Linear; never throws. */
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

/** What is looked for, folded the same way, runs of blanks as one. */
export const foldQuery = (query: string): string => foldForSearch(query).text.replace(/ +/g, " ").trim();
