import { readReviewEvidence } from "#lib/db/code-reviews.ts";
import { selectDecisions } from "#lib/db/decisions.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { newestTestRunOf, readTestRunReport } from "#lib/db/test-runs.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { type ChangeEvidence, NO_CHANGE_EVIDENCE } from "#lib/domain/task/change-evidence.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { testEvidenceOf } from "#lib/domain/test-run/test-evidence.ts";
import type { AttemptContext } from "./load-context.ts";

/** The review and the test run of a change; they report here. Without a report, nobody judged the change. */
export type ChangeFindings = Pick<ChangeEvidence, "review" | "tests">;

/** What is known about a change before it is accepted. */
export async function loadChangeEvidence(
  db: ProjectDb,
  context: AttemptContext,
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
  const findings: ChangeFindings = {
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
