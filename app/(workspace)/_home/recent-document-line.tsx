import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RecentDocumentView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";
import { HomeLine } from "./home-line.tsx";

/** A document that the reader opened or wrote last. */
export function RecentDocumentLine({ line }: { line: RecentDocumentView }) {
  const t = useTranslations("home.document");
  const { document, project_name, version, act, since } = line;
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
        {t(act)} · v{version}
      </span>
    </HomeLine>
  );
}
