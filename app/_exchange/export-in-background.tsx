"use client";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";

interface ExportInBackgroundProps {
  /** Where the job is started. */
  url: string;
  label: string;
  /** While the file is packed. */
  busyLabel: string;
}

/** A button that has an archive packed in the background and then downloads it. */
export function ExportInBackground({ url, label, busyLabel }: ExportInBackgroundProps) {
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
    const begun = await beginJob(url, {}, locale);
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
        <Download size={14} aria-hidden /> {busy ? busyLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {busy ? busyLabel : ""}
      </span>
    </>
  );
}
