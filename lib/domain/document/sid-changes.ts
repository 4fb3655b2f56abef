import type { Splice } from "./edit-outcome.ts";
import { outline, type Section } from "./outline.ts";

/**
 * Maps changed section ids, old → new. Sections are identified by the position of their heading. A section whose heading
 * was replaced continues as the heading inserted there; one inside replaced text as the section of the same name below
 * the same parent. Removed sections map to null.
 */
export function sidChanges(
  before: string,
  after: string,
  ordered: readonly Splice[],
): Record<string, string | null> {
  if (ordered.length === 0) return {};
  const heirs = new NewSections(outline(after).sections);
  const changes: Record<string, string | null> = {};
  const stored: (Section | undefined)[] = [];
  const moved = movedPositions(ordered);
  for (const section of outline(before).sections) {
    const place = moved(section.start);
    const parent = section.parent < 0 ? "" : stored[section.parent]?.sid;
    const found =
      heirs.at(place) ??
      (parent === undefined ? undefined : heirs.named(place, parent + lastSlug(section.sid)));
    stored.push(found);
    const sid = found?.sid ?? null;
    if (sid !== section.sid) changes[section.sid] = sid;
  }
  return changes;
}

/** Lookup of the sections of the new text. */
class NewSections {
  private readonly byStart: Map<number, Section>;
  private readonly bySid: Map<string, Section>;

  constructor(sections: readonly Section[]) {
    this.byStart = new Map(sections.map((section) => [section.start, section]));
    this.bySid = new Map(sections.map((section) => [section.sid, section]));
  }

  at({ start }: MovedPosition): Section | undefined {
    return start === null ? undefined : this.byStart.get(start);
  }

  /** The section with this id, if it is in the text that replaced the old one. */
  named({ from, to }: MovedPosition, sid: string): Section | undefined {
    const section = this.bySid.get(sid);
    return section !== undefined && section.start >= from && section.start < to ? section : undefined;
  }
}

function lastSlug(sid: string): string {
  return sid.slice(sid.lastIndexOf("/"));
}

/** Position of an old offset in the new text. */
interface MovedPosition {
  /** Null if the offset is inside replaced text. */
  readonly start: number | null;
  /** Range of the new text that replaces the text around the offset; empty if nothing was replaced. */
  readonly from: number;
  readonly to: number;
}

/** Maps offsets, which must be passed in ascending order. */
function movedPositions(ordered: readonly Splice[]): (offset: number) => MovedPosition {
  let next = 0;
  let shift = 0;
  return (offset) => {
    for (
      let splice = ordered[next];
      splice !== undefined && isPassed(splice, offset);
      splice = ordered[next]
    ) {
      shift += splice.text.length - (splice.end - splice.start);
      next++;
    }
    const around = ordered[next];
    if (around === undefined || around.start > offset || around.end <= offset)
      return { start: offset + shift, from: 0, to: 0 };
    const from = around.start + shift;
    const start = around.start === offset && around.text !== "" ? from : null;
    return { start, from, to: from + around.text.length };
  };
}

function isPassed(splice: Splice, offset: number): boolean {
  return splice.end <= offset && (splice.start < offset || splice.start === splice.end);
}
