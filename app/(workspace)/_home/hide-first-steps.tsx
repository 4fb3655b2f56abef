"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { hideFirstStepsAction } from "./hide-first-steps-action.ts";

/** Home no longer lists the first steps. The form is on the page until its message is shown; then the page is loaded again. */
export function HideFirstSteps() {
  const t = useTranslations("home.firstSteps");
  const router = useRouter();
  return (
    <ActionForm action={hideFirstStepsAction} done={t("hidden")} onDone={() => router.refresh()}>
      {(_state, pending) => (
        <SubmitButton pending={pending} look="quiet" size="small">
          {t("hide")}
        </SubmitButton>
      )}
    </ActionForm>
  );
}
