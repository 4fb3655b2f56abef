import { DBOSError } from "@dbos-inc/dbos-sdk/datasource";
import { systemAccess } from "#lib/db/access.ts";
import type { Tx } from "#lib/db/client.ts";
import {
  type ExchangeJobRow,
  endExchangeJob,
  recordJobStep,
  startExchangeJob,
} from "#lib/db/exchange-jobs.ts";
import { inTenant, tenantOn } from "#lib/db/tenant.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { type ExchangeProblem, hasJobEnded, type LongWork } from "#lib/domain/exchange/exchange-job.ts";
import { log } from "#lib/log.ts";
import { jobProblem } from "#lib/usecases/exchange/job/job-problem.ts";
import { jobRoom, readJob } from "#lib/usecases/exchange/job/job-room.ts";
import { type MadeByJob, makeForJob } from "#lib/usecases/exchange/job/make-for-job.ts";
import { announceExportEnd } from "#lib/usecases/exchange/schedule/announce-export.ts";
import { type ExchangeInput, exchangeInputSchema } from "../exchange-input.ts";
import type { PrismaDatasource } from "./datasource.ts";
import { RunOver } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

const LOOK_MS = 500;
/** A whole project is stored in one transaction. */
const STORING = { timeout: 600_000, maxWait: 15_000 };

/**
 * Runs a long import or export. Reading and converting happen outside of steps: they change nothing and may be repeated, and a
 * file is too large for the engine's records. The result is stored in one transaction with the end of the job and the record of
 * the step, or not at all.
 */
export function exchangeWorkflow(datasource: PrismaDatasource<Tx>) {
  return async (given: unknown): Promise<void> => {
    const input = exchangeInputSchema.parse(given);
    await datasource.run("begin", async (tx) =>
      startExchangeJob(await tenantOn(tx, jobRoom(input)), input.job_id),
    );
    // If a worker died in between, a job may have ended although the engine has no record of it.
    const job = await withRetry(() => readJob(input));
    if (job === null || hasJobEnded(job.status)) return;
    const stop = new AbortController();
    const watch = watchJob(input, stop);
    try {
      const made = await withRetry(() => makeForJob(job, workOf(input, stop)), stop.signal);
      try {
        await datasource.run("store", (tx) => store(tx, job, made), STORING);
      } finally {
        await made.discard?.();
      }
    } catch (error) {
      if (stop.signal.aborted || error instanceof RunOver || error instanceof DBOSError)
        return logForeignEnd(error);
      await fail(datasource, job, jobProblem(error));
      logBug(error, job);
    } finally {
      clearInterval(watch);
    }
  };
}

/** Logs errors that end an execution but not the job: it was cancelled, or another worker has it. */
function logForeignEnd(error: unknown): void {
  if (error instanceof DBOSError) throw error;
}

async function store(tx: Tx, job: ExchangeJobRow, made: MadeByJob): Promise<void> {
  const db = await tenantOn(tx, made.access);
  const end = await made.store(db);
  if (!(await endExchangeJob(db, job.id, { status: "completed", ...end }))) throw new RunOver();
  await announce(tx, job, null);
}

/** Notifies people of the end of a scheduled export, in the transaction of that end. */
async function announce(tx: Tx, job: ExchangeJobRow, code: string | null): Promise<void> {
  if (job.project_id === null) return;
  const db = await tenantOn(tx, systemAccess(job.workspace_id, job.project_id, PRODUCT_AUTHOR));
  await announceExportEnd(db, job, code);
}

async function fail(
  datasource: PrismaDatasource<Tx>,
  job: ExchangeJobRow,
  error: ExchangeProblem,
): Promise<void> {
  await datasource.run("fail", async (tx) => {
    const db = await tenantOn(tx, jobRoom({ workspace_id: job.workspace_id, job_id: job.id }));
    if (await endExchangeJob(db, job.id, { status: "failed", error })) await announce(tx, job, error.code);
  });
}

function logBug(error: unknown, job: ExchangeJobRow): void {
  if (jobProblem(error).code === "internal")
    log.error({ err: error, jobId: job.id, kind: job.kind }, "an import or export met a bug");
}

/** The interface through which long work reports its progress; the work stops if its job is over. */
function workOf(input: ExchangeInput, stop: AbortController): LongWork {
  return {
    signal: stop.signal,
    progress: async (step, counted) => {
      const at = { step, done: counted?.done ?? null, total: counted?.total ?? null };
      const running = await inTenant(jobRoom(input), (db) => recordJobStep(db, input.job_id, at));
      if (!running) stop.abort();
      stop.signal.throwIfAborted();
    },
  };
}

/** Checks periodically whether the job was cancelled. */
function watchJob(input: ExchangeInput, stop: AbortController): NodeJS.Timeout {
  const look = async () => {
    const job = await readJob(input);
    if (job === null || hasJobEnded(job.status)) stop.abort();
  };
  return setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();
}
