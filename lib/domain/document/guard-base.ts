import { type PlacedEdit, type Placement, refuse } from "./edit-outcome.ts";
import { SectionIndex } from "./find-section.ts";
import { foldTitle } from "./heading-text.ts";
import { outline } from "./outline.ts";
import { isEdit, type ParsedEdit } from "./parse-edits.ts";
import { placeEdits } from "./place-edit.ts";
import type { Range } from "./range.ts";

/** A text and the placements of a batch in it. */
export interface PlacedBatch {
  readonly text: string;
  readonly placements: readonly Placement[];
}

/**
 * Refuses edits whose target differs between the current text and the base they were made for: the text that they
 * replace or name has changed or is gone, or an occurrence number no longer counts the same sections.
 */
export function guardBase(now: PlacedBatch, edits: readonly ParsedEdit[], base: string): Placement[] {
  const then: PlacedBatch = { text: base, placements: placeEdits(base, edits) };
  const counts = [now.text, base].map((text) => new SectionIndex(outline(text)));
  return now.placements.map((placement, i) => {
    const earlier = then.placements[i];
    const edit = edits[i];
    if (edit === undefined || !isEdit(edit) || earlier === undefined || !earlier.ok) return placement;
    if (!placement.ok) return refuse("stale_base", placement.candidates);
    const same =
      reliedText(now.text, placement) === reliedText(base, earlier) &&
      new Set(counts.map((index) => countCandidates(index, edit))).size === 1;
    return same ? placement : refuse("stale_base");
  });
}

function reliedText(text: string, { relied, splice }: PlacedEdit): string {
  const { start, end }: Range = relied ?? splice;
  return text.slice(start, end);
}

/** Number of sections that an `occurrence`, or the number at the end of a sid, selects from. */
function countCandidates(index: SectionIndex, edit: Extract<ParsedEdit, { type: string }>): number {
  if (edit.type === "splice") return 0;
  const { target } = edit;
  const { sid, subsection } = target;
  const numbered = sid === undefined ? 0 : countPath(index, sid);
  if (!("sectionName" in target) || target.occurrence === undefined) return numbered;
  // With an id alone, the occurrence counts matches inside the section.
  if (sid !== undefined && subsection === undefined) return numbered;
  const name = foldTitle(subsection ?? target.sectionName);
  const last = index.named(name).length > 0 ? name : (name.split(" > ").at(-1) ?? name);
  return numbered + index.named(last).length;
}

/** Number of sections with the same path as the one with this id. */
function countPath(index: SectionIndex, sid: string): number {
  const section = index.withSid(sid);
  const path = section?.path.join("\n");
  return index.named(section?.title ?? "").filter((other) => other.path.join("\n") === path).length;
}
