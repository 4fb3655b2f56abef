"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { requestLinkAction } from "./link-actions.ts";

/** Requests a link for an address. */
export function EmailForm({ kind, submit }: { kind: "password_reset" | "sign_in"; submit: string }) {
  const t = useTranslations("auth");
  return (
    <ActionForm action={requestLinkAction} className="grid gap-4">
      {(_state, pending) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          <Field id="email" label={t("email")}>
            <Input
              id="email"
              name="email"
              type="email"
              required
              autoComplete="username"
              maxLength={254}
              className="min-h-11"
            />
          </Field>
          <SubmitButton size="large" pending={pending}>
            {submit}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
