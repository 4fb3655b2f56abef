import { type Clash, type MergedPart, TokenMerge } from "./merge-tokens.ts";
import { outline } from "./outline.ts";
import { wordTokens } from "./word-tokens.ts";

/** A range that both sides changed differently. */
export interface MergeConflict {
  /** Range in the base, and of our text in the merged one. UTF-16 offsets, end exclusive. */
  readonly baseStart: number;
  readonly baseEnd: number;
  readonly start: number;
  readonly end: number;
  /** 1-based line of `start`. */
  readonly line: number;
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
  /** Section in the merged text; null above the first heading. */
  readonly section: { readonly sid: string; readonly title: string } | null;
}

export interface MergeOutcome {
  /** Whether there is no conflict. */
  readonly ok: boolean;
  /** All changes of both sides; our side where they conflict. */
  readonly markdown: string;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Three-way merge of a text, by line, and by word where lines clash. Every byte comes from one of the three texts. Never
 * throws; time is bounded. Texts that are too different to compare are a conflict.
 */
export function mergeDocument(base: string, ours: string, theirs: string): MergeOutcome {
  const merge = new TokenMerge();
  const baseLines = lines(base);
  const found: Found[] = [];
  let markdown = "";
  for (const line of merge.merge({ base: baseLines, ours: lines(ours), theirs: lines(theirs) })) {
    const part = "clash" in line ? mergeWords(merge, line.clash) : line;
    if ("clash" in part) found.push({ clash: part.clash, start: markdown.length });
    markdown += ("clash" in part ? part.clash.ours : part.merged).join("");
  }
  return { ok: found.length === 0, markdown, conflicts: conflictsOf(baseLines, markdown, found) };
}

interface Found {
  readonly clash: Clash;
  readonly start: number;
}

function conflictsOf(
  baseLines: readonly string[],
  markdown: string,
  found: readonly Found[],
): MergeConflict[] {
  if (found.length === 0) return [];
  const { sections } = outline(markdown);
  const starts = [0];
  for (const line of baseLines) starts.push((starts.at(-1) ?? 0) + line.length);
  let line = 1;
  let counted = 0;
  return found.map(({ clash, start }) => {
    line += lines(markdown.slice(counted, start)).length;
    counted = start;
    const ours = clash.ours.join("");
    const base = clash.base.join("");
    const baseStart = starts[clash.at] ?? 0;
    const section = sections.findLast((candidate) => candidate.start <= start);
    return {
      baseStart,
      baseEnd: baseStart + base.length,
      start,
      end: start + ours.length,
      line,
      base,
      ours,
      theirs: clash.theirs.join(""),
      section: section === undefined ? null : { sid: section.sid, title: section.title },
    };
  });
}

function lines(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+/g) ?? [];
}

function words(tokens: readonly string[]): string[] {
  return wordTokens(tokens.join(""));
}

/** Merges a clash of lines by words, if that leaves no clash and both sides share half of the words with the base. */
function mergeWords(merge: TokenMerge, clash: Clash): MergedPart {
  const part = { clash };
  const versions = { base: words(clash.base), ours: words(clash.ours), theirs: words(clash.theirs) };
  if (!keepsHalf(versions.base, versions.ours) || !keepsHalf(versions.base, versions.theirs)) return part;
  const merged: string[] = [];
  for (const piece of merge.merge(versions)) {
    if ("clash" in piece) return part;
    merged.push(...piece.merged);
  }
  return { merged };
}

function keepsHalf(base: readonly string[], changed: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const token of changed) counts.set(token, (counts.get(token) ?? 0) + 1);
  let stored = 0;
  for (const token of base) {
    const count = counts.get(token) ?? 0;
    if (count > 0) stored++;
    counts.set(token, count - 1);
  }
  return base.length > 0 && stored * 2 >= base.length;
}
