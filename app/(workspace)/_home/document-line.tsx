import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { DocumentLineView, RecentDocumentView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { HomeLine } from "./home-line.tsx";

interface DocumentOnHomeProps {
  line: Pick<DocumentLineView, "document" | "project_name" | "since">;
  /** What happened to it. */
  children: ReactNode;
}

function DocumentOnHome({ line: { document, project_name, since }, children }: DocumentOnHomeProps) {
  const t = useTranslations("home.document");
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
      <span className="text-small text-soft">{children}</span>
    </HomeLine>
  );
}

/** A document that others changed since the reader's last visit; its page shows the changes. */
export function DocumentLine({ line }: { line: DocumentLineView }) {
  const t = useTranslations("home.document");
  const locale = useLocale();
  const { version, seen_version, by } = line;
  return (
    <DocumentOnHome line={line}>
      {t("changed", { seen: seen_version, version, name: shownAuthorName({ name: by }, locale) })}
    </DocumentOnHome>
  );
}

/** A document that the reader opened or wrote last. */
export function RecentDocumentLine({ line }: { line: RecentDocumentView }) {
  const t = useTranslations("home.document");
  return (
    <DocumentOnHome line={line}>
      {t(line.act)} · v{line.version}
    </DocumentOnHome>
  );
}
