import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { type Actor, SCOPES } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import {
  EXCHANGE_JOB_DAYS,
  EXCHANGE_JOB_KINDS,
  EXCHANGE_JOB_STATUSES,
  type ExchangeJobKind,
  type ExchangeJobStatus,
  type ExchangeProblem,
  type ExchangeRequest,
  type ExchangeResult,
  type ExchangeStep,
  exchangeProblemSchema,
  exchangeRequestSchema,
  exchangeResultSchema,
  exchangeStepSchema,
  MAX_ACTIVE_JOBS,
} from "../domain/exchange/exchange-job.ts";
import { database } from "./client.ts";
import { recordScheduledEnd } from "./export-schedules.ts";
import type { ExchangeJob } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { NEWEST_FIRST } from "./paging.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** A job as stored. */
export interface ExchangeJobRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string | null;
  readonly kind: ExchangeJobKind;
  readonly status: ExchangeJobStatus;
  readonly asked: ExchangeRequest;
  readonly steps: readonly z.infer<typeof exchangeStepSchema>[];
  readonly done: number | null;
  readonly total: number | null;
  readonly result: ExchangeResult | null;
  readonly error: ExchangeProblem | null;
  readonly actor: Actor;
  readonly created_by: Author;
  readonly user_id: string;
  /** The schedule that started it; null where a person did. */
  readonly schedule_id: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly expires_at: Date;
}

const actorSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), userId: z.string(), name: z.string() }),
  z.object({
    kind: z.literal("token"),
    userId: z.string(),
    name: z.string(),
    tokenId: z.string(),
    workspaceId: z.string(),
    projectId: z.string().optional(),
    scopes: z.array(z.enum(SCOPES)),
    grant: z.boolean(),
  }),
]);

function jobRow(row: ExchangeJob): ExchangeJobRow {
  return {
    ...row,
    kind: readStored(z.enum(EXCHANGE_JOB_KINDS), row.kind, "kind of a job"),
    status: readStored(z.enum(EXCHANGE_JOB_STATUSES), row.status, "status of a job"),
    asked: readStored(exchangeRequestSchema, row.asked, "request of a job"),
    steps: readStored(z.array(exchangeStepSchema), row.steps, "steps of a job"),
    result: row.result === null ? null : readStored(exchangeResultSchema, row.result, "result of a job"),
    error: row.error === null ? null : readStored(exchangeProblemSchema, row.error, "error of a job"),
    actor: readStored(actorSchema, row.actor, "actor of a job") as Actor,
    created_by: readStored(authorSchema, row.created_by, "author of a job"),
  };
}

/** A file of a job. */
export interface JobFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const DAY_MS = 86_400_000;
const ACTIVE = ["queued", "running"];

/**
 * Queues a job with its input file.
 * @throws AppError jobs_active if the user has the maximum number of active jobs
 */
export async function addExchangeJob(
  db: TenantDb,
  draft: {
    readonly projectId: string | null;
    readonly asked: ExchangeRequest;
    readonly input?: JobFile | undefined;
    /** The schedule by which it is started. */
    readonly scheduleId?: string | undefined;
  },
): Promise<ExchangeJobRow> {
  const { projectId, asked, input, scheduleId = null } = draft;
  const { workspaceId, actor, author } = db.access;
  if (actor === null) throw new AppError("forbidden");
  const active = { user_id: actor.userId, status: { in: ACTIVE } };
  if ((await db.tx.exchangeJob.count({ where: active })) >= MAX_ACTIVE_JOBS)
    throw new AppError("jobs_active", { extra: { most: MAX_ACTIVE_JOBS } });
  const row = await db.tx.exchangeJob.create({
    data: {
      id: newId("exchangeJob"),
      workspace_id: workspaceId,
      project_id: projectId,
      kind: asked.kind,
      status: "queued",
      asked: storableJson(asked),
      actor: storableJson(actor),
      created_by: storableJson(author),
      user_id: actor.userId,
      schedule_id: scheduleId,
      expires_at: new Date(Date.now() + EXCHANGE_JOB_DAYS * DAY_MS),
    },
  });
  if (input !== undefined) await saveFile(db, row.id, { role: "input", file: input });
  return jobRow(row);
}

async function saveFile(
  db: TenantDb,
  jobId: string,
  { role, file }: { readonly role: "input" | "output"; readonly file: JobFile },
): Promise<void> {
  await db.tx.exchangeJobFile.create({
    data: {
      job_id: jobId,
      workspace_id: db.access.workspaceId,
      role,
      name: storableText(file.name),
      media_type: file.mediaType,
      size: file.bytes.length,
      bytes: new Uint8Array(file.bytes),
    },
  });
}

/** The job of this id in the workspace, or null. */
export async function findExchangeJob(db: TenantDb, id: string): Promise<ExchangeJobRow | null> {
  const row = await db.tx.exchangeJob.findUnique({ where: { id } });
  return row && jobRow(row);
}

/** The job, locked until the transaction ends, or null. */
async function lockExchangeJob(db: TenantDb, id: string): Promise<ExchangeJobRow | null> {
  await db.tx.$queryRaw`SELECT id FROM exchange_jobs WHERE id = ${id} FOR NO KEY UPDATE`;
  return findExchangeJob(db, id);
}

/** The project's latest jobs, newest first. */
export async function selectExchangeJobs(
  db: TenantDb,
  projectId: string,
  limit: number,
): Promise<ExchangeJobRow[]> {
  const where = { project_id: projectId };
  const rows = await db.tx.exchangeJob.findMany({ where, orderBy: NEWEST_FIRST, take: limit });
  return rows.map(jobRow);
}

/** The active jobs of a user in the workspace. */
export async function activeExchangeJobs(db: TenantDb, userId: string): Promise<ExchangeJobRow[]> {
  const where = { user_id: userId, status: { in: ACTIVE } };
  const rows = await db.tx.exchangeJob.findMany({ where, orderBy: NEWEST_FIRST, take: MAX_ACTIVE_JOBS });
  return rows.map(jobRow);
}

/** The input or output file of a job; null once it is deleted. */
export async function readJobFile(
  db: TenantDb,
  jobId: string,
  role: "input" | "output",
): Promise<JobFile | null> {
  const row = await db.tx.exchangeJobFile.findUnique({ where: { job_id_role: { job_id: jobId, role } } });
  return row && { name: row.name, mediaType: row.media_type, bytes: row.bytes };
}

/** Starts a job; a job that is restarted after its worker died begins with its first step. */
export async function startExchangeJob(db: TenantDb, id: string): Promise<void> {
  await db.tx.exchangeJob.updateMany({
    where: { id, status: { in: ACTIVE } },
    data: { status: "running", started_at: new Date(), steps: [], done: null, total: null },
  });
}

/**
 * Records the step of a running job.
 * @returns whether the job is still running
 */
export async function recordJobStep(
  db: TenantDb,
  id: string,
  at: { readonly step: ExchangeStep; readonly done: number | null; readonly total: number | null },
): Promise<boolean> {
  const job = await lockExchangeJob(db, id);
  if (job?.status !== "running") return false;
  const known = job.steps.some(({ step }) => step === at.step);
  const steps = known ? job.steps : [...job.steps, { step: at.step, began_at: new Date().toISOString() }];
  const data = { steps: storableJson(steps), done: at.done, total: at.total };
  await db.tx.exchangeJob.updateMany({ where: { id }, data });
  return true;
}

/**
 * Ends an active job: its input is deleted, its output is stored.
 * @returns whether this call ended it
 */
export async function endExchangeJob(
  db: TenantDb,
  id: string,
  end:
    | { readonly status: "completed"; readonly result: ExchangeResult; readonly file?: JobFile | undefined }
    | { readonly status: "failed"; readonly error: ExchangeProblem }
    | { readonly status: "cancelled" },
): Promise<boolean> {
  const job = await lockExchangeJob(db, id);
  if (job === null || !ACTIVE.includes(job.status)) return false;
  await db.tx.exchangeJobFile.deleteMany({ where: { job_id: id, role: "input" } });
  if (end.status === "completed" && end.file !== undefined)
    await saveFile(db, id, { role: "output", file: end.file });
  await db.tx.exchangeJob.updateMany({
    where: { id },
    data: {
      status: end.status,
      ended_at: new Date(),
      ...(end.status === "completed" ? { result: storableJson(end.result) } : {}),
      ...(end.status === "failed" ? { error: storableJson(end.error) } : {}),
    },
  });
  const code = end.status === "failed" ? end.error.code : null;
  await recordScheduledEnd(db, id, { status: end.status, code });
  return true;
}

/**
 * Deletes expired jobs of any workspace with their files.
 * @returns their number
 */
export async function sweepExchangeJobs(now: Date): Promise<number> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.expired_before', ${now.toISOString()}, true)`;
    const { count } = await tx.exchangeJob.deleteMany({
      where: { expires_at: { lte: now }, status: { notIn: ACTIVE } },
    });
    return count;
  });
}
