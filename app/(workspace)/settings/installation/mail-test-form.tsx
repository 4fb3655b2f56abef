"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { testMailAction } from "./actions.ts";

/** Sends a test mail to an address. */
export function MailTestForm() {
  const t = useTranslations("settings.installation.mail");
  return (
    <ActionForm action={testMailAction} className="grid gap-4" done={t("sent")}>
      {(_state, pending) => (
        <>
          <Field id="test-to" label={t("to")}>
            <Input id="test-to" name="email" type="email" required maxLength={254} autoComplete="email" />
          </Field>
          <div>
            <SubmitButton pending={pending} look="secondary">
              {t("send")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
