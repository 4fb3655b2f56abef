import { splitId } from "../domain/identifiers/id-pattern.ts";
import type { ProjectDb } from "./tenant.ts";

/**
 * Reserves numbers of the project's sequences. Atomic under parallel callers; a rolled-back transaction
 * returns its numbers.
 * @param counts prefix → how many
 * @returns prefix → first number of the block
 */
export async function reserveIds(
  db: ProjectDb,
  counts: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const { workspaceId, projectId } = db.access;
  const first: Record<string, number> = {};
  // A fixed order prevents deadlocks between callers.
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

/** Numbers from here on are manual ids and do not advance the counters. */
const FIRST_UNCOUNTED_NUMBER = 900_000;

/**
 * Advances the counters past the ids that a text uses, so that their numbers are never assigned again, even
 * after the text loses them.
 */
export async function recordUsedIds(db: ProjectDb, ids: readonly string[]): Promise<void> {
  const { workspaceId, projectId } = db.access;
  const next = new Map<string, number>();
  for (const id of ids) {
    const parts = splitId(id);
    if (parts === null || parts.number >= FIRST_UNCOUNTED_NUMBER) continue;
    next.set(parts.prefix, Math.max(next.get(parts.prefix) ?? 0, parts.number + 1));
  }
  if (next.size === 0) return;
  const rows = await db.tx.idCounter.findMany({
    where: { project_id: projectId, prefix: { in: [...next.keys()] } },
  });
  const known = new Map(rows.map((row) => [row.prefix, row.next]));
  // A fixed order prevents deadlocks, as in `reserveIds`.
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

/** Advances the sequences to these numbers; a sequence that is further stays. */
export async function advanceCounters(db: ProjectDb, next: Readonly<Record<string, number>>): Promise<void> {
  const { workspaceId, projectId } = db.access;
  for (const prefix of Object.keys(next).sort())
    await db.tx.$executeRaw`
      INSERT INTO id_counters (workspace_id, project_id, prefix, next)
      VALUES (${workspaceId}, ${projectId}, ${prefix}, ${next[prefix]})
      ON CONFLICT (project_id, prefix) DO UPDATE SET next = GREATEST(id_counters.next, EXCLUDED.next)`;
}
