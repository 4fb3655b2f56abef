import { getTranslations } from "next-intl/server";
import { loadOrNull } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { WorkIssuesView } from "#lib/contracts/issue-tracker.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { WorkItemView } from "#lib/contracts/work.ts";
import { hasSyncEnded } from "#lib/domain/work/issue-sync.ts";
import { WORK_STATUSES } from "#lib/domain/work/work-item.ts";
import { listWorkIssues } from "#lib/usecases/work/issues/list-work-issues.ts";
import { listWork } from "#lib/usecases/work/list-work.ts";
import { IssueBar } from "./issue-bar.tsx";
import type { ItemIssueProps } from "./item-issue.tsx";
import { ViewSwitch } from "./view-switch.tsx";
import { WorkCard, type WorkNeighbours } from "./work-card.tsx";

interface WorkPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ view?: string; owner?: string }>;
}

/** Where each item goes when it moves by one place. */
function neighboursOf(items: readonly WorkItemView[], at: number): WorkNeighbours {
  const isLast = at === items.length - 1;
  return { up: items[at - 1]?.item ?? null, down: isLast ? null : (items[at + 2]?.item ?? "none") };
}

/** The issue of an item and what the reader can do; undefined if no tracker is connected. */
function issueOf(
  issues: WorkIssuesView,
  item: string,
  planVersion: number,
): Pick<ItemIssueProps, "issue" | "canStart" | "planVersion"> | undefined {
  const { tracker, can_sync, sync, data } = issues;
  if (tracker === null) return undefined;
  const issue = data.find((one) => one.item === item) ?? null;
  return { issue, planVersion, canStart: can_sync && (sync === null || hasSyncEnded(sync.status)) };
}

/** The tasks of the plan as work: a board by status, or a list in order. */
export default async function WorkPage({ params, searchParams }: WorkPageProps) {
  const [{ projectId, taskId }, { view, owner }] = await Promise.all([params, searchParams]);
  const [t, project, work, issues] = await Promise.all([
    getTranslations("work"),
    loadProject(projectId),
    loadOrNull((actor) => listWork(actor, taskId)),
    loadOrNull((actor) => listWorkIssues(actor, taskId)),
  ]);
  if (work === null || issues === null || work.data.length === 0)
    return (
      <EmptyState
        title={t(work === null ? "noPlan.title" : "empty.title")}
        action={<ButtonLink href={paths.plan(projectId, taskId)}>{t("empty.action")}</ButtonLink>}
      >
        {t(work === null ? "noPlan.body" : "empty.body")}
      </EmptyState>
    );
  const { data, members, me, can_edit: canEdit, plan_status } = work;
  const mine = owner === "me";
  const cards = data.flatMap((item, at) =>
    mine && item.owner?.id !== me
      ? []
      : [
          {
            item,
            card: (
              <WorkCard
                key={item.item}
                item={item}
                neighbours={neighboursOf(data, at)}
                members={members}
                canEdit={canEdit}
                projectId={projectId}
                taskId={taskId}
                plan={paths.plan(projectId, taskId)}
                lang={project.language}
                issue={issueOf(issues, item.item, work.plan_version)}
              />
            ),
          },
        ],
  );
  const isList = view === "list";
  const done = data.filter(({ status }) => status === "done").length;
  return (
    <>
      <ViewSwitch projectId={projectId} taskId={taskId} isList={isList} isMine={mine} />
      <p className="mb-4 text-soft">{t("progress", { done, count: data.length })}</p>
      {plan_status === "draft" ? (
        <div className="mb-4">
          <Notice tone="concern" title={t("draft.title")}>
            {t("draft.body")}
          </Notice>
        </div>
      ) : null}
      <IssueBar issues={issues} projectId={projectId} taskId={taskId} />
      {isList ? (
        <div className="grid max-w-3xl gap-3">{cards.map(({ card }) => card)}</div>
      ) : (
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          {WORK_STATUSES.map((status) => {
            const own = cards.filter(({ item }) => item.status === status);
            return (
              <section key={status} aria-labelledby={`column-${status}`} className="min-w-0">
                <h2 id={`column-${status}`} className="mb-2 font-semibold">
                  {t(`status.${status}`)} <span className="font-normal text-faint">{own.length}</span>
                </h2>
                <div className="grid content-start gap-3">
                  {own.length === 0 ? <p className="text-small text-faint">{t("column")}</p> : null}
                  {own.map(({ card }) => card)}
                </div>
              </section>
            );
          })}
        </div>
      )}
    </>
  );
}
