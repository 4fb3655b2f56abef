"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { RefreshWhileActive } from "#app/_ui/refresh-while-active.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { IssueSyncView, WorkIssuesView } from "#lib/contracts/issue-tracker.ts";
import { paths } from "#lib/contracts/paths.ts";
import {
  hasSyncEnded,
  SYNC_DIRECTIONS,
  SYNC_OUTCOMES,
  type SyncDirection,
} from "#lib/domain/work/issue-sync.ts";
import { TRACKER_CODES, trackerMessage } from "#lib/domain/work/tracker-codes.ts";
import { cancelIssueSyncAction, startIssueSyncAction } from "./actions.ts";

interface IssueBarProps {
  issues: WorkIssuesView;
  projectId: string;
  taskId: string;
}

type Place = Pick<IssueBarProps, "projectId" | "taskId">;

export function PlaceFields({ projectId, taskId }: Place) {
  return (
    <>
      <input type="hidden" name="project_id" value={projectId} />
      <input type="hidden" name="task_id" value={taskId} />
    </>
  );
}

/** Starts an exchange of all items. */
function SyncButton({
  direction,
  disabled,
  ...place
}: Place & { direction: SyncDirection; disabled: boolean }) {
  const t = useTranslations("issues.bar");
  return (
    <ActionForm action={startIssueSyncAction}>
      {(_state, pending) => (
        <>
          <PlaceFields {...place} />
          <input type="hidden" name="direction" value={direction} />
          <SubmitButton
            pending={pending}
            disabled={disabled}
            look="secondary"
            size="small"
            title={t(`${direction}Hint`)}
          >
            {t(direction)}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** How many items had each outcome. */
function Outcomes({ results, status }: Pick<IssueSyncView, "results" | "status">) {
  const t = useTranslations("issues.sync");
  const count = (of: (code: string) => boolean) => results.filter(({ code }) => of(code)).length;
  const parts = [
    ...SYNC_OUTCOMES.map((outcome) => ({ outcome, count: count((code) => code === outcome) })),
    { outcome: "error" as const, count: count((code) => !SYNC_OUTCOMES.some((one) => one === code)) },
  ].filter((part) => part.count > 0);
  if (parts.length === 0) return status === "completed" ? <p className="text-small">{t("nothing")}</p> : null;
  return (
    <p className="text-small">
      {parts.map((part) => t(`outcome.${part.outcome}`, { count: part.count })).join(" · ")}
    </p>
  );
}

/** Why an exchange stopped, in the reader's language. */
function Reason({ code }: { code: string }) {
  const locale = useLocale();
  const known = TRACKER_CODES.find((one) => one === code);
  return <p>{known === undefined ? code : trackerMessage(known)[locale]}</p>;
}

/** The newest exchange: how far it is, or how it ended. */
function SyncState({ sync, canSync, ...place }: Place & { sync: IssueSyncView; canSync: boolean }) {
  const t = useTranslations("issues");
  const { id, direction, status, results, items, code, resumes_at, created_by, created_at } = sync;
  const isActive = !hasSyncEnded(status);
  const needsChoice = results.some((one) => one.code === "both_changed");
  const tone = status === "failed" ? "block" : needsChoice ? "concern" : "info";
  return (
    <Notice
      tone={tone}
      role="status"
      title={t(`sync.${direction}.${status}`, { done: results.length, count: items.length })}
      action={
        isActive && canSync ? (
          <ActionForm action={cancelIssueSyncAction}>
            {(_state, pending) => (
              <>
                <PlaceFields {...place} />
                <input type="hidden" name="sync_id" value={id} />
                <SubmitButton pending={pending} look="quiet" size="small">
                  {t("bar.cancel")}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        ) : null
      }
    >
      <RefreshWhileActive active={isActive} />
      {code === null ? null : <Reason code={code} />}
      {resumes_at === null ? null : (
        <p>
          {t("sync.waits")} <Time at={resumes_at} relative />
        </p>
      )}
      <Outcomes results={results} status={status} />
      <p className="text-small text-faint">
        {t("sync.by", { name: created_by })} · <Time at={created_at} relative />
      </p>
    </Notice>
  );
}

/** The tracker of the project on the page of its work items. */
export function IssueBar({ issues, ...place }: IssueBarProps) {
  const t = useTranslations("issues");
  const { tracker, can_connect, can_sync, removed, sync } = issues;
  const isActive = sync !== null && !hasSyncEnded(sync.status);
  return (
    <section aria-labelledby="issue-tracker" className="no-print mb-4 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="issue-tracker" className="font-semibold wrap-anywhere">
          {tracker === null ? t("bar.title") : `${t(`kinds.${tracker.kind}`)} · ${tracker.target}`}
        </h2>
        {tracker === null ? (
          <p className="text-soft">{can_connect ? t("bar.none") : `${t("bar.none")} ${t("bar.ask")}`}</p>
        ) : null}
        {tracker === null && can_connect ? (
          <ButtonLink size="small" href={paths.projectTracker(place.projectId)}>
            {t("bar.connect")}
          </ButtonLink>
        ) : null}
        {tracker !== null && can_sync
          ? SYNC_DIRECTIONS.map((direction) => (
              <SyncButton key={direction} direction={direction} disabled={isActive} {...place} />
            ))
          : null}
        {tracker === null || can_sync ? null : <p className="text-small text-soft">{t("bar.readOnly")}</p>}
      </div>
      {tracker === null || sync === null ? null : <SyncState sync={sync} canSync={can_sync} {...place} />}
      {removed.length === 0 ? null : (
        <details className="text-small">
          <summary className="cursor-pointer">{t("removed", { count: removed.length })}</summary>
          <ul className="mt-1 flex flex-wrap gap-3">
            {removed.map(({ item, id, url }) => (
              <li key={item}>
                <a href={url} target="_blank" rel="noreferrer" className="text-accent hover:underline">
                  {`${item} → ${id}`}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
