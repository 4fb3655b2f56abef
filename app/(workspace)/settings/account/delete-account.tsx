"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { deleteAccountAction } from "./actions.ts";
import { CurrentPassword } from "./current-password.tsx";

/** Deletes the account once its address is typed and its owner has proven who they are. */
export function DeleteAccount({
  email,
  days,
  hasPassword,
}: {
  email: string;
  days: number;
  hasPassword: boolean;
}) {
  const t = useTranslations("settings.account.delete");
  return (
    <Dialog
      title={t("title")}
      description={t("body", { days })}
      trigger={<Button look="danger">{t("open")}</Button>}
    >
      <ActionForm action={deleteAccountAction} className="grid gap-4">
        {(_state, pending) => (
          <>
            <Field id="delete-email" label={t("email", { email })}>
              <Input id="delete-email" name="email" required autoComplete="off" spellCheck={false} />
            </Field>
            <CurrentPassword
              id="delete-password"
              label={t("password")}
              hasPassword={hasPassword}
              otherwise={t("recent")}
            />
            <SubmitButton pending={pending} look="danger" className="justify-self-end">
              {t("confirm")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
