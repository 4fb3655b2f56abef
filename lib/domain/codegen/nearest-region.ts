import { characterPairs, diceSimilarity } from "../dice-similarity.ts";

/** A part of a file that resembles what was searched. */
export interface NearRegion {
  /** First line, from 1. */
  readonly start: number;
  readonly text: string;
}

const CONTEXT_LINES = 3;
const MAX_LINES = 20_000;
const MAX_SHOWN_LINES = 60;
/** Lines with fewer characters, such as a closing bracket, are everywhere and say nothing. */
const MIN_TELLING = 3;

const telling = (line: string): string => {
  const text = line.trim();
  return text.length < MIN_TELLING ? "" : text;
};

/** Number of searched lines in each window, by the first line of the window. */
function bestWindow(lines: readonly string[], wanted: ReadonlySet<string>, size: number): number | null {
  const isWanted = lines.map((line) => wanted.has(telling(line)));
  let count = 0;
  let best = { at: 0, count: 0 };
  for (const [at, hit] of isWanted.entries()) {
    if (hit) count += 1;
    if (at >= size && isWanted[at - size] === true) count -= 1;
    if (count > best.count) best = { at: Math.max(0, at - size + 1), count };
  }
  return best.count === 0 ? null : best.at;
}

function mostSimilarLine(lines: readonly string[], text: string): number {
  const features = characterPairs(text);
  let best = { at: 0, similarity: -1 };
  for (const [at, line] of lines.entries()) {
    const similarity = diceSimilarity(features, characterPairs(line.trim()));
    if (similarity > best.similarity) best = { at, similarity };
  }
  return best.at;
}

/**
 * The part of a text that resembles a search text most: the window with most of its lines, otherwise the line that is most similar
 * to its longest line.
 * @returns null for an empty text or search
 */
export function nearestRegion(text: string, search: string): NearRegion | null {
  const lines = text.split(/\r?\n/).slice(0, MAX_LINES);
  const sought = search.split(/\r?\n/);
  const wanted = new Set(sought.map(telling).filter((line) => line !== ""));
  if (text === "" || wanted.size === 0) return null;
  const longest = [...wanted].reduce((a, b) => (b.length > a.length ? b : a));
  const at = bestWindow(lines, wanted, sought.length) ?? mostSimilarLine(lines, longest);
  const from = Math.max(0, at - CONTEXT_LINES);
  const to = Math.min(at + sought.length + CONTEXT_LINES, from + MAX_SHOWN_LINES);
  return { start: from + 1, text: lines.slice(from, to).join("\n") };
}
