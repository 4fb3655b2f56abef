"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { clockTime } from "#app/_ui/hour-options.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ExportScheduleView } from "#lib/contracts/export-schedule.ts";
import { paths } from "#lib/contracts/paths.ts";
import { deleteExportSchedule, pauseExportSchedule, runExportSchedule } from "./actions.ts";
import { type ScheduleChoices, ScheduleForm } from "./schedule-form.tsx";

const asWeekday = (day: number) => day as 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The schedule in words: “Every Monday at 06:00 (Asia/Shanghai)”. */
function Rhythm({ rhythm: { every, day, hour, time_zone } }: { rhythm: ExportScheduleView["rhythm"] }) {
  const t = useTranslations("exchange.schedule");
  const at = { time: clockTime(hour), zone: time_zone };
  if (every === "day") return t("rhythm.day", at);
  return every === "week"
    ? t("rhythm.week", { ...at, day: t(`weekday.${asWeekday(day)}`) })
    : t("rhythm.month", { ...at, day });
}

function LastExport({ last, isStopped }: { last: ExportScheduleView["last"]; isStopped: boolean }) {
  const t = useTranslations("exchange.schedule.last");
  if (last === null) return <p className="text-small text-faint">{t("none")}</p>;
  const { status, at, job_id: jobId, error } = last;
  return (
    <>
      <p className="text-small text-faint">
        {t(status)} <Time at={at} />
        {jobId === null ? null : (
          <>
            {" · "}
            <Link href={paths.exchangeJob(jobId)} className="text-accent underline">
              {t(status === "completed" ? "file" : "details")}
            </Link>
          </>
        )}
      </p>
      {error === null || isStopped ? null : (
        <div className="mt-2">
          <Notice tone="concern">{error.message}</Notice>
        </div>
      )}
    </>
  );
}

/** What can be done with a schedule: run it, pause it, change it and delete it. */
function ScheduleActions({ schedule, choices }: ScheduleLineProps) {
  const t = useTranslations("exchange.schedule");
  const { id, project_id, version, status } = schedule;
  const isActive = status === "active";
  const fields = (
    <>
      <input type="hidden" name="project_id" value={project_id} />
      <input type="hidden" name="schedule_id" value={id} />
    </>
  );
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <ActionForm action={runExportSchedule}>
        {(_state, pending) => (
          <>
            {fields}
            <SubmitButton size="small" look="secondary" pending={pending}>
              {t("runNow")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <ActionForm action={pauseExportSchedule} done={t(isActive ? "paused" : "resumed")}>
        {(_state, pending) => (
          <>
            {fields}
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="paused" value={String(isActive)} />
            <SubmitButton size="small" look="secondary" pending={pending}>
              {t(isActive ? "pause" : "resume")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <details className="open:basis-full">
        <summary className="min-h-7 cursor-pointer py-0.5 text-accent hover:underline">{t("change")}</summary>
        <div className="mt-3 grid gap-5">
          <ScheduleForm projectId={project_id} choices={choices} stored={schedule} />
        </div>
      </details>
      <details className="open:basis-full">
        <summary className="min-h-7 cursor-pointer py-0.5 text-accent hover:underline">{t("delete")}</summary>
        <ActionForm action={deleteExportSchedule} done={t("deleted")} className="mt-2 grid gap-2">
          {(_state, pending) => (
            <>
              {fields}
              <p className="text-small text-soft">{t("deleteHint")}</p>
              <span>
                <SubmitButton size="small" look="danger" pending={pending}>
                  {t("deleteConfirm")}
                </SubmitButton>
              </span>
            </>
          )}
        </ActionForm>
      </details>
    </div>
  );
}

interface ScheduleLineProps {
  readonly schedule: ExportScheduleView;
  readonly choices: ScheduleChoices;
}

/** One scheduled export: what, when, what came of the last one, and for those who manage the project what changes it. */
export function ScheduleLine({ canManage, ...line }: ScheduleLineProps & { readonly canManage: boolean }) {
  const t = useTranslations("exchange");
  const { content, rhythm, status, stopped, next_at, last, saved_by } = line.schedule;
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          {content.kind === "project"
            ? t("schedule.project")
            : `${content.document_name} · ${t(`formats.${content.format}`)}`}
        </h3>
        {status === "active" ? null : (
          <Badge tone={status === "stopped" ? "block" : "plain"}>{t(`schedule.status.${status}`)}</Badge>
        )}
      </div>
      <p>
        <Rhythm rhythm={rhythm} />
      </p>
      {stopped === null ? null : <Notice tone="block">{stopped.message}</Notice>}
      <div>
        <p className="text-small text-faint">
          {next_at === null ? null : (
            <>
              {t("schedule.next")} <Time at={next_at} />
              {" · "}
            </>
          )}
          {t("schedule.savedBy", { name: saved_by })}
        </p>
        <LastExport last={last} isStopped={stopped !== null} />
      </div>
      {canManage ? <ScheduleActions {...line} /> : null}
    </li>
  );
}
