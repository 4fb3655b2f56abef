"use client";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "#app/_ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuLine } from "#app/_ui/menu.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { DocumentExport } from "#lib/domain/exchange/formats.ts";
import { downloadFile } from "./download-file.ts";
import { beginJob, followJob, takeFile } from "./follow-job.ts";

const DOCUMENT = ["markdown", "docx", "pdf", "reqif", "reqifz", "strictdoc"] as const;
/** Formats that take long to lay out: they are made in the background. */
const LONG: ReadonlySet<DocumentExport> = new Set(["pdf"]);
const RECORDS = ["xlsx", "csv", "yaml", "json"] as const;

/** One version of a document as a file: the menu stays usable while a file is made, and says what became of it. */
export function ExportMenu({ documentId, version }: { documentId: string; version: number }) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const [busy, setBusy] = useState<DocumentExport | null>(null);
  const router = useRouter();
  const makeLong = async (format: DocumentExport) => {
    const body = JSON.stringify({ format, version });
    const init = { body, headers: { "content-type": "application/json" } };
    const begun = await beginJob(paths.api.documentExports(documentId), init, locale);
    if (!begun.ok) return toast.error(begun.message);
    const show = { label: t("job.follow"), onClick: () => router.push(paths.exchangeJob(begun.job.id)) };
    const id = toast.loading(t("export.busy", { format: t(`formats.${format}`) }), { action: show });
    const job = await followJob(begun.job, locale);
    if (job.status === "completed") {
      takeFile(job.id);
      return toast.success(t("export.done", { name: job.result?.file?.name ?? "" }), { id, action: show });
    }
    return toast.error(job.error?.message ?? t("job.cancelled"), { id, action: show });
  };
  const take = async (format: DocumentExport) => {
    if (LONG.has(format)) return void makeLong(format);
    setBusy(format);
    const done = await downloadFile(paths.api.exportDocument(documentId, format, version), locale);
    setBusy(null);
    if (done.ok) toast.success(t("export.done", { name: done.name }));
    else toast.error(done.message);
  };
  const items = (formats: readonly DocumentExport[]) =>
    formats.map((format) => (
      <MenuItem key={format} onSelect={() => void take(format)}>
        {t(`formats.${format}`)}
      </MenuItem>
    ));
  return (
    <>
      <Menu
        trigger={
          <Button size="small" disabled={busy !== null}>
            <Download size={14} aria-hidden />{" "}
            {busy === null ? t("export.title") : t("export.busy", { format: t(`formats.${busy}`) })}
          </Button>
        }
      >
        <MenuLabel>{t("export.document")}</MenuLabel>
        {items(DOCUMENT)}
        <MenuLine />
        <MenuLabel>{t("export.records")}</MenuLabel>
        {items(RECORDS)}
      </Menu>
      <span role="status" className="sr-only">
        {busy === null ? "" : t("export.busy", { format: t(`formats.${busy}`) })}
      </span>
    </>
  );
}
