import type { CodePort } from "#lib/agents/code-port.ts";
import { findRun } from "#lib/db/runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { checkCodePaths } from "#lib/usecases/change-set/check-code-paths.ts";
import { loadCodeMaterial } from "#lib/usecases/change-set/load-code-material.ts";
import { loadCodeStart } from "#lib/usecases/change-set/load-code-start.ts";
import { submitGenerated } from "#lib/usecases/change-set/submit-generated.ts";
import { reviewToChair, takeChairAnswer } from "#lib/usecases/code-review/chair-acts.ts";
import { askedLines, takeCodeAnswer } from "#lib/usecases/code-review/question-work.ts";
import { attemptToReview, takeSeatAnswer } from "#lib/usecases/code-review/seat-acts.ts";
import type { TurnJobInput } from "../turn-input.ts";
import { RunOver, workerAccess } from "./while-running.ts";

/** The repository of a run's project, for its agents. */
export function codePort(turn: TurnJobInput): CodePort {
  const access = workerAccess(turn);
  const { task_id: taskId, run_id: runId } = turn;
  const requireRunning = async (db: ProjectDb) => {
    const run = await findRun(db, runId);
    if (run?.status !== "running" || run.generation !== turn.generation) throw new RunOver();
  };
  return {
    start: (purpose) => loadCodeStart(access, taskId, purpose),
    material: (start, place) => loadCodeMaterial(access, taskId, { start, place }),
    checkPaths: (start, requested) => checkCodePaths(access, start, requested),
    submit: (change) => submitGenerated(access, { taskId, runId, requireRunning }, change),
    toReview: () => attemptToReview(access, { taskId, runId }),
    takeSeat: (attempt, answer) => takeSeatAnswer(access, { patchId: attempt, runId }, answer),
    toChair: (attempt) => reviewToChair(access, attempt),
    takeChair: (patchId, answer) => takeChairAnswer(access, { patchId, requireRunning }, answer),
    askedLines: (patchId, questionId) => askedLines(access, { patchId, questionId }),
    takeAnswer: (patchId, answer) => takeCodeAnswer(access, patchId, { ...answer, runId, requireRunning }),
  };
}
