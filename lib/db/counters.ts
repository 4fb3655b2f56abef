import { splitId } from "../domain/identifiers/id-pattern.ts";
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

/** Numbers from here on are somebody's own doing and bind nobody. */
const BEYOND_COUNTING = 900_000;

/**
 * Notes the ids that a text uses, so that their numbers are never given to anything else, also when the text loses them
 * later. Only counters that lie behind are touched.
 */
export async function noteUsedIds(db: ProjectDb, ids: readonly string[]): Promise<void> {
  const { workspaceId, projectId } = db.access;
  const next = new Map<string, number>();
  for (const id of ids) {
    const parts = splitId(id);
    if (parts === null || parts.number >= BEYOND_COUNTING) continue;
    next.set(parts.prefix, Math.max(next.get(parts.prefix) ?? 0, parts.number + 1));
  }
  if (next.size === 0) return;
  const rows = await db.tx.idCounter.findMany({
    where: { project_id: projectId, prefix: { in: [...next.keys()] } },
  });
  const known = new Map(rows.map((row) => [row.prefix, row.next]));
  // One order for everybody, as when numbers are reserved.
  for (const [prefix, number] of [...next].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if ((known.get(prefix) ?? 1) >= number) continue;
    await db.tx.$executeRaw`
      INSERT INTO id_counters (workspace_id, project_id, prefix, next)
      VALUES (${workspaceId}, ${projectId}, ${prefix}, ${number})
      ON CONFLICT (project_id, prefix) DO UPDATE SET next = GREATEST(id_counters.next, ${number})`;
  }
}

/** The next number of each of the project's sequences. */
export async function nextNumbers(db: ProjectDb): Promise<Record<string, number>> {
  const rows = await db.tx.idCounter.findMany({
    where: { project_id: db.access.projectId },
    orderBy: { prefix: "asc" },
  });
  return Object.fromEntries(rows.map(({ prefix, next }) => [prefix, next]));
}

/** Counts on from these numbers; a sequence that is further already stays where it is. */
export async function countFrom(db: ProjectDb, next: Readonly<Record<string, number>>): Promise<void> {
  const { workspaceId, projectId } = db.access;
  for (const prefix of Object.keys(next).sort())
    await db.tx.$executeRaw`
      INSERT INTO id_counters (workspace_id, project_id, prefix, next)
      VALUES (${workspaceId}, ${projectId}, ${prefix}, ${next[prefix]})
      ON CONFLICT (project_id, prefix) DO UPDATE SET next = GREATEST(id_counters.next, EXCLUDED.next)`;
}
