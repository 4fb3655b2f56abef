import { compareTexts } from "./compare-texts.ts";
import { matchSections } from "./match-sections.ts";
import { type SectionPart, sectionParts } from "./section-parts.ts";

/** Indexes of a longest increasing subsequence; negative numbers are ignored. */
function longestAscendingRun(numbers: ArrayLike<number>): number[] {
  /** Per subsequence length, the index of its smallest end; `before` links each index to its predecessor. */
  const ends: number[] = [];
  const before: number[] = [];
  for (let at = 0; at < numbers.length; at++) {
    const wanted = numbers[at] as number;
    before.push(-1);
    if (wanted < 0) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] as number] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : (ends[low - 1] as number);
    ends[low] = at;
  }
  const run: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) run.push(at);
  return run.reverse();
}

/** A section that differs between two versions, in the order of the newer text. */
export interface SectionChange {
  /** `moved` is the section's new position, with the changes inside; `moved_away` its old one. `pair` links the two. */
  readonly kind: "changed" | "added" | "removed" | "moved" | "moved_away";
  /** Heading in the newer text, or in the older one if the section was removed; "" before the first heading. */
  readonly title: string;
  /** Previous heading, if it changed. */
  readonly renamedFrom: string | null;
  /** 1-based start lines in the older and the newer text; null where the section does not exist. */
  readonly lineBefore: number | null;
  readonly lineAfter: number | null;
  /** Number of sections that moved together, including this one; 1 for other kinds. */
  readonly sections: number;
  /** 1-based number shared by `moved` and `moved_away`; 0 for other kinds. */
  readonly pair: number;
  /** Hunks of a unified diff (`compareTexts`) with line numbers relative to the section; "" if only the position changed. */
  readonly diff: string;
}

/** Consecutive parts of both texts that correspond to each other. */
interface Run {
  readonly was: readonly SectionPart[];
  readonly is: readonly SectionPart[];
}

/**
 * Compares two texts section by section: sections that changed in place, were added, removed or moved. A section that
 * moved with its subsections is one entry. Near linear; never throws.
 * @returns entries in the order of the newer text; empty for equal texts
 */
export function compareSections(before: string, after: string): SectionChange[] {
  if (before === after) return [];
  return new Comparison(sectionParts(before), sectionParts(after)).changes();
}

class Comparison {
  private readonly was: readonly SectionPart[];
  private readonly is: readonly SectionPart[];
  private readonly from: Int32Array;
  /** Parts of the older text that remain, moved or not. */
  private readonly remaining: Set<number>;
  private readonly stays: Set<number>;
  /** Moved groups by the index of their first part in the older and in the newer text. */
  private readonly movedFrom = new Map<number, { pair: number; run: Run }>();
  private readonly movedTo = new Map<number, { pair: number; run: Run }>();
  private readonly out: SectionChange[] = [];
  /** Parts that differ only in trailing blank lines: listed only if there is no other difference. */
  private readonly endings: Run[] = [];

  constructor(was: readonly SectionPart[], is: readonly SectionPart[]) {
    this.was = was;
    this.is = is;
    this.from = matchSections(was, is);
    this.remaining = new Set([...this.from].filter((at) => at >= 0));
    this.stays = new Set(longestAscendingRun(this.from));
    this.groupMoved();
  }

  changes(): SectionChange[] {
    let older = 0;
    for (let at = 0; at < this.is.length; at++) {
      const from = this.from[at] as number;
      if (this.stays.has(at)) {
        while (older < from) this.left(older++);
        older = from + 1;
        this.stayed(this.was[from] as SectionPart, this.is[at] as SectionPart);
      } else this.arrived(at);
    }
    while (older < this.was.length) this.left(older++);
    if (this.out.length === 0) for (const run of this.endings) this.changed(run);
    return this.out;
  }

  /** Groups consecutive moved parts up to the next heading that is not below the first. */
  private groupMoved(): void {
    let pair = 0;
    for (let at = 0; at < this.is.length; at++) {
      const from = this.from[at] as number;
      if (from < 0 || this.stays.has(at)) continue;
      let size = 1;
      while (this.goesOn(at, size)) size++;
      pair++;
      const run = { was: this.was.slice(from, from + size), is: this.is.slice(at, at + size) };
      this.movedFrom.set(from, { pair, run });
      this.movedTo.set(at, { pair, run });
      at += size - 1;
    }
  }

  private goesOn(at: number, size: number): boolean {
    const next = at + size;
    if (next >= this.is.length || this.stays.has(next)) return false;
    if (this.from[next] !== (this.from[at] as number) + size) return false;
    return (this.is[next] as SectionPart).level > (this.is[at] as SectionPart).level;
  }

  private stayed(was: SectionPart, is: SectionPart): void {
    const run = { was: [was], is: [is] };
    if (was.text.trimEnd() !== is.text.trimEnd()) this.changed(run);
    else if (was.text !== is.text) this.endings.push(run);
  }

  private changed(run: Run): void {
    this.add("changed", run, { diff: compareTexts(run.was[0]?.text ?? "", run.is[0]?.text ?? "") });
  }

  private arrived(at: number): void {
    const moved = this.movedTo.get(at);
    if (moved !== undefined) {
      const { pair, run } = moved;
      this.add("moved", run, { pair, diff: compareTexts(textOf(run.was), textOf(run.is)) });
    } else if (this.from[at] === -1) {
      const is = this.is[at] as SectionPart;
      this.add("added", { was: [], is: [is] }, { diff: compareTexts("", is.text) });
    }
  }

  private left(at: number): void {
    const moved = this.movedFrom.get(at);
    if (moved !== undefined) this.add("moved_away", moved.run, { pair: moved.pair, diff: "" });
    else if (!this.remaining.has(at)) {
      const was = this.was[at] as SectionPart;
      this.add("removed", { was: [was], is: [] }, { diff: compareTexts(was.text, "") });
    }
  }

  private add(
    kind: SectionChange["kind"],
    { was, is }: Run,
    { diff, pair = 0 }: { readonly diff: string; readonly pair?: number },
  ): void {
    const [old, now] = [was[0], is[0]];
    const title = now?.title ?? old?.title ?? "";
    this.out.push({
      kind,
      title,
      renamedFrom: old !== undefined && old.title !== title ? old.title : null,
      lineBefore: old?.line ?? null,
      lineAfter: now?.line ?? null,
      sections: Math.max(was.length, is.length),
      pair,
      diff,
    });
  }
}

/** Text of consecutive parts. Trailing blank lines are left out: they separate the parts from their neighbours. */
const textOf = (parts: readonly SectionPart[]) =>
  `${parts
    .map(({ text }) => text)
    .join("")
    .trimEnd()}\n`;
