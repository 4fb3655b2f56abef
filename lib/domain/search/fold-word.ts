/** Maximum length of a stored term, because databases refuse very long ones. */
const MAX_TERM_LENGTH = 64;

const IRREGULAR: Readonly<Record<string, string>> = {
  criteria: "criterion",
  analyses: "analysis",
  matrices: "matrix",
  indices: "index",
  people: "person",
  children: "child",
};

/**
 * Normalizes a word for indexing and search: compatibility forms unified, accents and case removed, simple English endings
 * (-s, -es, -ies, -ed, -ing, final e, doubled consonant) cut. The result is no dictionary form; it is only equal for index
 * and query. "" if only marks remain.
 */
export function foldWord(word: string): string {
  const plain = word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFKC")
    .toLowerCase();
  const letters = cut(plain.replace(/[^\p{L}\p{N}]+/gu, ""));
  return /^[a-z]{3,}$/.test(letters) ? foldEnglish(letters) : letters;
}

/** Truncates without splitting a surrogate pair. */
function cut(text: string): string {
  if (text.length <= MAX_TERM_LENGTH) return text;
  const last = text.charCodeAt(MAX_TERM_LENGTH - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? MAX_TERM_LENGTH - 1 : MAX_TERM_LENGTH);
}

function foldEnglish(word: string): string {
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  let stem = withoutPlural(word);
  stem = withoutEnding(stem, "ing") ?? withoutEnding(stem, "ed") ?? stem;
  if (stem.length > 3 && stem.endsWith("e")) stem = stem.slice(0, -1);
  return /([b-df-hj-np-tv-z])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith("ies") && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** The stem before an ending, if it is plausible: three letters with a vowel, and not "-eed". */
function withoutEnding(word: string, ending: "ing" | "ed"): string | null {
  if (!word.endsWith(ending)) return null;
  const stem = word.slice(0, -ending.length);
  if (stem.length < 3 || !/[aeiouy]/.test(stem) || (ending === "ed" && stem.endsWith("e"))) return null;
  return stem.endsWith("i") && ending === "ed" ? `${stem.slice(0, -1)}y` : stem;
}
