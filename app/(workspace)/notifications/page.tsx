import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadHome } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { PendingItemLine } from "#app/(workspace)/_home/pending-item-line.tsx";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { listNotifications } from "#lib/usecases/notification/list-notifications.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { ExampleNotification } from "./example-notification.tsx";
import { MarkButton } from "./mark-button.tsx";
import { NotificationFilters } from "./notification-filters.tsx";
import { NotificationLine } from "./notification-line.tsx";
import { readNotificationSearch } from "./notification-query.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications");
  return { title: t("title") };
}

/** The inbox: what waits for the reader, then the news. */
export default async function NotificationsPage({
  searchParams,
}: {
  searchParams: Promise<ListSearchParams>;
}) {
  const search = readNotificationSearch(await searchParams);
  const { state, kind, project, cursor } = search;
  const locale = await getLocale();
  const query = { state, kind, project_id: project, cursor, limit: 50 };
  const [t, th, { needs_me: needs }, page, projects] = await Promise.all([
    getTranslations("notifications"),
    getTranslations("home"),
    loadHome(),
    load((actor) => listNotifications(actor, query, locale)),
    load((actor) => listProjects(actor, { limit: 100 })),
  ]);
  const isFiltered = state !== "all" || kind !== undefined || project !== undefined;
  const all = {
    all: true,
    ...(kind === undefined ? {} : { kind }),
    ...(project === undefined ? {} : { project_id: project }),
  };
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro", { count: page.unread })}
        actions={
          <>
            {page.unread > 0 ? (
              <MarkButton
                url={notificationPaths.api.read()}
                body={all}
                label={t(kind === undefined && project === undefined ? "markAll" : "markShown")}
              />
            ) : null}
            <ButtonLink href={notificationPaths.settings()}>{t("toSettings")}</ButtonLink>
          </>
        }
      />
      <PageSection title={th("needsYou")} {...(needs.length === 0 ? {} : { count: needs.length })}>
        {needs.length === 0 ? <p className="text-soft">{t("nothingWaits")}</p> : null}
        <ul>
          {needs.map((line) => (
            <PendingItemLine key={`${line.kind}${line.task?.id ?? ""}${line.subject ?? ""}`} line={line} />
          ))}
        </ul>
      </PageSection>
      <PageSection title={t("news")}>
        <NotificationFilters search={search} projects={projects.data} />
        {page.data.length > 0 ? (
          <ul>
            {page.data.map((news) => (
              <NotificationLine key={news.id} news={news} />
            ))}
          </ul>
        ) : (
          <NoNews isFiltered={isFiltered} />
        )}
        {page.next_cursor === null ? null : (
          <p className="mt-4">
            <ButtonLink href={notificationPaths.list({ state, kind, project, cursor: page.next_cursor })}>
              {t("more")}
            </ButtonLink>
          </p>
        )}
      </PageSection>
    </>
  );
}

/** Why no news are shown. */
async function NoNews({ isFiltered }: { isFiltered: boolean }) {
  const t = await getTranslations("notifications.none");
  if (isFiltered) return <EmptyState title={t("filtered")}>{t("filteredBody")}</EmptyState>;
  return (
    <EmptyState title={t("title")} example={<ExampleNotification />}>
      {t("body")}
    </EmptyState>
  );
}
