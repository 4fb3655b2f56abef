"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { activatePromptAction } from "../actions.ts";

/** Activates a version, or the shipped text (null). */
export function ChooseButton({
  promptId,
  version,
  label,
}: {
  promptId: string;
  version: number | null;
  label: string;
}) {
  const t = useTranslations("usage.prompts");
  return (
    <ActionForm action={activatePromptAction} done={t("chosen")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="prompt_id" value={promptId} />
          {version === null ? null : <input type="hidden" name="version" value={version} />}
          <SubmitButton pending={pending} look="secondary" size="small">
            {label}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
