import { readReviewAtDebrief } from "#lib/db/code-reviews.ts";
import { findPlan } from "#lib/db/plans.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import { activeRequirements } from "#lib/domain/plan/active-requirements.ts";
import { isTestPath } from "#lib/domain/repository/test-path.ts";
import { type Debrief, debriefOf } from "#lib/domain/test-run/debrief.ts";
import { debriefMaterial } from "#lib/domain/test-run/debrief-chair.ts";
import type { EvalReport } from "#lib/domain/test-run/eval-report.ts";
import { makeEvalReport } from "#lib/domain/test-run/make-eval-report.ts";
import { readBlobs } from "#lib/repository/read-blobs.ts";
import { readChangedPaths } from "#lib/repository/read-diff.ts";
import { type GitEntry, readWholeTree } from "#lib/repository/read-tree.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { requireSandbox } from "./require-sandbox.ts";
import type { LoadedTestRun } from "./test-run-state.ts";

const MAX_TEST_FILE_BYTES = 16 * 1024 ** 2;
const MAX_TEST_FILES = 2000;

/** Test files of a tree, to find ids in comments. */
async function readTestFiles(store: string, tree: readonly GitEntry[]) {
  const entries = tree
    .filter(({ path, kind }) => kind === "file" && isTestPath(path))
    .slice(0, MAX_TEST_FILES);
  const total = entries.reduce((sum, { size }) => sum + (size ?? 0), 0);
  if (total > MAX_TEST_FILE_BYTES) return [];
  const contents = await readBlobs(
    store,
    entries.map(({ id }) => id),
    { maxBytes: MAX_TEST_FILE_BYTES },
  );
  return entries.map(({ path, id }) => ({ path, text: contents.get(id)?.toString("utf8") ?? "" }));
}

/** Makes the report of a run with the plan of the database. */
type ReportMaker = (db: ProjectDb) => Promise<EvalReport>;

/**
 * Reads what the report of a run needs of the repository and the sandbox.
 * @returns Null if the candidate has not run.
 * @throws AppError sandbox_unavailable, git_missing, git_timeout
 */
export async function prepareReport({ row, results }: LoadedTestRun): Promise<ReportMaker | null> {
  const { candidate } = results;
  if (candidate === null) return null;
  const store = storeFolder(row.project_id);
  const { facts, guarantees } = await requireSandbox();
  const changed = (await readChangedPaths(store, row.base_tree, row.tree)).map(({ path }) => path);
  const tree = await readWholeTree(store, row.tree);
  const present = new Set(tree.map(({ path }) => path));
  const testFiles = await readTestFiles(store, tree);
  return async (db) => {
    const plan = await findPlan(db, row.task_id);
    return makeEvalReport({
      taskId: row.task_id,
      test_run: row.id,
      change_set: row.change_set_id,
      commit: row.commit,
      tree: row.tree,
      base_commit: row.base_commit,
      base_tree: row.base_tree,
      sandbox: { engine: facts.engine, version: facts.version, guarantees: [...guarantees] },
      started_at: (row.started_at ?? row.created_at).toISOString(),
      finished_at: new Date().toISOString(),
      candidate,
      configured: row.config.steps,
      baseline: results.baseline,
      reruns: results.reruns,
      plan:
        plan === null
          ? null
          : {
              version: plan.meta.version,
              cases: plan.test_plan.cases,
              requirements: activeRequirements(plan),
              removedFiles: plan.file_impacts.flatMap(({ path, type }) =>
                type === "delete" && changed.includes(path) && !present.has(path) ? [path] : [],
              ),
            },
      testFiles,
      changed,
    });
  };
}

/** The debrief of a report by the rules, and the hash that an answer of its chair is bound to. */
interface RuledDebrief {
  readonly ruled: Debrief;
  readonly material: string;
}

/** What the rules say about a report and the present review of its attempt. */
export async function ruledDebrief(db: ProjectDb, report: EvalReport): Promise<RuledDebrief> {
  const ruled = debriefOf(report, await readReviewAtDebrief(db, report));
  return { ruled, material: textHash(debriefMaterial(ruled)) };
}
