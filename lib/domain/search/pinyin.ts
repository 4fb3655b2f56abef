import characters from "./pinyin-characters.json" with { type: "json" };

/**
 * Finds Chinese names by their pinyin without tones: whole syllables (`huiyuan`), initials (`hy`), or both (`huiy`). The table of
 * characters has every reading of the characters of GB 2312 and of the frequently used ones of Big5.
 */
const READINGS: ReadonlyMap<string, string> = new Map(Object.entries(characters));

const INITIALS: ReadonlySet<string> = new Set(
  "b p m f d t n l g k h j q x zh ch sh r z c s y w a o e".split(" "),
);
const LONGEST_SYLLABLE = 6;
/** One letter would find every name, and a longer text is no name. */
const SHORTEST = 2;
const LONGEST = 24;
/** The most readings of one text, those with the fewest characters first: `xian` is one character or two. */
const MOST_READINGS = 6;

/** The characters whose reading begins like this, as a class of a regular expression. */
function classOf(beginning: string, isWhole: boolean): string {
  const found = isWhole
    ? [READINGS.get(beginning) ?? ""]
    : [...READINGS].flatMap(([syllable, those]) => (syllable.startsWith(beginning) ? [those] : []));
  return `[${[...new Set(found.join(""))].join("")}]`;
}

const beginsSyllable = (text: string): boolean => [...READINGS.keys()].some((one) => one.startsWith(text));

/** A part of a text that stands for one character. */
interface Part {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * The ways to read a text as characters; only the last one may be unfinished.
 * @param known The readings of its ends, so that each is read once.
 */
function readingsOf(text: string, known = new Map<string, Part[][]>([["", [[]]]])): Part[][] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const readings: Part[][] = [];
  for (let length = Math.min(LONGEST_SYLLABLE, text.length); length > 0; length -= 1) {
    const part = text.slice(0, length);
    const isLast = length === text.length;
    const isWhole = READINGS.has(part) && !isLast;
    if (!(isWhole || INITIALS.has(part) || (isLast && beginsSyllable(part)))) continue;
    for (const rest of readingsOf(text.slice(length), known))
      readings.push([{ text: part, isWhole }, ...rest]);
  }
  const best = readings.toSorted((a, b) => a.length - b.length).slice(0, MOST_READINGS);
  known.set(text, best);
  return best;
}

/**
 * The regular expression (of JavaScript and of PostgreSQL) that a Chinese name fits whose pinyin was typed.
 * @returns null if the text cannot be pinyin
 */
export function pinyinPattern(typed: string): string | null {
  const text = typed
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’\s]/g, "")
    .replaceAll("ü", "v");
  if (text.length < SHORTEST || text.length > LONGEST || !/^[a-z]+$/.test(text)) return null;
  const readings = readingsOf(text);
  if (readings.length === 0) return null;
  return readings
    .map((parts) => parts.map(({ text: part, isWhole }) => classOf(part, isWhole)).join(""))
    .join("|");
}
