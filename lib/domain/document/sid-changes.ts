import type { Splice } from "./edit-outcome.ts";
import { outline, type Section } from "./outline.ts";

/**
 * Which section ids changed, old → new. Sections keep their identity by the place of their heading; one whose heading
 * was replaced lives on in the heading put there, one inside replaced text in the section of the same name below the
 * same parent. Those that are gone map to null.
 */
export function sidChanges(
  before: string,
  after: string,
  ordered: readonly Splice[],
): Record<string, string | null> {
  if (ordered.length === 0) return {};
  const heirs = new Heirs(outline(after).sections);
  const changes: Record<string, string | null> = {};
  const stored: (Section | undefined)[] = [];
  const moved = movedPlaces(ordered);
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

/** The sections of the new text. */
class Heirs {
  private readonly byStart: Map<number, Section>;
  private readonly bySid: Map<string, Section>;

  constructor(sections: readonly Section[]) {
    this.byStart = new Map(sections.map((section) => [section.start, section]));
    this.bySid = new Map(sections.map((section) => [section.sid, section]));
  }

  at({ start }: MovedPlace): Section | undefined {
    return start === null ? undefined : this.byStart.get(start);
  }

  /** The section with this id, if it is in the text that replaced the old one. */
  named({ from, to }: MovedPlace, sid: string): Section | undefined {
    const section = this.bySid.get(sid);
    return section !== undefined && section.start >= from && section.start < to ? section : undefined;
  }
}

function lastSlug(sid: string): string {
  return sid.slice(sid.lastIndexOf("/"));
}

/** Where an offset of the old text is now. */
interface MovedPlace {
  /** Null: inside replaced text. */
  readonly start: number | null;
  /** The new text that stands for the replaced text around it; empty where none was replaced. */
  readonly from: number;
  readonly to: number;
}

/** Answers for offsets asked in ascending order. */
function movedPlaces(ordered: readonly Splice[]): (offset: number) => MovedPlace {
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
