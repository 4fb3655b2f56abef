import type { ChangeAttempt } from "../domain/change-set/change-attempt.ts";
import { type ChangeEvidence, NO_CHANGE_EVIDENCE } from "../domain/task/change-evidence.ts";
import { PLAN_GATE } from "../domain/task/phases.ts";
import { testEvidenceOf } from "../domain/test-run/test-evidence.ts";
import { readReviewEvidence } from "./code-reviews.ts";
import { selectDecisions } from "./decisions.ts";
import type { TaskRow } from "./tasks.ts";
import type { ProjectDb } from "./tenant.ts";
import { newestTestRunOf, readTestRunReport } from "./test-runs.ts";

/** What is known about a change before it is accepted. */
export async function loadChangeEvidence(
  db: ProjectDb,
  context: { readonly task: Pick<TaskRow, "id">; readonly planHash: string | null },
  change: ChangeAttempt,
): Promise<ChangeEvidence> {
  const decisions = await selectDecisions(db, context.task.id);
  const decided = decisions.find(
    ({ phase, effective, plan_hash }) => phase === PLAN_GATE && effective && plan_hash === context.planHash,
  );
  const { decision, openBlockers } = await readReviewEvidence(db, {
    taskId: change.taskId,
    changeSetId: change.id,
  });
  const tested = await newestTestRunOf(db, context.task.id, change.tree);
  // Without a report, nobody judged the change.
  const findings: Pick<ChangeEvidence, "review" | "tests"> = {
    // Only an approval is a review that is done; a decision is about exactly one attempt, so about its tree.
    review:
      decision === "approve"
        ? { state: "done", tree: change.tree, openBlockers }
        : { ...NO_CHANGE_EVIDENCE.review, openBlockers },
    tests:
      tested === null
        ? NO_CHANGE_EVIDENCE.tests
        : testEvidenceOf(tested, await readTestRunReport(db, tested.id)),
  };
  return {
    ...NO_CHANGE_EVIDENCE,
    ...findings,
    change: { tree: change.tree, isPlanStale: change.planHash !== context.planHash },
    sentBackTo: decision === "request_changes" ? "code" : null,
    isPlanApproved: decided?.decision === "approve" || decided?.decision === "override",
    isCommitted: change.acceptedCommit !== null,
    isUndone: change.state === "reverted",
  };
}
