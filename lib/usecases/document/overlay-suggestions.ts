import type { SuggestionRow } from "#lib/db/suggestions.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { type Overlay, type OverlayBatch, overlayEdits } from "#lib/domain/document/overlay.ts";
import { PendingEdits, type PendingOn } from "./pending-edits.ts";

/**
 * A text with suggestions, each applied to the text that the ones before left.
 * @param rows In the order in which they were made.
 * @returns The text, and which suggestions are in it.
 */
export async function overlaySuggestions(
  db: ProjectDb,
  on: PendingOn,
  rows: readonly SuggestionRow[],
): Promise<Overlay> {
  const works = new Map<string, PendingEdits>();
  const batches: OverlayBatch[] = [];
  for (const row of rows) {
    const pending = await PendingEdits.around(db, on, { row, known: works });
    batches.push({ edits: [row], base: pending.baseOf(row) });
  }
  return overlayEdits(on.text, batches);
}
