import { useTranslations } from "next-intl";
import type { BaselineExport } from "#lib/contracts/baseline.ts";

interface ExportLinksProps {
  formats: readonly BaselineExport[];
  href: (format: BaselineExport) => string;
}

/** Links to the files of a baseline or a comparison; they work without JavaScript. */
export function ExportLinks({ formats, href }: ExportLinksProps) {
  const t = useTranslations("baselines.export");
  return (
    <p className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="text-soft">{t("label")}</span>
      {formats.map((format) => (
        <a
          key={format}
          href={href(format)}
          download
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          {t(`formats.${format}`)}
        </a>
      ))}
    </p>
  );
}
