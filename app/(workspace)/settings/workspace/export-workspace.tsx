"use client";
import { useTranslations } from "next-intl";
import { ExportInBackground } from "#app/_exchange/export-in-background.tsx";
import { paths } from "#lib/contracts/paths.ts";

/** The whole workspace as an archive, packed in the background. */
export function ExportWorkspace({ workspaceId }: { workspaceId: string }) {
  const t = useTranslations("settings.workspace.export");
  return (
    <ExportInBackground
      url={paths.api.workspaceExports(workspaceId)}
      label={t("open")}
      busyLabel={t("busy")}
    />
  );
}
