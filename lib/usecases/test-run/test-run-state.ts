import { systemAccess } from "#lib/db/access.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { appendTestRunEvents } from "#lib/db/test-run-events.ts";
import {
  endTestRun,
  findTestRun,
  lockRunningTestRun,
  readTestRunResults,
  type TestRunResults,
  type TestRunRow,
} from "#lib/db/test-runs.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isTestRunOver, type TestRunCode } from "#lib/domain/test-run/test-run.ts";
import type { TestRunEventDraft } from "#lib/domain/test-run/test-run-events.ts";
import { log } from "#lib/log.ts";
import { SandboxUnavailable } from "#lib/sandbox/sandbox.ts";
import { ScratchFailure } from "./run-side.ts";
import { SetupFailure } from "./setup-failure.ts";

const LOOK_MS = 300;

/** Where a test run is stored. */
export interface TestRunPlace {
  readonly test_run_id: string;
  readonly workspace_id: string;
  readonly project_id: string;
}

export const testRunAccess = ({ workspace_id, project_id }: TestRunPlace) =>
  systemAccess(workspace_id, project_id, PRODUCT_AUTHOR);

/** The run was cancelled or its task deleted: it writes nothing more. */
class TestRunOver extends Error {}

/** Does something with a run while it is running; its row is locked. @throws TestRunOver */
export async function whileTestRuns<T>(
  at: TestRunPlace,
  work: (db: ProjectDb, row: TestRunRow) => Promise<T>,
): Promise<T> {
  return inTenant(testRunAccess(at), async (db) => {
    const row = await lockRunningTestRun(db, at.test_run_id);
    if (row === null) throw new TestRunOver();
    return work(db, row);
  });
}

/** Appends events while the run is running. */
export const appendWhileTestRuns = (at: TestRunPlace, drafts: readonly TestRunEventDraft[]): Promise<void> =>
  whileTestRuns(at, (db) => appendTestRunEvents(db, at.test_run_id, drafts));

/** Aborts the work when the run is over. */
export function watchTestRun(at: TestRunPlace, stop: AbortController): NodeJS.Timeout {
  const look = async () => {
    const row = await inTenant(testRunAccess(at), (db) => findTestRun(db, at.test_run_id));
    if (row === null || isTestRunOver(row.status)) stop.abort(new TestRunOver());
  };
  return setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();
}

function failureOf(error: unknown): { code: TestRunCode; detail: string } {
  if (error instanceof SandboxUnavailable) return { code: "sandbox_unavailable", detail: error.detail };
  if (error instanceof SetupFailure) return { code: error.code, detail: error.message };
  if (error instanceof ScratchFailure) return { code: "sandbox_error", detail: error.message };
  if (error instanceof AppError && error.code === "sandbox_unavailable")
    return { code: "sandbox_unavailable", detail: error.detail?.en ?? "" };
  if (error instanceof AppError && error.code === "too_large") return { code: "tree_too_large", detail: "" };
  if (error instanceof AppError && error.code === "repository_ref_unknown")
    return { code: "repository_missing", detail: "" };
  log.error({ err: error }, "a test run met a bug");
  return { code: "internal", detail: "" };
}

/** Ends a run with the reason of an error; a run that is over stays as it is. */
export async function failTestRun(at: TestRunPlace, error: unknown): Promise<void> {
  if (error instanceof TestRunOver) return;
  const { code, detail } = failureOf(error);
  await inTenant(testRunAccess(at), async (db) => {
    if (!(await endTestRun(db, at.test_run_id, { status: "failed", code, detail }))) return;
    await appendTestRunEvents(db, at.test_run_id, [
      { type: "test_run_ended", data: { status: "failed", code } },
    ]);
  });
}

/** A run with its results so far. */
export interface LoadedTestRun {
  readonly row: TestRunRow;
  readonly results: TestRunResults;
}

/** The run with its results so far; null if it is over. */
export async function loadTestRun(at: TestRunPlace): Promise<LoadedTestRun | null> {
  return inTenant(testRunAccess(at), async (db) => {
    const row = await findTestRun(db, at.test_run_id);
    if (row?.status !== "running") return null;
    return { row, results: await readTestRunResults(db, row.id) };
  });
}
