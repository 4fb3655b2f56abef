"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { Language } from "#lib/domain/language.ts";
import { restoreTemplateAction } from "../actions.ts";

interface RestoreTemplateProps {
  outlineId: string;
  language: Language;
  /** Of the text in use. */
  etag: string;
  /** null: the shipped text. */
  version: number | null;
}

/** Restores an earlier text as a new version, so that the history is preserved. */
export function RestoreTemplate({ outlineId, language, etag, version }: RestoreTemplateProps) {
  const t = useTranslations("templates");
  return (
    <ActionForm action={restoreTemplateAction} done={t("restored")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="outline_id" value={outlineId} />
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="etag" value={etag} />
          {version === null ? null : <input type="hidden" name="version" value={version} />}
          <SubmitButton pending={pending} look="secondary" size="small">
            {version === null ? t("reset") : t("restore", { version })}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
