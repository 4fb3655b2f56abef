import { createHash } from "node:crypto";
import type { ReadingSummary } from "./current-readings.ts";
import type { ProjectDb } from "./tenant.ts";

/** The ids that several documents of a project define. */
export interface SharedIds {
  /** Changes with the documents and the ids that each of them defines. */
  readonly stamp: string;
  readonly refs: readonly string[];
}

/** A change of a text that neither adds nor removes an id leaves the stamp as it is. */
function stampOf(documents: readonly string[], readings: ReadonlyMap<string, ReadingSummary>): string {
  const parts = documents.map((document) => `${document} ${readings.get(document)?.refsHash}`).toSorted();
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}

/**
 * The ids that several of these documents define, as they are stored, or counted again after ids were added or removed.
 * @param readings of the documents, which are current
 * @returns `isStored` is false if the ids were counted: `storeSharedIds` stores them for the next list.
 */
export async function findSharedIds(
  db: ProjectDb,
  documents: readonly string[],
  readings: ReadonlyMap<string, ReadingSummary>,
): Promise<SharedIds & { readonly isStored: boolean }> {
  const stamp = stampOf(documents, readings);
  if (documents.length < 2) return { stamp, refs: [], isStored: true };
  const { projectId } = db.access;
  const [stored] = await db.tx.$queryRaw<SharedIds[]>`
    SELECT stamp, refs FROM shared_requirement_ids WHERE project_id = ${projectId} AND stamp = ${stamp}`;
  if (stored !== undefined) return { ...stored, isStored: true };
  const rows = await db.tx.$queryRaw<{ ref: string }[]>`
    SELECT u.ref FROM requirement_readings q, unnest(q.refs) AS u(ref)
    WHERE q.project_id = ${projectId} AND q.document_id = ANY(${[...documents]}) GROUP BY u.ref HAVING count(*) > 1`;
  return { stamp, refs: rows.map(({ ref }) => ref), isStored: false };
}

/**
 * Stores the ids that several documents of the project define. What another request stores for other documents at the same time
 * replaces it, and is recognized by its stamp.
 */
export async function storeSharedIds(db: ProjectDb, { stamp, refs }: SharedIds): Promise<void> {
  const { workspaceId, projectId } = db.access;
  await db.tx.$executeRaw`
    INSERT INTO shared_requirement_ids (project_id, workspace_id, stamp, refs)
    SELECT id, ${workspaceId}, ${stamp}, ${[...refs]} FROM projects WHERE id = ${projectId}
    ON CONFLICT (project_id) DO UPDATE SET stamp = excluded.stamp, refs = excluded.refs`;
}
