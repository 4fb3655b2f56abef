"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "#app/_ui/button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { downloadFile } from "./download-file.ts";

/** The whole project as an archive that another instance imports. */
export function ExportProject({ projectId }: { projectId: string }) {
  const t = useTranslations("exchange.export");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const done = await downloadFile(paths.api.exportProject(projectId), locale);
    setBusy(false);
    if (done.ok) toast.success(t("done", { name: done.name }));
    else toast.error(done.message);
  };
  return (
    <Button size="small" disabled={busy} aria-busy={busy} onClick={() => void take()}>
      <Download size={14} aria-hidden /> {t("project")}
    </Button>
  );
}
