"use client";
import { CircleCheck, CircleDashed, CircleDot, Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { paths } from "#lib/contracts/paths.ts";
import { IMPORT_LIMITS, type ImportLimit } from "#lib/domain/exchange/import-limits.ts";
import { JobBadge } from "./job-badge.tsx";
import { limitDisplayValue } from "./limit-display-value.ts";
import { RepositoryOutcome } from "./repository-outcome.tsx";
import { useJob } from "./use-job.ts";

const isLimit = (name: string): name is ImportLimit => Object.hasOwn(IMPORT_LIMITS, name);

const MARKS = {
  done: { Icon: CircleCheck, ink: "text-agree", words: "" },
  working: { Icon: CircleDot, ink: "text-accent", words: "font-semibold" },
  begun: { Icon: CircleDot, ink: "text-faint", words: "" },
  ahead: { Icon: CircleDashed, ink: "text-faint", words: "text-faint" },
} as const;

function stepState(job: ExchangeJobView, index: number): keyof typeof MARKS {
  const at = job.steps.findLastIndex(({ began_at }) => began_at !== null);
  if (job.status === "completed" || index < at) return "done";
  if (index > at) return "ahead";
  return job.status === "running" ? "working" : "begun";
}

function Step({ job, index }: { job: ExchangeJobView; index: number }) {
  const t = useTranslations("exchange.job");
  const one = job.steps[index];
  if (one === undefined) return null;
  const stand = stepState(job, index);
  const { Icon, ink, words } = MARKS[stand];
  const { done, total } = job;
  const counted =
    stand === "working" && done !== null && total !== null ? t("counted", { done, total }) : null;
  return (
    <li className="flex items-baseline gap-2.5" aria-current={stand === "working" ? "step" : undefined}>
      <Icon size={15} aria-hidden className={`shrink-0 self-center ${ink}`} />
      <span className={words}>{t(`steps.${one.step}`)}</span>
      <span className="text-small text-soft tabular-nums">{counted}</span>
      <span className="ms-auto text-small text-faint">
        {one.began_at === null ? null : <Time at={one.began_at} relative />}
      </span>
    </li>
  );
}

/** The steps in order: finished ones, the current one with its progress, and start times. */
function Steps({ job }: { job: ExchangeJobView }) {
  const t = useTranslations("exchange.job");
  return (
    <ol aria-label={t("stepsTitle")} className="grid gap-1.5">
      {job.steps.map(({ step }, index) => (
        <Step key={step} job={job} index={index} />
      ))}
    </ol>
  );
}

function Problem({ error }: { error: NonNullable<ExchangeJobView["error"]> }) {
  const t = useTranslations("exchange");
  const { message, detail, limit, most, found, code } = error;
  return (
    <Notice tone="block" role="alert" title={t("job.failed")}>
      <p>{message}</p>
      {limit !== null && isLimit(limit) && most !== null && found !== null ? (
        <p>
          {t("import.limit", {
            limit: t(`import.limitNames.${limit}`),
            most: limitDisplayValue(limit, most),
            found: limitDisplayValue(limit, found),
          })}
        </p>
      ) : null}
      {detail === "" ? null : (
        <p className="text-small wrap-anywhere text-soft">{t("import.detail", { detail })}</p>
      )}
      <p className="font-mono text-small text-faint">{code}</p>
    </Notice>
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The result of a finished job: the file with its expiry, or a link to the imported content. */
function Outcome({ job }: { job: ExchangeJobView }) {
  const t = useTranslations("exchange.job");
  const { result } = job;
  if (result === null) return null;
  if (result.file !== null)
    return (
      <div className="grid gap-2">
        <div>
          <a
            href={paths.api.exchangeJobFile(job.id)}
            download
            className="inline-flex max-w-full items-center gap-2 rounded-md bg-accent px-3.5 py-2 font-semibold wrap-anywhere text-accent-ink hover:bg-accent-strong"
          >
            <Download size={15} aria-hidden className="shrink-0" />
            {t("download", { name: result.file.name })}
          </a>
        </div>
        <p className="text-small text-soft">
          {sizeOf(result.file.size)} · {t("availableUntil")} <Time at={job.expires_at} />
        </p>
      </div>
    );
  const { project_id, document_id, repository } = result;
  if (repository !== null && project_id !== null)
    return <RepositoryOutcome projectId={project_id} found={repository} />;
  return (
    <Notice
      tone="agree"
      role="status"
      title={t("imported", { count: result.requirement_count ?? 0 })}
      action={
        project_id === null ? null : document_id === null ? (
          <ButtonLink look="primary" href={paths.project(project_id)}>
            {t("openProject")}
          </ButtonLink>
        ) : (
          <ButtonLink look="primary" href={paths.document(project_id, document_id)}>
            {t("openDocument")}
          </ButtonLink>
        )
      }
    />
  );
}

/** One import or export job: its progress, a cancel button, and its result. */
export function JobCard({ initial }: { initial: ExchangeJobView }) {
  const t = useTranslations("exchange.job");
  const { job, over, reached, cancelling, cancel } = useJob(initial);
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <JobBadge status={job.status} />
        <span className="text-small text-soft">
          {t("startedBy", { name: job.created_by })} · <Time at={job.created_at} />
        </span>
      </p>
      {job.status === "queued" ? <p className="text-soft">{t("queuedHint")}</p> : null}
      {job.status === "cancelled" ? <Notice>{t("cancelled")}</Notice> : <Steps job={job} />}
      {reached ? null : <Notice tone="concern">{t("offline")}</Notice>}
      {job.error === null ? null : <Problem error={job.error} />}
      {job.status === "completed" ? <Outcome job={job} /> : null}
      {over ? null : (
        <div className="grid gap-2">
          <p className="text-small text-soft">{t("backgroundHint")}</p>
          <div>
            <Button disabled={cancelling} onClick={() => void cancel()}>
              {cancelling ? t("cancelling") : t("cancel")}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
