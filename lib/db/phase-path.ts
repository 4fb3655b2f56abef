import { eventDataSchemas } from "../domain/task/events.ts";
import type { Phase } from "../domain/task/phases.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** A change of a task's phase. */
export interface PhaseChange {
  readonly from: Phase;
  readonly to: Phase;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** A task that changes its phase more often shows the newest changes. */
const MOST_CHANGES = 200;

/** The path of a task through the phases, oldest first. */
export async function selectPhaseChanges(db: ProjectDb, taskId: string): Promise<PhaseChange[]> {
  const rows = await db.tx.event.findMany({
    where: { task_id: taskId, type: "phase_changed" },
    orderBy: { seq: "desc" },
    take: MOST_CHANGES,
  });
  return rows.toReversed().map(({ data, created_at }) => {
    const { from, to, reason, by } = readStored(eventDataSchemas.phase_changed, data, "phase change");
    return { from, to, reason, by: by.name, at: created_at };
  });
}
