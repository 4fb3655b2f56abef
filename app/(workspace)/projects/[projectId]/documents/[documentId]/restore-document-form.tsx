"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { archiveChosenDocuments } from "../actions.ts";

/** Takes an archived document back into the lists; works without JavaScript. */
export function RestoreDocumentForm({ projectId, documentId }: { projectId: string; documentId: string }) {
  const t = useTranslations("document.archived");
  return (
    <ActionForm action={archiveChosenDocuments} className="mt-2">
      <input type="hidden" name="project_id" value={projectId} />
      <input type="hidden" name="document_ids[]" value={documentId} />
      <input type="hidden" name="archived" value="false" />
      <SubmitButton look="secondary">{t("restore")}</SubmitButton>
    </ActionForm>
  );
}
