import type { ProjectAccess } from "#lib/db/access.ts";
import { listChangeSets, readChangeSet } from "#lib/db/change-sets.ts";
import { insertFindings, saveReview } from "#lib/db/code-reviews.ts";
import { findPlan } from "#lib/db/plans.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import { type CodeDiffFile, parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { CODE_SEATS } from "#lib/domain/code-review/code-verdict.ts";
import {
  type CodeSeatAnswer,
  type CodeToReview,
  numberedDifference,
  placedFindings,
} from "#lib/domain/code-review/seat-work.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { ensureReviewed } from "./ensure-review.ts";
import { findingViews, loadReview } from "./review-view.ts";

async function differenceOf(access: ProjectAccess, change: ChangeAttempt): Promise<CodeDiffFile[]> {
  const { text } = await readDiff(storeFolder(access.projectId), [change.baseCommit, change.commit], "");
  return parseCodeDiff(text);
}

/** The run in which seats review. */
interface ReviewRun {
  readonly taskId: string;
  readonly runId: string;
}

/**
 * The newest attempt of a task as the seats of its review read it, after the rules have read it.
 * @returns null if there is none that is open
 */
export async function attemptToReview(
  access: ProjectAccess,
  { taskId, runId }: ReviewRun,
): Promise<CodeToReview | null> {
  const [change] = await inTenant(access, (db) => listChangeSets(db, taskId));
  if (change === undefined || !OPEN_CHANGE_STATES.includes(change.state)) return null;
  await ensureReviewed(access, change.id, runId);
  const loaded = await inTenant(access, (db) => loadReview(db, change.id));
  const ruleFindings = findingViews(loaded)
    .filter(({ source }) => source.kind === "rule")
    .map(({ file, start, severity, message }) => ({ file, start, severity, message }));
  const difference = numberedDifference(await differenceOf(access, change));
  const empty = CODE_SEATS.filter((seat) => !loaded.review.verdicts.some((one) => one.seat === seat));
  return { id: change.id, number: change.number, empty, difference, ruleFindings };
}

/**
 * Stores what a model says in a seat: its findings on lines and its verdict. A seat that a person or a model has filled for this attempt
 * stays as it is, so a repeated call changes nothing.
 * Errors: not_found.
 */
export async function takeSeatAnswer(
  access: ProjectAccess,
  { patchId, runId }: { readonly patchId: string; readonly runId: string },
  answer: CodeSeatAnswer,
): Promise<void> {
  const change = await inTenant(access, (db) => readChangeSet(db, patchId));
  const files = await differenceOf(access, change);
  await inTenant(access, async (db) => {
    await lockTask(db, change.taskId);
    const { review } = await loadReview(db, patchId);
    if (review.verdicts.some(({ seat }) => seat === answer.seat)) return;
    const plan = await findPlan(db, change.taskId);
    const known = new Set((plan?.requirements ?? []).map(({ id }) => id));
    await insertFindings(
      db,
      { taskId: change.taskId, changeSetId: patchId, runId },
      placedFindings(answer, files, known),
    );
    const by = { kind: "seat", id: answer.seat, name: answer.model } as const;
    const { summary, ok } = answer.view;
    const verdict = { seat: answer.seat, ok, text: summary, by, at: new Date().toISOString() };
    await saveReview(db, { ...review, verdicts: [...review.verdicts, verdict] });
  });
}
