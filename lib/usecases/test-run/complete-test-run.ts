import { artifactEvent, writeArtifact } from "#lib/db/artifacts.ts";
import { readReviewAtDebrief } from "#lib/db/code-reviews.ts";
import { appendEvents } from "#lib/db/events.ts";
import { findPlan } from "#lib/db/plans.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { appendTestRunEvents, readTestOutput } from "#lib/db/test-run-events.ts";
import { endTestRun } from "#lib/db/test-runs.ts";
import type { Language } from "#lib/domain/language.ts";
import { activeRequirements } from "#lib/domain/plan/active-requirements.ts";
import { isTestPath } from "#lib/domain/repository/test-path.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { debriefOf } from "#lib/domain/test-run/debrief.ts";
import { debriefMarkdown } from "#lib/domain/test-run/debrief-markdown.ts";
import type { EvalReport } from "#lib/domain/test-run/eval-report.ts";
import { makeEvalReport } from "#lib/domain/test-run/make-eval-report.ts";
import { readBlobs } from "#lib/repository/read-blobs.ts";
import { readChangedPaths } from "#lib/repository/read-diff.ts";
import { readWholeTree } from "#lib/repository/read-tree.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { requireSandbox } from "./require-sandbox.ts";
import { failTestRun, loadTestRun, type TestRunPlace, whileTestRuns } from "./test-run-state.ts";

const MAX_TEST_FILE_BYTES = 16 * 1024 ** 2;
const MAX_TEST_FILES = 2000;

/** Test files of a tree, to find ids in comments. */
async function readTestFiles(store: string, tree: string) {
  const entries = (await readWholeTree(store, tree))
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

/** The artifacts of a completed run: its report, the output of each step, the debrief. */
async function writeResults(db: ProjectDb, report: EvalReport, language: Language): Promise<EventDraft[]> {
  const debrief = debriefOf(report, await readReviewAtDebrief(db, report));
  const values: Record<string, unknown> = {
    "eval-report.json": report,
    "test.meeting.json": debrief,
    "test.meeting.md": debriefMarkdown(debrief, language),
  };
  for (const { id, log } of report.steps)
    values[log] = await readTestOutput(db, report.test_run, { step: id, side: "candidate" });
  const events: EventDraft[] = [];
  for (const [name, value] of Object.entries(values)) {
    events.push(artifactEvent(await writeArtifact(db, report.taskId, { name, value, runId: null })));
  }
  return events;
}

/** Makes and stores the report; the artifact, the end of the run and its events are one transaction. */
export async function completeTestRun(at: TestRunPlace): Promise<void> {
  const loaded = await loadTestRun(at);
  if (loaded === null) return;
  const { row, results } = loaded;
  const { candidate } = results;
  if (candidate === null) return;
  const store = storeFolder(at.project_id);
  try {
    const { facts, guarantees } = await requireSandbox();
    const changed = (await readChangedPaths(store, row.base_tree, row.tree)).map(({ path }) => path);
    const testFiles = await readTestFiles(store, row.tree);
    await whileTestRuns(at, async (db) => {
      const plan = await findPlan(db, row.task_id);
      const report = makeEvalReport({
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
              },
        testFiles,
        changed,
      });
      const written = await writeResults(db, report, (await findProject(db)).language);
      await endTestRun(db, row.id, { status: "completed", report });
      const { overall } = report;
      await appendTestRunEvents(db, row.id, [
        { type: "test_run_ended", data: { status: "completed", overall } },
      ]);
      await appendEvents(db, { taskId: row.task_id, runId: null }, written);
    });
  } catch (error) {
    await failTestRun(at, error);
  }
}
