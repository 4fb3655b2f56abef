import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SettingsColumns } from "#app/_ui/settings-columns.tsx";
import { WORKSPACE_SUBJECTS } from "./subjects.ts";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("settings.nav");
  const groups = WORKSPACE_SUBJECTS.map(({ group, pages }) => ({
    label: t(`group.${group}`),
    pages: pages.map(({ id, href }) => ({ href, label: t(`page.${id}`) })),
  }));
  return (
    <SettingsColumns groups={groups} label={t("label")}>
      {children}
    </SettingsColumns>
  );
}
