"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { RevokeTokensBox } from "#app/_ui/revoke-tokens-box.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { resetPasswordAction } from "../../link-actions.ts";

/** Sets a new password with the link's token. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("auth");
  return (
    <ActionForm action={resetPasswordAction} className="grid gap-4">
      {(_state, pending) => (
        <>
          <input type="hidden" name="token" value={token} />
          {/* Password managers store the new password under this name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field id="password" label={t("reset.password")} hint={t("passwordHint")}>
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
          <RevokeTokensBox />
          <SubmitButton size="large" pending={pending}>
            {t("reset.submit")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
