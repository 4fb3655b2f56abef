"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "#app/_ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuLine } from "#app/_ui/menu.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { DocumentExport } from "#lib/domain/exchange/formats.ts";
import { downloadFile } from "./download-file.ts";

const DOCUMENT = ["markdown", "docx", "pdf", "reqif", "reqifz", "strictdoc"] as const;
const RECORDS = ["xlsx", "csv", "yaml", "json"] as const;

/** One version of a document as a file: the menu stays usable while a file is made, and says what became of it. */
export function ExportMenu({ documentId, version }: { documentId: string; version: number }) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const [busy, setBusy] = useState<DocumentExport | null>(null);
  const take = async (format: DocumentExport) => {
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
