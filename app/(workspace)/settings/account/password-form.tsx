"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { RevokeTokensBox } from "#app/_ui/revoke-tokens-box.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { savePassword } from "./actions.ts";
import { CurrentPassword } from "./current-password.tsx";

/** Changes the password, or sets the first one of an account without. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations("settings.account.password");
  return (
    <ActionForm
      action={savePassword}
      className="grid max-w-md gap-4"
      done={t(hasPassword ? "saved" : "setDone")}
      clears
    >
      {(_state, pending) => (
        <>
          <CurrentPassword
            id="current"
            label={t("current")}
            hasPassword={hasPassword}
            otherwise={t("none")}
          />
          <Field id="new" label={t("new")} hint={t("hint")}>
            <Input
              id="new"
              name="new_password"
              type="password"
              required
              minLength={12}
              maxLength={128}
              autoComplete="new-password"
              aria-describedby="new-hint"
            />
          </Field>
          <RevokeTokensBox />
          <div>
            <SubmitButton pending={pending} look="secondary">
              {t(hasPassword ? "submit" : "set")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
