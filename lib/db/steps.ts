import type { Phase } from "../domain/task/phases.ts";
import { storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The identity of an agent's step: repeating it returns its stored result. */
export interface StepKey {
  readonly taskId: string;
  readonly phase: Phase;
  readonly round: number;
  readonly messageId: string;
}

const whereOf = (db: ProjectDb, key: StepKey) => ({
  task_id: key.taskId,
  phase: key.phase,
  round: key.round,
  message_id: key.messageId,
  project_id: db.access.projectId,
});

/** The stored result of a step, or undefined. */
export async function findStep(db: ProjectDb, key: StepKey): Promise<unknown> {
  const row = await db.tx.agentStep.findFirst({ where: whereOf(db, key), select: { result: true } });
  return row?.result;
}

/**
 * Stores a step's result.
 * @returns false if there was one; then nothing is written
 */
export async function saveStep(db: ProjectDb, key: StepKey, result: unknown): Promise<boolean> {
  const { count } = await db.tx.agentStep.createMany({
    skipDuplicates: true,
    data: [{ ...whereOf(db, key), workspace_id: db.access.workspaceId, result: storableJson(result) }],
  });
  return count === 1;
}
