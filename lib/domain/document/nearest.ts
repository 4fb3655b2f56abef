import { characterPairs, diceSimilarity } from "../dice-similarity.ts";
import { looseTitle } from "./loose-title.ts";

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
    const wantedPairs = characterPairs(loose);
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

/** Texts too short for a pair of characters are alike when one contains the other. */
function similarity(text: string, wanted: string, wantedPairs: ReadonlySet<string>): number {
  const found = characterPairs(text);
  if (found.size > 0 && wantedPairs.size > 0) return diceSimilarity(found, wantedPairs);
  return text !== "" && wanted !== "" && (text.includes(wanted) || wanted.includes(text)) ? 0.5 : 0;
}
