"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { signUpAction } from "../auth-actions.ts";

export function SignUpForm({ next }: { next: string }) {
  const t = useTranslations("auth");
  return (
    <ActionForm action={signUpAction} className="grid gap-4">
      {(_state, pending) => (
        <>
          <input type="hidden" name="next" value={next} />
          <Field id="name" label={t("name")} hint={t("nameHint")}>
            <Input
              id="name"
              name="name"
              autoComplete="name"
              maxLength={80}
              aria-describedby="name-hint"
              className="min-h-11"
            />
          </Field>
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
          <Field id="password" label={t("password")} hint={t("passwordHint")}>
            <Input
              id="password"
              name="password"
              type="password"
              required
              minLength={12}
              maxLength={128}
              autoComplete="new-password"
              aria-describedby="password-hint"
              className="min-h-11"
            />
          </Field>
          <SubmitButton size="large" pending={pending}>
            {t("signUp.submit")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
