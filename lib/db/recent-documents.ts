import type { TenantDb } from "./tenant.ts";

/** A document that a user opened or wrote. */
export interface RecentDocument {
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
  readonly version: number;
  /** Whether the last thing that the user did was writing a version. */
  readonly is_written: boolean;
  readonly at: Date;
}

/** Versions of one user that are read to find the documents that they wrote last. */
const MAX_OWN_VERSIONS = 500;

/** The documents of a workspace that a user opened or wrote last, the last one first; archived ones are left out. */
export function recentDocuments(db: TenantDb, userId: string, limit: number): Promise<RecentDocument[]> {
  const { workspaceId } = db.access;
  return db.tx.$queryRaw<RecentDocument[]>`
    WITH own AS (
      SELECT document_id, created_at AS at FROM document_versions
      WHERE workspace_id = ${workspaceId} AND author->>'id' = ${userId}
      ORDER BY created_at DESC LIMIT ${MAX_OWN_VERSIONS}
    ), found AS (
      SELECT DISTINCT ON (document_id) document_id, at, is_written FROM (
        SELECT document_id, at, true AS is_written FROM own
        UNION ALL
        SELECT document_id, seen_at, false FROM document_sights
        WHERE workspace_id = ${workspaceId} AND user_id = ${userId}
      ) acts
      ORDER BY document_id, at DESC
    )
    SELECT d.id, d.name, d.project_id, d.version, f.is_written, f.at
    FROM found f
    JOIN documents d ON d.id = f.document_id AND d.archived_at IS NULL
    JOIN projects p ON p.id = d.project_id AND p.archived_at IS NULL
    ORDER BY f.at DESC, d.id LIMIT ${limit}`;
}
