import type { TurnAnswer } from "#lib/contracts/run.ts";
import { requireTask } from "#lib/db/access.ts";
import { listChangeSets } from "#lib/db/change-sets.ts";
import { appendEvents } from "#lib/db/events.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import { messageEvent } from "#lib/runs/client/queue-turn.ts";
import { startTestRun } from "./start-test-run.ts";

/**
 * Carries out `/test`: tests the newest open attempt, or the commit that the command names. The command is in the task's log.
 * @param commit Branch, tag or object id; empty: the attempt
 * @throws AppError change_none, and those of `startTestRun`
 */
export async function testCurrent(actor: Actor, taskId: string, commit: string): Promise<TurnAnswer> {
  const access = await requireTask(actor, taskId, "run");
  const attempts = await inTenant(access, (db) => listChangeSets(db, taskId));
  const change = attempts.find(({ state }) => OPEN_CHANGE_STATES.includes(state));
  if (commit === "" && change === undefined) throw new AppError("change_none");
  const { id } = await startTestRun(
    actor,
    taskId,
    commit === "" ? { change_set: change?.id ?? "" } : { commit },
  );
  await inTenant(access, (db) =>
    appendEvents(db, { taskId, runId: null }, [
      messageEvent(db, { kind: "command", text: `/test ${commit}`.trim() }),
    ]),
  );
  return { task_id: taskId, test_run_id: id };
}
