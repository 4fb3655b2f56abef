/** A title without case, width, numbering, punctuation and blanks: what people mix up. */
export function looseTitle(title: string): string {
  return withoutMarks(title.normalize("NFKC").toLowerCase().replace(NUMBERING, ""));
}

const NUMBERING =
  /^(?:第[\d一二三四五六七八九十百]+[章节条]|[(（]?[\d一二三四五六七八九十]+(?:\.\d+)*[)）.、]?)\s*/u;
const MARKS = /[\s\p{P}\p{S}]+/gu;

/** Where only Han characters, plain letters and digits, blanks and ASCII marks stand, no pattern is asked. */
function withoutMarks(text: string): string {
  let kept = "";
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c >= 0x4e00 && c <= 0x9fff) continue;
    if (c < 32 || c >= 127) return text.replace(MARKS, "");
    if ((c >= 97 && c <= 122) || (c >= 48 && c <= 57)) continue;
    kept += text.slice(from, at);
    from = at + 1;
  }
  return from === 0 ? text : kept + text.slice(from);
}

const SHOWN = 5;
/** Characters of a text that are compared. */
const COMPARED = 300;
/** Entries that are compared in all for one batch of edits, so that a batch of wrong names stays quick. */
const BUDGET = 200_000;

/** Finds what a caller may have meant, as often as the budget lasts. */
export class Nearest {
  private left = BUDGET;

  /** The few entries most like `wanted`, best first; variants of case, numbering and width come before all others. */
  pick<T>(wanted: string, entries: readonly T[], show: (entry: T) => string): T[] {
    if (this.left <= 0) return [];
    this.left -= entries.length;
    const loose = looseTitle(wanted.slice(0, COMPARED));
    const wantedPairs = pairs(loose);
    const scored: { entry: T; score: number; order: number }[] = [];
    for (const [order, entry] of entries.entries()) {
      const text = looseTitle(show(entry).slice(0, COMPARED));
      const score = text === loose && loose !== "" ? 2 : similarity(text, loose, wantedPairs);
      if (score > 0.2) scored.push({ entry, score, order });
    }
    scored.sort((a, b) => b.score - a.score || a.order - b.order);
    return scored.slice(0, SHOWN).map((s) => s.entry);
  }
}

/** How alike two texts are: shared pairs of characters (Dice), 0–1. Works for Chinese and Latin alike. */
function similarity(text: string, wanted: string, wantedPairs: ReadonlySet<string>): number {
  const found = pairs(text);
  if (found.size === 0 || wantedPairs.size === 0)
    return text !== "" && wanted !== "" && (text.includes(wanted) || wanted.includes(text)) ? 0.5 : 0;
  let shared = 0;
  for (const pair of found) if (wantedPairs.has(pair)) shared++;
  return (2 * shared) / (found.size + wantedPairs.size);
}

function pairs(text: string): Set<string> {
  const found = new Set<string>();
  for (let i = 0; i + 1 < text.length; i++) found.add(text.slice(i, i + 2));
  return found;
}
