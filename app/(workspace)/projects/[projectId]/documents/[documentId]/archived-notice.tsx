import { useTranslations } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import type { DocumentView } from "#lib/contracts/document.ts";
import { RestoreDocument } from "./restore-document.tsx";

/** That a document is archived, what this means, and how it is taken back; nothing where it is not. */
export function ArchivedNotice({ document, isAllowed }: { document: DocumentView; isAllowed: boolean }) {
  const t = useTranslations("document.archived");
  if (!document.is_archived) return null;
  return (
    <Notice title={t("title")}>
      <p>{t("body")}</p>
      {isAllowed ? <RestoreDocument projectId={document.project_id} documentId={document.id} /> : null}
    </Notice>
  );
}
