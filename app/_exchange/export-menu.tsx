"use client";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuLine } from "#app/_ui/menu.tsx";
import { toolbarCommandProps } from "#app/_ui/toolbar-command.ts";
import type { DocumentExport } from "#lib/domain/exchange/formats.ts";

interface ExportMenuProps {
  documentId: string;
  version: number;
  /** The offered formats by what they contain; from the server, so that no page loads the table of formats. */
  formats: Readonly<Record<"document" | "records", readonly DocumentExport[]>>;
}

/** Exports one version of a document. The menu stays usable while the file is generated, and reports the result. */
export function ExportMenu({ documentId, version, formats }: ExportMenuProps) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const [busy, setBusy] = useState<DocumentExport | null>(null);
  const router = useRouter();
  const take = async (format: DocumentExport) => {
    const run = await import("./run-export.ts");
    const made = { documentId, version, format, locale, t };
    if (run.isExportJob(format)) return run.runExportJob(made, (address) => router.push(address));
    setBusy(format);
    await run.downloadExport(made);
    setBusy(null);
  };
  const items = (content: keyof typeof formats) =>
    formats[content].map((format) => (
      <MenuItem key={format} onSelect={() => void take(format)}>
        {t(`formats.${format}`)}
      </MenuItem>
    ));
  return (
    <>
      <Menu
        trigger={
          <Button size="small" disabled={busy !== null} {...toolbarCommandProps("export")}>
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
