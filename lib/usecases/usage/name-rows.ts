import type { UsageRowView } from "#lib/contracts/usage.ts";
import { projectNames } from "#lib/db/projects.ts";
import { ownSeatNames } from "#lib/db/seats.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { personNames, taskTitles, type UsageGroup, type UsageRow } from "#lib/db/usage-report.ts";
import { mergeSeatNames, type SeatNames } from "#lib/domain/roles/seats.ts";

/** Rows by role, those of a team's own seats with their names. */
export const seatRows = (rows: readonly UsageRow[], names: SeatNames): UsageRowView[] =>
  rows.map((row) => {
    const seat = names[row.key];
    return { ...row, name: null, ...(seat ? { seat } : {}) };
  });

/** Rows with the names of what their keys stand for, where it is still there. */
export async function nameRows(
  db: TenantDb,
  group: UsageGroup,
  rows: readonly UsageRow[],
): Promise<UsageRowView[]> {
  const keys = rows.map(({ key }) => key);
  if (group === "task") {
    const titles = await taskTitles(db, keys);
    return rows.map((row) => {
      const task = titles.get(row.key);
      return { ...row, name: task?.title ?? null, ...(task ? { project_id: task.project_id } : {}) };
    });
  }
  if (group === "role") return seatRows(rows, mergeSeatNames((await ownSeatNames(db, null)).values()));
  const none = new Map<string, string>();
  const names =
    group === "project"
      ? await projectNames(db, keys)
      : group === "member"
        ? await personNames(db, keys)
        : none;
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? null }));
}
