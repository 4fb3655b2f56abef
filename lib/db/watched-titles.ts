import type { TenantDb } from "./tenant.ts";
import { type WatchRow, watchKey } from "./watches.ts";

/**
 * The titles of things that people follow or mute.
 * @returns Titles by `watchKey`; without those of deleted things
 */
export async function watchedTitles(
  db: TenantDb,
  rows: readonly WatchRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = (type: WatchRow["type"]) => rows.filter((one) => one.type === type).map(({ id }) => id);
  const of = (type: WatchRow["type"]) => ({ where: { id: { in: ids(type) } } });
  const tasks = await db.tx.task.findMany({ ...of("task"), select: { id: true, title: true } });
  const documents = await db.tx.document.findMany({ ...of("document"), select: { id: true, name: true } });
  const named = new Map([
    ...tasks.map(({ id, title }) => [id, title] as const),
    ...documents.map(({ id, name }) => [id, name] as const),
  ]);
  const entries = rows.flatMap((row) => {
    const title = row.type === "requirement" ? row.id : named.get(row.id);
    return title === undefined ? [] : [[watchKey(row.project_id, row), title] as const];
  });
  return new Map(entries);
}
