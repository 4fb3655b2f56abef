import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { DocumentView } from "#lib/contracts/document.ts";
import { archiveChosenDocuments } from "../actions.ts";

/** That a document is archived, what this means, and how it is taken back; nothing where it is not. */
export function ArchivedNotice({ document, isAllowed }: { document: DocumentView; isAllowed: boolean }) {
  const t = useTranslations("document.archived");
  if (!document.is_archived) return null;
  return (
    <Notice title={t("title")}>
      <p>{t("body")}</p>
      {isAllowed ? (
        <ActionForm action={archiveChosenDocuments} className="mt-2">
          <input type="hidden" name="project_id" value={document.project_id} />
          <input type="hidden" name="document_ids[]" value={document.id} />
          <input type="hidden" name="archived" value="false" />
          <SubmitButton look="secondary">{t("restore")}</SubmitButton>
        </ActionForm>
      ) : null}
    </Notice>
  );
}
