import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { load } from "#app/_server/load.ts";
import { SettingsColumns } from "#app/_ui/settings-columns.tsx";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { WORKSPACE_SUBJECTS } from "./subjects.ts";

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const [t, account] = await Promise.all([getTranslations("settings.nav"), load(getAccount)]);
  const groups = WORKSPACE_SUBJECTS.map(({ group, pages }) => ({
    label: t(`group.${group}`),
    pages: pages
      .filter(({ id }) => id !== "installation" || account.is_admin)
      .map(({ id, href }) => ({ href, label: t(`page.${id}`) })),
  }));
  return (
    <SettingsColumns groups={groups} label={t("label")}>
      {children}
    </SettingsColumns>
  );
}
