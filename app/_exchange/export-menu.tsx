"use client";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Menu, MenuItem, MenuLabel, MenuLine } from "#app/_ui/menu.tsx";
import type { DocumentExport } from "#lib/domain/exchange/formats.ts";

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
  const take = async (format: DocumentExport) => {
    const { makeLongExport, takeExport } = await import("./make-export.ts");
    const made = { documentId, version, format, locale, t };
    if (LONG.has(format)) return makeLongExport(made, (address) => router.push(address));
    setBusy(format);
    await takeExport(made);
    setBusy(null);
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
