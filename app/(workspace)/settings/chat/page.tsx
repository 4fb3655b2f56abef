import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { getWorkspaceSettings } from "#lib/usecases/workspace/get-workspace-settings.ts";
import { ChatSettingsForm } from "./chat-settings-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.chat");
  return { title: t("title") };
}

export default async function ChatSettingsPage() {
  const [t, settings] = await Promise.all([getTranslations("settings.chat"), load(getWorkspaceSettings)]);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <ChatSettingsForm settings={settings} />
    </>
  );
}
