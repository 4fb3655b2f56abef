import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { timeZonesWith } from "#app/_ui/time-zones.ts";
import { getNotificationSettings } from "#lib/usecases/notification/notification-settings.ts";
import { listMutes, listWatches } from "#lib/usecases/notification/watch.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { NotificationSettingsForm } from "./notification-settings-form.tsx";
import { WatchedList } from "./watched-list.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications.settings");
  return { title: t("title") };
}

interface NotificationSettingsPageProps {
  searchParams: Promise<{ follows?: string; mutes?: string }>;
}

const pageFrom = (cursor: string | undefined) => ({ limit: 50, ...(cursor ? { cursor } : {}) });

export default async function NotificationSettingsPage({ searchParams }: NotificationSettingsPageProps) {
  const { follows, mutes } = await searchParams;
  const [t, settings, projects, followed, muted] = await Promise.all([
    getTranslations("notifications.settings"),
    load(getNotificationSettings),
    load((actor) => listProjects(actor, { limit: 100 })),
    load((actor) => listWatches(actor, pageFrom(follows))),
    load((actor) => listMutes(actor, pageFrom(mutes))),
  ]);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      {settings.mail_possible ? null : (
        <div className="mb-6">
          <Notice title={t("noMail.title")}>{t("noMail.body")}</Notice>
        </div>
      )}
      <NotificationSettingsForm
        settings={settings}
        projects={projects.data.map(({ id, name }) => ({ id, name }))}
        timeZones={timeZonesWith(settings.time_zone)}
      />
      <WatchedList which="follows" page={followed} />
      <WatchedList which="mutes" page={muted} />
    </>
  );
}
