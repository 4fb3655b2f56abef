import type { ProjectDb } from "./tenant.ts";

/**
 * Reserves numbers of the project's own sequences: prefix → how many; out: prefix → the first of the block.
 * Atomic under parallel callers; a rolled back transaction gives its numbers back.
 */
export async function reserveIds(
  db: ProjectDb,
  counts: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const { workspaceId, projectId } = db.access;
  const first: Record<string, number> = {};
  // One order for everybody, so that two callers never wait for each other in a ring.
  for (const prefix of Object.keys(counts).sort()) {
    const count = counts[prefix] ?? 0;
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`cannot reserve ${count} of ${prefix}`);
    const [row] = await db.tx.$queryRaw<{ first: number }[]>`
      INSERT INTO id_counters (workspace_id, project_id, prefix, next)
      VALUES (${workspaceId}, ${projectId}, ${prefix}, ${1 + count})
      ON CONFLICT (project_id, prefix) DO UPDATE SET next = id_counters.next + ${count}
      RETURNING next - ${count}::int AS first`;
    if (row) first[prefix] = row.first;
  }
  return first;
}
