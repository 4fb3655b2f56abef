import type { Author } from "../domain/access/author.ts";
import type { ErrorCode } from "../domain/app-error.ts";
import { ERRORS } from "../domain/errors.ts";
import {
  EXCHANGE_JOB_STEPS,
  type ExchangeJobKind,
  type ExchangeJobStatus,
  type ExchangeProblem,
  type ExchangeRequest,
  type ExchangeResult,
} from "../domain/exchange/exchange-job.ts";
import type { Language } from "../domain/language.ts";
import type { ExchangeJobView } from "./exchange-job.ts";

/** Fields of a stored job that the view needs. */
export interface StoredExchangeJob {
  readonly id: string;
  readonly project_id: string | null;
  readonly kind: ExchangeJobKind;
  readonly status: ExchangeJobStatus;
  readonly asked: ExchangeRequest;
  readonly steps: readonly ExchangeJobView["steps"][number][];
  readonly done: number | null;
  readonly total: number | null;
  readonly result: ExchangeResult | null;
  readonly error: ExchangeProblem | null;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly expires_at: Date;
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

function problemView({ code, fields, extra }: ExchangeProblem, language: Language): ExchangeJobView["error"] {
  return {
    code,
    message: ERRORS[isCode(code) ? code : "internal"][language],
    detail: fields[0]?.detail ?? "",
    limit: typeof extra.limit === "string" ? extra.limit : null,
    most: numberOf(extra.most),
    found: numberOf(extra.found),
  };
}

function nameOf({ asked }: StoredExchangeJob): string {
  if (asked.kind === "document_export") return asked.document_name;
  if (asked.kind === "workspace_export") return asked.workspace_name;
  return asked.kind === "project_export" ? asked.project_name : asked.file_name;
}

/** The API view of a background import or export. */
export function viewOfJob(job: StoredExchangeJob, language: Language): ExchangeJobView {
  const { asked, steps } = job;
  return {
    id: job.id,
    project_id: job.project_id,
    kind: job.kind,
    status: job.status,
    name: nameOf(job),
    format: asked.kind === "document_export" ? asked.format : null,
    version: asked.kind === "document_export" ? asked.version : null,
    steps: EXCHANGE_JOB_STEPS[job.kind].map((step) => ({
      step,
      began_at: steps.find((one) => one.step === step)?.began_at ?? null,
    })),
    done: job.done,
    total: job.total,
    result: job.result,
    error: job.error && problemView(job.error, language),
    created_by: job.created_by.name,
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    ended_at: job.ended_at?.toISOString() ?? null,
    expires_at: job.expires_at.toISOString(),
  };
}
