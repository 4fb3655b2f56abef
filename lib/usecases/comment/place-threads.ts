import { savePlacements, type ThreadRow } from "#lib/db/comment-threads.ts";
import { type DocumentVersionRow, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { type Anchor, anchorAt, anchorText } from "#lib/domain/comment/anchor.ts";
import { type AnchorPosition, anchorLocator } from "#lib/domain/comment/locate-anchor.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";

interface Shown {
  readonly version: DocumentVersionRow;
  /** It is the newest: where the words are in it is noted. */
  readonly isNewest: boolean;
}

/** How words are found in the shown version from each version that they are on; each is read once. */
async function finders(
  db: ProjectDb,
  rows: readonly ThreadRow[],
  { version }: Shown,
): Promise<Map<number, (anchor: Anchor) => AnchorPosition>> {
  const found = new Map<number, (anchor: Anchor) => AnchorPosition>();
  for (const { document_id, anchor_version } of rows) {
    if (found.has(anchor_version)) continue;
    const base = await readDocumentVersion(db, document_id, anchor_version);
    found.set(anchor_version, base === null ? () => null : anchorLocator(base.text, version.text));
  }
  return found;
}

/**
 * Threads with the place of their words in the version that is shown. Words that are in the newest version as they
 * are are on it from then on; those that were changed, or are gone, stay with the version that has them.
 */
export async function placeThreads(
  db: ProjectDb,
  rows: readonly ThreadRow[],
  shown: Shown,
): Promise<ThreadRow[]> {
  const behind = rows.filter((row) => row.placed_version !== shown.version.version);
  if (behind.length === 0) return [...rows];
  const find = await finders(db, behind, shown);
  const { settings } = await findProject(db);
  const on = anchorText(shown.version.text, idPattern(settings.id_patterns));
  const now = shown.version.version;
  const next = new Map(
    behind.map((row) => {
      const place = find.get(row.anchor_version)?.(row.anchor) ?? null;
      const anchor = place?.state === "kept" ? anchorAt(on, place) : null;
      const current = anchor === null ? {} : { anchor, anchor_version: now };
      return [row.id, { ...row, ...current, place, placed_version: now }] as const;
    }),
  );
  if (shown.isNewest)
    await savePlacements(
      db,
      behind.flatMap((row) => {
        const { id, anchor, anchor_version, place, placed_version } = next.get(row.id) ?? row;
        return { id, anchor, anchor_version, place, placed_version, placedBefore: row.placed_version };
      }),
    );
  return rows.map((row) => next.get(row.id) ?? row);
}
