import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { DocumentLineView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { HomeLine } from "./home-line.tsx";

/** A document that others changed since the reader's last visit; its page shows the changes. */
export function DocumentLine({ line }: { line: DocumentLineView }) {
  const t = useTranslations("home.document");
  const locale = useLocale();
  const { document, project_name, version, seen_version, by, since } = line;
  return (
    <HomeLine
      href={paths.document(document.project_id, document.id)}
      title={
        <span className="flex min-w-0 items-center gap-1.5 font-semibold">
          <FileText size={14} aria-label={t("label")} className="shrink-0 text-faint" />
          <span className="truncate">{document.name}</span>
        </span>
      }
      projectName={project_name}
      since={since}
    >
      <span className="text-small text-soft">
        {t("changed", { seen: seen_version, version, name: shownAuthorName({ name: by }, locale) })}
      </span>
    </HomeLine>
  );
}
