import { attemptOf, type ChangeAttempt } from "../domain/change-set/change-attempt.ts";
import { compareFindings } from "../domain/code-review/finding.ts";
import type { SharedChange, SharedFinding } from "../domain/code-review/shared-change.ts";
import { listChangeSets } from "./change-sets.ts";
import { listFindings, listReviews, type StoredFinding } from "./code-reviews.ts";
import type { ProjectDb } from "./tenant.ts";
import { newestTestRunOf, readTestRunReport } from "./test-runs.ts";

/** Failed tests that a link names. */
const MAX_FAILED = 50;

/** A finding where the attempt has it, without who reported or decided it. */
function findingIn({ id, finding, state, places }: StoredFinding, changeSetId: string): SharedFinding[] {
  const at = places.find(({ change_set }) => change_set === changeSetId);
  if (at === undefined) return [];
  const { source, ...shown } = finding;
  const { file, start, end, side, outcome } = at;
  return [{ ...shown, id, file, start, end, side, outcome, state, by: source.kind }];
}

async function findingsOf(db: ProjectDb, { id, taskId }: ChangeAttempt): Promise<SharedChange["findings"]> {
  const reviews = await listReviews(db, taskId);
  if (!reviews.some(({ changeSetId }) => changeSetId === id)) return null;
  const stored = await listFindings(db, taskId);
  const ordered = stored.toSorted((a, b) => compareFindings(a.finding, b.finding));
  return ordered.flatMap((one) => findingIn(one, id));
}

async function testsOf(db: ProjectDb, { taskId, tree }: ChangeAttempt): Promise<SharedChange["tests"]> {
  const run = await newestTestRunOf(db, taskId, tree);
  if (run === null) return null;
  const read = await readTestRunReport(db, run.id);
  const { status } = run;
  if (read === null) return { status, report: null, counts: null, failed: [], more: 0 };
  const { overall, reasons, finished_at, counts, cases } = read;
  const failed = cases.filter((one) => one.status === "failed");
  return {
    status,
    report: { overall, reasons, finished_at },
    counts,
    failed: failed.slice(0, MAX_FAILED).map(({ file, suite, name }) => ({ file, suite, name })),
    more: Math.max(0, failed.length - MAX_FAILED),
  };
}

/**
 * A change as a review link shows it, without its difference.
 * @param number The attempt; null is the newest one.
 * @returns null if the task has no such attempt
 */
export async function sharedChange(
  db: ProjectDb,
  taskId: string,
  number: number | null,
): Promise<SharedChange | null> {
  const attempts = await listChangeSets(db, taskId);
  const change = attemptOf(attempts, number);
  if (change === undefined) return null;
  return {
    number: change.number,
    message: change.message,
    author: change.author.name,
    source: change.source,
    state: change.state,
    branch: change.branch,
    base_commit: change.baseCommit,
    commit: change.commit,
    files: change.operations.map(({ op, path, from, added, removed }) => ({
      op,
      path,
      from,
      added,
      removed,
    })),
    findings: await findingsOf(db, change),
    tests: await testsOf(db, change),
  };
}
