"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { signInAction } from "../auth-actions.ts";

export function SignInForm({ next }: { next: string }) {
  const t = useTranslations("auth");
  return (
    <ActionForm action={signInAction} className="grid gap-4">
      {(_state, pending) => (
        <>
          <input type="hidden" name="next" value={next} />
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
          <Field id="password" label={t("password")}>
            <Input
              id="password"
              name="password"
              type="password"
              required
              autoComplete="current-password"
              className="min-h-11"
            />
          </Field>
          <SubmitButton size="large" pending={pending}>
            {t("signIn.submit")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
