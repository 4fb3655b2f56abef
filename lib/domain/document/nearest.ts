import { characterPairs, diceSimilarity } from "../dice-similarity.ts";
import { looseTitle } from "./loose-title.ts";

const MAX_CANDIDATES = 5;
/** Maximum number of characters compared per text. */
const MAX_COMPARED_CHARACTERS = 300;
/** Maximum number of comparisons per batch of edits, so that a batch of wrong names stays fast. */
const BUDGET = 200_000;

/** Finds the nearest candidates until the budget is used up. */
export class NearestMatches {
  private left = BUDGET;

  /** The entries most similar to `wanted`, best first; variants in case, numbering and width come first. */
  pick<T>(wanted: string, entries: readonly T[], show: (entry: T) => string): T[] {
    if (this.left <= 0) return [];
    this.left -= entries.length;
    const loose = looseTitle(wanted.slice(0, MAX_COMPARED_CHARACTERS));
    const wantedPairs = characterPairs(loose);
    const scored: { entry: T; score: number; order: number }[] = [];
    for (const [order, entry] of entries.entries()) {
      const text = looseTitle(show(entry).slice(0, MAX_COMPARED_CHARACTERS));
      const score = text === loose && loose !== "" ? 2 : similarity(text, loose, wantedPairs);
      if (score > 0.2) scored.push({ entry, score, order });
    }
    scored.sort((a, b) => b.score - a.score || a.order - b.order);
    return scored.slice(0, MAX_CANDIDATES).map((s) => s.entry);
  }
}

/** Similarity of two texts. Texts too short for a pair of characters are similar if one contains the other. */
function similarity(text: string, wanted: string, wantedPairs: ReadonlySet<string>): number {
  const found = characterPairs(text);
  if (found.size > 0 && wantedPairs.size > 0) return diceSimilarity(found, wantedPairs);
  return text !== "" && wanted !== "" && (text.includes(wanted) || wanted.includes(text)) ? 0.5 : 0;
}
