"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { checkSandboxAction } from "./actions.ts";

/** Probes the sandbox again and shows the result on the page. */
export function CheckButton() {
  const t = useTranslations("sandbox");
  return (
    <ActionForm action={checkSandboxAction} className="mt-3 flex flex-wrap items-center gap-2">
      {(_state, pending) => (
        <>
          <SubmitButton pending={pending} look="secondary" size="small">
            {t("check")}
          </SubmitButton>
          <span className="text-small text-faint">{t("checkHint")}</span>
        </>
      )}
    </ActionForm>
  );
}
