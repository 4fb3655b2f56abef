import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { activityLabel } from "../domain/activity/activity.ts";
import { type DebriefChair, debriefChairSchema } from "../domain/test-run/debrief-chair.ts";
import { type EvalReport, evalReportSchema, OVERALL, type Overall } from "../domain/test-run/eval-report.ts";
import { type SideResult, sideResultSchema } from "../domain/test-run/step-result.ts";
import { TEST_RUN_STATUSES, type TestRunEnd, type TestRunStatus } from "../domain/test-run/test-run.ts";
import { type TestConfig, testConfigSchema } from "../domain/test-run/test-step.ts";
import { recordActivity } from "./activities.ts";
import type { TestRun } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { NEWEST_FIRST } from "./paging.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** A test run as stored, without its results. */
export interface TestRunRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly task_id: string;
  readonly change_set_id: string | null;
  readonly commit: string;
  readonly tree: string;
  readonly base_commit: string;
  readonly base_tree: string;
  readonly config: TestConfig;
  readonly status: TestRunStatus;
  readonly code: string | null;
  readonly detail: string;
  readonly overall: Overall | null;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

/** The results of the sides that are over. */
export interface TestRunResults {
  readonly baseline: SideResult | null;
  readonly candidate: SideResult | null;
  readonly reruns: readonly SideResult[];
}

const WITHOUT_RESULTS = { baseline: true, candidate: true, reruns: true, report: true, chair: true } as const;
const ACTIVE = ["queued", "running"];
const MAX_LISTED = 50;

type Head = Omit<TestRun, keyof typeof WITHOUT_RESULTS>;

const testRunRow = (row: Head): TestRunRow => ({
  ...row,
  config: readStored(testConfigSchema, row.config, "steps of a test run"),
  status: readStored(z.enum(TEST_RUN_STATUSES), row.status, "status of a test run"),
  overall: readStored(z.enum(OVERALL).nullable(), row.overall, "verdict of a test run"),
  created_by: readStored(authorSchema, row.created_by, "author of a test run"),
});

type TestRunDraft = Pick<
  TestRunRow,
  "task_id" | "change_set_id" | "commit" | "tree" | "base_commit" | "base_tree" | "config"
>;

/** Queues a test run of a task. */
export async function insertTestRun(db: ProjectDb, draft: TestRunDraft): Promise<TestRunRow> {
  const row = await db.tx.testRun.create({
    omit: WITHOUT_RESULTS,
    data: {
      ...draft,
      id: newId("testRun"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      config: storableJson(draft.config),
      status: "queued",
      created_by: storableJson(db.access.author),
    },
  });
  return testRunRow(row);
}

/** The test run of this id in the project, or null. */
export async function findTestRun(db: ProjectDb, id: string): Promise<TestRunRow | null> {
  const where = { id, project_id: db.access.projectId };
  const row = await db.tx.testRun.findFirst({ where, omit: WITHOUT_RESULTS });
  return row && testRunRow(row);
}

/** The newest 50 test runs of a task, the newest first. */
export async function selectTestRuns(db: ProjectDb, taskId: string): Promise<TestRunRow[]> {
  const rows = await db.tx.testRun.findMany({
    where: { task_id: taskId, project_id: db.access.projectId },
    omit: WITHOUT_RESULTS,
    orderBy: NEWEST_FIRST,
    take: MAX_LISTED,
  });
  return rows.map(testRunRow);
}

/** The newest test run of exactly this tree, or null. */
export async function newestTestRunOf(
  db: ProjectDb,
  taskId: string,
  tree: string,
): Promise<TestRunRow | null> {
  const where = { task_id: taskId, project_id: db.access.projectId, tree };
  const row = await db.tx.testRun.findFirst({ where, omit: WITHOUT_RESULTS, orderBy: NEWEST_FIRST });
  return row && testRunRow(row);
}

/** The number of the workspace's active test runs that were queued before this one. */
export function countRunsBefore(db: ProjectDb, row: TestRunRow): Promise<number> {
  return db.tx.testRun.count({
    where: {
      workspace_id: db.access.workspaceId,
      status: { in: ACTIVE },
      OR: [{ created_at: { lt: row.created_at } }, { created_at: row.created_at, id: { lt: row.id } }],
    },
  });
}

/** Marks a queued run as running; one that a server left is running already. */
export async function startTestRunRow(db: ProjectDb, id: string): Promise<void> {
  await db.tx.testRun.updateMany({
    where: { id, status: "queued" },
    data: { status: "running", started_at: new Date() },
  });
}

/** The run if it is running; its row is locked until the transaction ends. */
export async function lockRunningTestRun(db: ProjectDb, id: string): Promise<TestRunRow | null> {
  await db.tx.$queryRaw`SELECT id FROM test_runs WHERE id = ${id} FOR NO KEY UPDATE`;
  const row = await findTestRun(db, id);
  return row?.status === "running" ? row : null;
}

/** The results of the sides so far. */
export async function readTestRunResults(db: ProjectDb, id: string): Promise<TestRunResults> {
  const row = await db.tx.testRun.findFirstOrThrow({
    where: { id, project_id: db.access.projectId },
    select: { baseline: true, candidate: true, reruns: true },
  });
  return {
    baseline: readStored(sideResultSchema.nullable(), row.baseline, "results of a base"),
    candidate: readStored(sideResultSchema.nullable(), row.candidate, "results of a candidate"),
    reruns: readStored(z.array(sideResultSchema), row.reruns, "results of further runs"),
  };
}

/** Stores the result of a side of a locked run. */
export async function storeSideResult(
  db: ProjectDb,
  id: string,
  change: Partial<TestRunResults>,
): Promise<void> {
  const { baseline, candidate, reruns } = change;
  await db.tx.testRun.update({
    where: { id },
    data: {
      ...(baseline ? { baseline: storableJson(baseline) } : {}),
      ...(candidate ? { candidate: storableJson(candidate) } : {}),
      ...(reruns ? { reruns: storableJson(reruns) } : {}),
    },
  });
}

/** The report of a completed run, or null. */
export async function readTestRunReport(db: ProjectDb, id: string): Promise<EvalReport | null> {
  const row = await db.tx.testRun.findFirst({
    where: { id, project_id: db.access.projectId },
    select: { report: true },
  });
  return readStored(evalReportSchema.nullable(), row?.report ?? null, "report of a test run");
}

/** The answer of the chair of its debrief, or null. */
export async function readTestRunChair(db: ProjectDb, id: string): Promise<DebriefChair | null> {
  const row = await db.tx.testRun.findFirst({
    where: { id, project_id: db.access.projectId },
    select: { chair: true },
  });
  return readStored(debriefChairSchema.nullable(), row?.chair ?? null, "chair of a test run");
}

/** Stores the answer of the chair of a locked run. */
export async function storeTestRunChair(db: ProjectDb, id: string, chair: DebriefChair): Promise<void> {
  await db.tx.testRun.update({ where: { id }, data: { chair: storableJson(chair) } });
}

/**
 * Ends a run that is not over.
 * @returns Whether it was still active.
 */
export async function endTestRun(
  db: ProjectDb,
  id: string,
  end: {
    readonly status: TestRunEnd;
    readonly code?: string;
    readonly detail?: string;
    readonly report?: EvalReport;
  },
): Promise<boolean> {
  const { status, code = null, detail = "", report } = end;
  const [ended] = await db.tx.testRun.updateManyAndReturn({
    where: { id, project_id: db.access.projectId, status: { in: ACTIVE } },
    data: {
      status,
      code,
      detail: storableText(detail),
      ended_at: new Date(),
      ...(report ? { report: storableJson(report), overall: report.overall } : {}),
    },
    select: { task_id: true, task: { select: { title: true } } },
  });
  if (ended === undefined) return false;
  await recordActivity(db, {
    kind: "test_run.ended",
    subject: { type: "test_run", id },
    taskId: ended.task_id,
    data: { title: activityLabel(ended.task.title), status, overall: report?.overall ?? null },
  });
  return true;
}

/** Past results of one test, the newest first: its verdict in each completed run of the project. */
export async function selectCaseHistory(
  db: ProjectDb,
  test: { readonly step: string; readonly file: string; readonly suite: string; readonly name: string },
): Promise<
  { readonly test_run: string; readonly commit: string; readonly verdict: string; readonly ended_at: Date }[]
> {
  return db.tx.$queryRaw`
    SELECT r.id AS test_run, r.commit, c->>'verdict' AS verdict, r.ended_at
    FROM test_runs r CROSS JOIN LATERAL jsonb_array_elements(r.report->'cases') c
    WHERE r.project_id = ${db.access.projectId} AND r.status = 'completed'
      AND c->>'step' = ${test.step} AND c->>'file' = ${test.file}
      AND c->>'suite' = ${test.suite} AND c->>'name' = ${test.name}
    ORDER BY r.ended_at DESC LIMIT 20`;
}
