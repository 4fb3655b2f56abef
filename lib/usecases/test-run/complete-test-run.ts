import { artifactEvent, writeArtifact } from "#lib/db/artifacts.ts";
import { appendEvents } from "#lib/db/events.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { appendTestRunEvents, readTestOutput } from "#lib/db/test-run-events.ts";
import { endTestRun, readTestRunChair } from "#lib/db/test-runs.ts";
import type { Language } from "#lib/domain/language.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { withDebriefChair } from "#lib/domain/test-run/debrief-chair.ts";
import { debriefMarkdown } from "#lib/domain/test-run/debrief-markdown.ts";
import type { EvalReport } from "#lib/domain/test-run/eval-report.ts";
import { prepareReport, ruledDebrief } from "./make-report.ts";
import { failTestRun, loadTestRun, type TestRunPlace, whileTestRuns } from "./test-run-state.ts";

/** The artifacts of a completed run: its report, the output of each step, the debrief. */
async function writeResults(db: ProjectDb, report: EvalReport, language: Language): Promise<EventDraft[]> {
  const { ruled, material } = await ruledDebrief(db, report);
  const debrief = withDebriefChair(ruled, await readTestRunChair(db, report.test_run), material);
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
  try {
    const makeReport = await prepareReport(loaded);
    if (makeReport === null) return;
    const { id, task_id: taskId } = loaded.row;
    await whileTestRuns(at, async (db) => {
      const report = await makeReport(db);
      const written = await writeResults(db, report, (await findProject(db)).language);
      await endTestRun(db, id, { status: "completed", report });
      const { overall } = report;
      await appendTestRunEvents(db, id, [{ type: "test_run_ended", data: { status: "completed", overall } }]);
      await appendEvents(db, { taskId, runId: null }, written);
    });
  } catch (error) {
    await failTestRun(at, error);
  }
}
