"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { codeAction } from "../../auth-actions.ts";

/** Takes a code of an authenticator app, or a recovery code. */
export function CodeForm() {
  const t = useTranslations("auth.code");
  return (
    <ActionForm action={codeAction} className="grid gap-4">
      {(_state, pending) => (
        <>
          <Field id="code" label={t("label")} hint={t("hint")}>
            <Input
              id="code"
              name="code"
              required
              maxLength={100}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="code-hint"
              className="min-h-11 font-mono"
            />
          </Field>
          <SubmitButton size="large" pending={pending}>
            {t("submit")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
