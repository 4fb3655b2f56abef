"use client";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";

/** The whole project as an archive that another instance can import, packed in the background. */
export function ExportProject({ projectId }: { projectId: string }) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const {
      startJobRequest: beginJob,
      followJob,
      downloadJobFile: takeFile,
    } = await import("./follow-job.ts");
    const begun = await beginJob(paths.api.projectExports(projectId), {}, locale);
    if (!begun.ok) {
      setBusy(false);
      return toast.error(begun.message);
    }
    const show = {
      label: t("job.showProgress"),
      onClick: () => router.push(paths.exchangeJob(begun.job.id)),
    };
    const job = await followJob(begun.job, locale);
    setBusy(false);
    if (job.status !== "completed")
      return toast.error(job.error?.message ?? t("job.cancelled"), { action: show });
    takeFile(job.id);
    router.refresh();
    return toast.success(t("export.done", { name: job.result?.file?.name ?? "" }), { action: show });
  };
  return (
    <>
      <Button size="small" disabled={busy} aria-busy={busy} onClick={() => void take()}>
        <Download size={14} aria-hidden /> {busy ? t("export.projectBusy") : t("export.project")}
      </Button>
      <span role="status" className="sr-only">
        {busy ? t("export.projectBusy") : ""}
      </span>
    </>
  );
}
