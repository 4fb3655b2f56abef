"use client";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import { ExportInBackground } from "./export-in-background.tsx";

/** The whole project as an archive that another instance can import, packed in the background. */
export function ExportProject({ projectId }: { projectId: string }) {
  const t = useTranslations("exchange.export");
  return (
    <ExportInBackground
      url={paths.api.projectExports(projectId)}
      label={t("project")}
      busyLabel={t("projectBusy")}
    />
  );
}
