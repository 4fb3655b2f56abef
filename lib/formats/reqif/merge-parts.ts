import { diffArrays } from "diff";
import { type DocumentItems, documentItems } from "../../domain/exchange/document-items.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { type OutlinePart, outlineParts } from "../../domain/exchange/outline-parts.ts";
import type { RequirementItem } from "../../domain/exchange/requirement-item.ts";

/** A section or a requirement of a document. */
export type StatedPart =
  | { readonly kind: "section"; readonly level: number; readonly title: string; readonly text: string }
  | { readonly kind: "requirement"; readonly level: number; readonly item: RequirementItem };

/** A part of the document with what it was in the text that was imported. */
export interface FollowedPart {
  readonly now: StatedPart;
  /** Index of the part that it was; null for a new one. */
  readonly was: number | null;
  /** Whether it is elsewhere among the others. */
  readonly isMoved: boolean;
}

/** The parts of a text, and what is read in it. */
export interface StatedText {
  readonly parts: readonly StatedPart[];
  readonly read: DocumentItems;
}

/** Reads the parts of a text in their order. */
export function statedText(
  markdown: string,
  { language, patterns }: Pick<ExportBundle, "language" | "patterns">,
): StatedText {
  const read = documentItems(markdown, { language, patterns });
  const parts = outlineParts(markdown, read.items, patterns).map((part) => stated(part, read.items));
  return { parts, read };
}

function stated(part: OutlinePart, items: readonly RequirementItem[]): StatedPart {
  if (part.kind === "section") return part;
  return { kind: "requirement", level: part.level, item: items[part.at] as RequirementItem };
}

/** Changes beyond which parts are compared one by one, in their order. */
const MOST_CHANGES = 4000;

const keyOf = (part: StatedPart): string =>
  part.kind === "section" ? `section ${part.title}` : `requirement ${part.item.id}`;

/** Parts between two that stayed in their order. */
interface Gap {
  readonly gone: number[];
  readonly fresh: number[];
}

/**
 * Finds what each part was before: what is in the same order with the same name; then what has the same name elsewhere,
 * which was moved; then a part where one of its kind is missing, which got another name.
 */
export function followParts(before: readonly StatedPart[], now: readonly StatedPart[]): FollowedPart[] {
  const names = [before.map(keyOf), now.map(keyOf)] as const;
  const { pairs, gaps } = comparedParts(...names);
  const moved = movedParts(gaps, names);
  const places = new Set(moved.values());
  for (const { gone, fresh } of gaps)
    for (const kind of ["section", "requirement"] as const) {
      const left = gone.filter((at) => before[at]?.kind === kind && !places.has(at));
      const added = fresh.filter((at) => now[at]?.kind === kind && !moved.has(at));
      if (left.length === added.length)
        for (const [i, at] of added.entries()) pairs.set(at, left[i] as number);
    }
  return now.map((part, at) => ({
    now: part,
    was: pairs.get(at) ?? moved.get(at) ?? null,
    isMoved: moved.has(at),
  }));
}

function comparedParts(before: readonly string[], now: readonly string[]) {
  const pairs = new Map<number, number>();
  const gaps: Gap[] = [];
  let gap: Gap = { gone: [], fresh: [] };
  let [a, b] = [0, 0];
  const changes = diffArrays([...before], [...now], { maxEditLength: MOST_CHANGES }) ?? [
    { value: before, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  for (const { value, removed, added } of changes)
    for (const _name of value) {
      if (removed) gap.gone.push(a++);
      else if (added) gap.fresh.push(b++);
      else {
        gaps.push(gap);
        gap = { gone: [], fresh: [] };
        pairs.set(b++, a++);
      }
    }
  return { pairs, gaps: [...gaps, gap] };
}

function movedParts(
  gaps: readonly Gap[],
  [before, now]: readonly [readonly string[], readonly string[]],
): Map<number, number> {
  const waiting = new Map<string, number[]>();
  for (const at of gaps.flatMap(({ gone }) => gone))
    waiting.set(before[at] ?? "", [...(waiting.get(before[at] ?? "") ?? []), at]);
  const moved = new Map<number, number>();
  for (const at of gaps.flatMap(({ fresh }) => fresh)) {
    const was = waiting.get(now[at] ?? "")?.shift();
    if (was !== undefined) moved.set(at, was);
  }
  return moved;
}
