import type {
  CaseHistoryQuery,
  CaseHistoryView,
  TestRunDetailView,
  TestRunView,
} from "#lib/contracts/test-run.ts";
import { requireTask } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { readTestRunChair, readTestRunReport, selectCaseHistory, selectTestRuns } from "#lib/db/test-runs.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { canonicalJson } from "#lib/domain/plan/plan-hash.ts";
import type { OpenedFeed } from "#lib/domain/task/event-feed.ts";
import { type Debrief, debriefSchema } from "#lib/domain/test-run/debrief.ts";
import {
  chairStateOf,
  type DebriefChair,
  evidenceTexts,
  withDebriefChair,
} from "#lib/domain/test-run/debrief-chair.ts";
import type { EvalReport } from "#lib/domain/test-run/eval-report.ts";
import { testSkeletons } from "#lib/domain/test-run/test-skeletons.ts";
import { testRunFeed } from "#lib/runs/client/live-feed.ts";
import { ruledDebrief } from "./make-report.ts";
import { type TestRunAddress, testRunAt, testRunViewOf } from "./test-run-view.ts";

/** Whether the minutes of the run show another review than the present one; not for runs whose minutes a newer run replaced. */
async function isReviewChanged(db: ProjectDb, taskId: string, now: Debrief): Promise<boolean> {
  const found = await readArtifact(db, taskId, { name: "test.meeting.json" });
  const stored = found === null ? null : debriefSchema.parse(found.value);
  if (stored?.test_run !== now.test_run) return false;
  const reviewed = ({ findings, proposed }: Debrief) =>
    canonicalJson({
      proposed,
      review: findings.filter(({ kind }) => kind === "review" || kind === "verdict"),
    });
  return reviewed(stored) !== reviewed(now);
}

/** The debrief of a run as its report and the present review say it, and who was in the chair. */
interface PresentDebrief {
  readonly now: Debrief;
  readonly chair: TestRunDetailView["chair"];
}

function chairViewOf(
  stored: DebriefChair | null,
  material: string,
  { now, report }: { readonly now: Debrief; readonly report: EvalReport },
): TestRunDetailView["chair"] {
  const status = chairStateOf(stored, material);
  if (stored === null || status === "not_asked") return null;
  const { material: _read, view, ...said } = stored;
  return { ...said, status, view, grounds: view === null ? [] : evidenceTexts(view, now, report) };
}

async function presentDebrief(db: ProjectDb, report: EvalReport): Promise<PresentDebrief> {
  const { ruled, material } = await ruledDebrief(db, report);
  const stored = await readTestRunChair(db, report.test_run);
  const now = withDebriefChair(ruled, stored, material);
  return { now, chair: chairViewOf(stored, material, { now, report }) };
}

/**
 * A test run with its report.
 * @throws AppError not_found, insufficient_scope
 */
export async function getTestRun(actor: Actor, at: TestRunAddress): Promise<TestRunDetailView> {
  const access = await requireTask(actor, at.taskId, "read");
  return inTenant(access, async (db) => {
    const row = await testRunAt(db, at);
    const report = await readTestRunReport(db, row.id);
    const missing = report?.plan.cases.filter(({ coverage }) => coverage === "missing") ?? [];
    const framework = row.config.steps.find(({ kind }) => kind === "test")?.framework ?? "none";
    const debrief = report === null ? null : await presentDebrief(db, report);
    return {
      ...(await testRunViewOf(db, row)),
      report,
      next: debrief?.now.proposed ?? null,
      next_source: debrief?.now.source ?? null,
      chair: debrief?.chair ?? null,
      review_changed: debrief !== null && (await isReviewChanged(db, row.task_id, debrief.now)),
      skeletons: testSkeletons(missing, framework),
    };
  });
}

/**
 * The newest 50 test runs of a task, the newest first.
 * @throws AppError not_found, insufficient_scope
 */
export async function listTestRuns(
  actor: Actor,
  taskId: string,
): Promise<{ readonly data: TestRunView[]; readonly next_cursor: null }> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const data: TestRunView[] = [];
    for (const row of await selectTestRuns(db, taskId)) data.push(await testRunViewOf(db, row));
    return { data, next_cursor: null };
  });
}

/**
 * The verdicts of one test in the last 20 completed runs of the project.
 * @throws AppError not_found, insufficient_scope
 */
export async function getCaseHistory(
  actor: Actor,
  taskId: string,
  query: CaseHistoryQuery,
): Promise<CaseHistoryView> {
  const access = await requireTask(actor, taskId, "read");
  const rows = await inTenant(access, (db) => selectCaseHistory(db, query));
  return { data: rows.map((row) => ({ ...row, ended_at: row.ended_at.toISOString() })) };
}

/**
 * Opens the live log of a test run.
 * @throws AppError not_found, insufficient_scope
 */
export async function openTestRunEvents(actor: Actor, at: TestRunAddress): Promise<OpenedFeed> {
  const check = () => requireTask(actor, at.taskId, "read");
  const access = await check();
  const row = await inTenant(access, (db) => testRunAt(db, at));
  return {
    feed: testRunFeed(access, row.id),
    projectId: access.projectId,
    stillAllowed: () => stillAllowed(check),
  };
}
