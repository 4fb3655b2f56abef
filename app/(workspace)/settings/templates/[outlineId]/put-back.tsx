"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { Language } from "#lib/domain/language.ts";
import { putBack } from "../actions.ts";

interface PutBackProps {
  outlineId: string;
  language: Language;
  /** Of the wording in force. */
  etag: string;
  /** null: the text that everybody has. */
  version: number | null;
}

/** Puts a wording in force again, as a new version: nothing of the history is lost. */
export function PutBack({ outlineId, language, etag, version }: PutBackProps) {
  const t = useTranslations("templates");
  return (
    <ActionForm action={putBack} done={t("restored")}>
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
