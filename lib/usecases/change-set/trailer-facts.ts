import { listReviews } from "#lib/db/code-reviews.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { newestTestRunOf } from "#lib/db/test-runs.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import type { CommitFacts } from "#lib/domain/change-set/commit-message.ts";
import { planItemsOf, requirementsOf } from "#lib/domain/plan/file-reasons.ts";
import { type AttemptContext, gitPersonOfAuthor } from "./load-context.ts";

/** What the commit of an attempt names: what it is for, who agreed to it, and the test run about exactly its tree. */
export async function loadTrailerFacts(
  db: ProjectDb,
  { plan, task }: Pick<AttemptContext, "plan" | "task">,
  change: ChangeAttempt,
): Promise<Pick<CommitFacts, "task" | "changeSet" | "requirements" | "planItems" | "testRun" | "reviewers">> {
  const review = (await listReviews(db, task.id)).find(({ changeSetId }) => changeSetId === change.id);
  const agreed = review?.verdicts.filter(({ ok }) => ok === true) ?? [];
  const tested = await newestTestRunOf(db, task.id, change.tree);
  return {
    task: task.name,
    changeSet: change.id,
    requirements: plan === null ? [] : requirementsOf(plan),
    planItems: plan === null ? [] : [...new Set(change.operations.flatMap((one) => planItemsOf(plan, one)))],
    testRun: tested?.status === "completed" ? tested.id : null,
    reviewers: agreed.map(({ by }) => gitPersonOfAuthor(by)),
  };
}
