"use client";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuLine } from "#app/_ui/menu.tsx";
import { DOCUMENT_EXPORTS, type DocumentExport, exportSpec } from "#lib/domain/exchange/formats.ts";

/** Exports one version of a document. The menu stays usable while the file is generated, and reports the result. */
export function ExportMenu({ documentId, version }: { documentId: string; version: number }) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const [busy, setBusy] = useState<DocumentExport | null>(null);
  const router = useRouter();
  const take = async (format: DocumentExport) => {
    const { runExportJob: makeLongExport, downloadExport: takeExport } = await import("./run-export.ts");
    const made = { documentId, version, format, locale, t };
    if (exportSpec(format).asJob) return makeLongExport(made, (address) => router.push(address));
    setBusy(format);
    await takeExport(made);
    setBusy(null);
  };
  const items = (content: "document" | "records") =>
    DOCUMENT_EXPORTS.filter((format) => exportSpec(format).content === content).map((format) => (
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
        {items("document")}
        <MenuLine />
        <MenuLabel>{t("export.records")}</MenuLabel>
        {items("records")}
      </Menu>
      <span role="status" className="sr-only">
        {busy === null ? "" : t("export.busy", { format: t(`formats.${busy}`) })}
      </span>
    </>
  );
}
