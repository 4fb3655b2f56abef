import type { TaskFacts } from "#lib/agents/agent.ts";
import type { ModelEntry } from "#lib/agents/models.ts";
import { appendEvents } from "#lib/db/events.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import type { TurnJobInput } from "../turn-input.ts";
import { whileRunning, workerAccess } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

const WORDS = {
  zh: (model: string) => `正在等待 ${model} 的空位：同时进行的调用已达上限。`,
  en: (model: string) => `Waiting for a free slot of ${model}: as many calls of it as allowed are under way.`,
} as const;

/**
 * Says in the task's log that a turn waits for a free slot of a model. Like words in flight it is no part of a step's
 * record: a repeated step says it again. Nothing is said of a run that is over.
 */
export async function sayWaiting(
  turn: TurnJobInput,
  { language }: Pick<TaskFacts, "language">,
  { model }: Pick<ModelEntry, "model">,
): Promise<void> {
  const event: EventDraft = { type: "log", data: { level: "info", text: WORDS[language](model) } };
  await withRetry(() =>
    inTenant(workerAccess(turn), ({ tx }) =>
      whileRunning(tx, turn, (at) =>
        appendEvents(at.db, { taskId: turn.task_id, runId: turn.run_id }, [event]),
      ),
    ),
  );
}
