import type { IssueSyncView } from "#lib/contracts/issue-tracker.ts";
import type { IssueSyncRow } from "#lib/db/issue-syncs.ts";

/** A push or pull as users see it. */
export const issueSyncViewOf = (row: IssueSyncRow): IssueSyncView => ({
  id: row.id,
  direction: row.direction,
  overwrite: row.overwrite,
  status: row.status,
  items: [...row.items],
  results: row.results.map((result) => ({ ...result })),
  code: row.code,
  resumes_at: row.resumes_at?.toISOString() ?? null,
  created_by: row.created_by.name,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});
