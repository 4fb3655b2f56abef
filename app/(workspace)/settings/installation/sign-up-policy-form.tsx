"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { RadioCards } from "#app/_ui/radio-cards.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { SIGN_UP_MODES, type SignUpMode } from "#lib/domain/access/sign-up-policy.ts";
import { saveSignUpPolicy } from "./actions.ts";

/** Chooses who can sign up. */
export function SignUpPolicyForm({ mode, domains }: { mode: SignUpMode; domains: readonly string[] }) {
  const t = useTranslations("settings.installation.signUp");
  return (
    <ActionForm action={saveSignUpPolicy} className="grid max-w-xl gap-4" done={t("saved")}>
      {(_state, pending) => (
        <>
          <RadioCards
            name="mode"
            legend={t("legend")}
            chosen={mode}
            options={SIGN_UP_MODES.map((value) => ({
              value,
              title: t(`mode.${value}.title`),
              hint: t(`mode.${value}.hint`),
            }))}
          />
          <Field id="domains" label={t("domains")} hint={t("domainsHint")}>
            <Input
              id="domains"
              name="domains"
              defaultValue={domains.join(", ")}
              maxLength={4000}
              placeholder="example.org"
              autoComplete="off"
              aria-describedby="domains-hint"
            />
          </Field>
          <div>
            <SubmitButton pending={pending} look="secondary">
              {t("save")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
