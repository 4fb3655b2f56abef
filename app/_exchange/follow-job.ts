import { requestJson } from "#app/_live/request-json.ts";
import { type ExchangeJobView, exchangeJobView } from "#lib/contracts/exchange-job.ts";
import { paths } from "#lib/contracts/paths.ts";
import { hasJobEnded } from "#lib/domain/exchange/exchange-job.ts";
import { INTERNAL } from "#lib/domain/internal-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { triggerDownload } from "./trigger-download.ts";

type JobStartResult =
  | { readonly ok: true; readonly job: ExchangeJobView }
  | { readonly ok: false; readonly message: string; readonly problem: unknown };

const POLL_INTERVAL_MS = 800;

/** Starts an import or export job. An error is in the interface language. */
export async function startJobRequest(
  url: string,
  init: RequestInit,
  language: Language,
): Promise<JobStartResult> {
  const answer = await requestJson(url, { method: "POST", ...init }, language);
  if (!answer.ok) return { ok: false, message: answer.message, problem: answer.problem };
  const read = exchangeJobView.safeParse(answer.body);
  return read.success
    ? { ok: true, job: read.data }
    : { ok: false, message: INTERNAL[language], problem: null };
}

/** Resolves with the finished job. Polling continues while the server is unavailable. */
export async function followJob(begun: ExchangeJobView, language: Language): Promise<ExchangeJobView> {
  let job = begun;
  while (!hasJobEnded(job.status)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    const answer = await requestJson(paths.api.exchangeJob(job.id), {}, language);
    const read = answer.ok ? exchangeJobView.safeParse(answer.body) : null;
    if (read?.success) job = read.data;
    else if (!answer.ok && answer.code === "not_found") return { ...job, status: "cancelled" };
  }
  return job;
}

/** Downloads the file of an export job. */
export function downloadJobFile(jobId: string): void {
  triggerDownload(paths.api.exchangeJobFile(jobId), "");
}
