"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { hideFirstStepsAction } from "./hide-first-steps-action.ts";

/** Home no longer lists the first steps. */
export function HideFirstSteps() {
  const t = useTranslations("home.firstSteps");
  return (
    <ActionForm action={hideFirstStepsAction} done={t("hidden")}>
      {(_state, pending) => (
        <SubmitButton pending={pending} look="quiet" size="small">
          {t("hide")}
        </SubmitButton>
      )}
    </ActionForm>
  );
}
