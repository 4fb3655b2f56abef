"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { restoreAccountAction } from "./actions.ts";

/** Restores the account of the person who has signed in. */
export function RestoreAccountForm() {
  const t = useTranslations("auth.deletedAccount");
  return (
    <ActionForm action={restoreAccountAction}>
      {(_state, pending) => <SubmitButton pending={pending}>{t("restore")}</SubmitButton>}
    </ActionForm>
  );
}
