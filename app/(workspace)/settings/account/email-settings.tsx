"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { changeEmailAction, resendVerificationAction } from "./actions.ts";
import { CurrentPassword } from "./current-password.tsx";

interface EmailSettingsProps {
  email: string;
  isVerified: boolean;
  /** Whether the installation can send a confirmation. */
  hasMail: boolean;
  hasPassword: boolean;
}

/** The address of the account, its confirmation and its change. */
export function EmailSettings({ email, isVerified, hasMail, hasPassword }: EmailSettingsProps) {
  const t = useTranslations("settings.account.emailAddress");
  return (
    <div className="grid max-w-md gap-4">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {email}
        {isVerified || hasMail ? (
          <Badge tone={isVerified ? "agree" : "concern"}>{t(isVerified ? "confirmed" : "unconfirmed")}</Badge>
        ) : null}
      </p>
      {hasMail && !isVerified ? (
        <Notice tone="concern">
          <p>{t("why")}</p>
          <ActionForm action={resendVerificationAction} className="mt-3" done={t("resent")}>
            {(_state, pending) => (
              <SubmitButton pending={pending} look="secondary" size="small">
                {t("resend")}
              </SubmitButton>
            )}
          </ActionForm>
        </Notice>
      ) : null}
      <ActionForm
        action={changeEmailAction}
        className="grid gap-4"
        done={t(hasMail ? "sentTo" : "changed")}
        clears
      >
        {(_state, pending) => (
          <>
            <Field id="new-email" label={t("new")} hint={t(hasMail ? "hintMail" : "hintNoMail")}>
              <Input
                id="new-email"
                name="email"
                type="email"
                required
                maxLength={254}
                autoComplete="email"
                aria-describedby="new-email-hint"
              />
            </Field>
            <CurrentPassword
              id="email-password"
              label={t("password")}
              hasPassword={hasPassword}
              otherwise={t("recent")}
            />
            <div>
              <SubmitButton pending={pending} look="secondary">
                {t("submit")}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  );
}
