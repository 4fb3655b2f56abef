import type { ProjectAccess } from "#lib/db/access.ts";
import { listChangeSets, readChangeSet } from "#lib/db/change-sets.ts";
import {
  insertFindings,
  insertReview,
  listFindings,
  listReviews,
  type StoredFinding,
  saveFinding,
} from "#lib/db/code-reviews.ts";
import { findPlan } from "#lib/db/plans.ts";
import { findProject } from "#lib/db/projects.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { moveCodeMentions } from "#lib/db/waits.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { type CodeDiffFile, parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import type { CodeFindingDraft } from "#lib/domain/code-review/finding.ts";
import { isLeft } from "#lib/domain/code-review/finding-state.ts";
import { followComments } from "#lib/domain/code-review/follow-comments.ts";
import { followFindings } from "#lib/domain/code-review/follow-findings.ts";
import { reviewCode } from "#lib/domain/code-review/review-code.ts";
import type { Language } from "#lib/domain/language.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { loadReviewInput } from "./load-input.ts";

/** More findings of one attempt are not stored; the most severe come first. */
const MAX_FINDINGS = 1_000;

interface Pending {
  /** The attempts that the rules have not read, oldest first, each with the one before it. */
  readonly attempts: readonly (readonly [ChangeAttempt, ChangeAttempt | null])[];
  readonly language: Language;
  readonly plan: Plan | null;
}

async function pendingOf(db: ProjectDb, patchId: string): Promise<Pending> {
  const { taskId, number } = await readChangeSet(db, patchId);
  const attempts = (await listChangeSets(db, taskId)).reverse().filter((one) => one.number <= number);
  const done = new Set((await listReviews(db, taskId)).map(({ changeSetId }) => changeSetId));
  const { language } = await findProject(db);
  return {
    attempts: attempts
      .map((one, at) => [one, attempts[at - 1] ?? null] as const)
      .filter(([{ id }]) => !done.has(id)),
    language,
    plan: await findPlan(db, taskId),
  };
}

/** The findings that an attempt had, at their places in it. */
const findingsIn = (all: readonly StoredFinding[], changeSetId: string) =>
  all.flatMap((stored) => {
    const place = stored.places.find((one) => one.change_set === changeSetId);
    if (place === undefined || !isLeft(place)) return [];
    const { file, start, end, side } = place;
    return [{ stored, finding: { ...stored.finding, id: stored.id, file, start, end, side } }];
  });

interface Read {
  readonly runId: string | null;
  readonly found: readonly CodeFindingDraft[];
  readonly between: readonly CodeDiffFile[];
}

async function storeReview(
  db: ProjectDb,
  [change, before]: readonly [ChangeAttempt, ChangeAttempt | null],
  { found, between, runId }: Read,
): Promise<void> {
  await lockTask(db, change.taskId);
  const place = { taskId: change.taskId, changeSetId: change.id };
  const reviews = await listReviews(db, change.taskId);
  if (reviews.some(({ changeSetId }) => changeSetId === change.id)) return;
  const earlierReview = reviews.find(({ changeSetId }) => changeSetId === before?.id);
  const carried = followComments(earlierReview?.remarks ?? [], between);
  const questions = (earlierReview?.questions ?? []).filter(({ id }) => carried.some((one) => one.id === id));
  await insertReview(db, place, { remarks: carried, questions });
  if (before !== null)
    await moveCodeMentions(
      db,
      { from: before.id, to: change.id },
      carried.map(({ id }) => id),
    );
  const earlier = before === null ? [] : findingsIn(await listFindings(db, change.taskId), before.id);
  const { followed, fresh } = followFindings(
    earlier.map(({ finding }) => finding),
    between,
    found,
  );
  for (const { id, outcome, place: at } of followed) {
    const stored = earlier.find((one) => one.finding.id === id)?.stored;
    if (stored)
      await saveFinding(db, {
        ...stored,
        places: [...stored.places, { ...at, change_set: change.id, outcome }],
      });
  }
  await insertFindings(db, { ...place, runId }, fresh.slice(0, MAX_FINDINGS));
}

/**
 * Lets the rules read an attempt and those before it, if they have not yet. The same attempt is stored once, also when several
 * requests arrive together.
 * Errors: not_found, git_missing, git_timeout.
 * @param runId The run that needs it; null: none
 */
export async function ensureReviewed(
  access: ProjectAccess,
  patchId: string,
  runId: string | null = null,
): Promise<void> {
  const { attempts, language, plan } = await inTenant(access, (db) => pendingOf(db, patchId));
  const store = storeFolder(access.projectId);
  for (const [change, before] of attempts) {
    const files = [...change.scope.files, ...change.scope.added.map(({ path }) => path)];
    const deleted = (plan?.file_impacts ?? []).flatMap(({ type, path }) => (type === "delete" ? [path] : []));
    const tests = [
      ...(plan?.test_plan.cases ?? []).map(({ title }) => title),
      ...(plan?.acceptance ?? []).map(({ text }) => text),
    ];
    const input = await loadReviewInput(store, change, {
      language,
      plan: files.length === 0 ? null : { files, deleted, tests },
    });
    const between = before === null ? "" : (await readDiff(store, [before.commit, change.commit], "")).text;
    const read = { runId, found: reviewCode(input), between: parseCodeDiff(between) };
    await inTenant(access, (db) => storeReview(db, [change, before], read));
  }
}
