import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { timeZonesWith } from "#app/_ui/time-zones.ts";
import { getNotificationSettings } from "#lib/usecases/notification/notification-settings.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { NotificationSettingsForm } from "./notification-settings-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notifications.settings");
  return { title: t("title") };
}

export default async function NotificationSettingsPage() {
  const [t, settings, projects] = await Promise.all([
    getTranslations("notifications.settings"),
    load(getNotificationSettings),
    load((actor) => listProjects(actor, { limit: 100 })),
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
    </>
  );
}
