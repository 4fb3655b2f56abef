"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { TwoStepSetupView } from "#lib/contracts/account.ts";
import { confirmTwoStepAction, disableTwoStepAction, startTwoStepAction } from "./actions.ts";
import { CurrentPassword } from "./current-password.tsx";

/** Begins to set up an app, or begins again. */
export function StartTwoStep({ hasPassword, isAgain }: { hasPassword: boolean; isAgain: boolean }) {
  const t = useTranslations("settings.account.twoStep");
  return (
    <ActionForm action={startTwoStepAction} className="grid max-w-md gap-4" clears>
      {(_state, pending) => (
        <>
          <CurrentPassword
            id="two-step-password"
            label={t("password")}
            hasPassword={hasPassword}
            otherwise={t("recent")}
          />
          <div>
            <SubmitButton pending={pending} look="secondary">
              {t(isAgain ? "again" : "start")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Confirms the app, or makes new recovery codes; either way the codes are shown once. It stays where it is, so that they remain. */
export function TwoStepCodes({ state: setup }: { state: TwoStepSetupView["state"] }) {
  const t = useTranslations("settings.account.twoStep");
  return (
    <ActionForm action={confirmTwoStepAction} className="grid max-w-md gap-4" clears>
      {(state, pending) => (
        <>
          {state?.ok && setup === "on" ? <RecoveryCodes codes={state.value.codes} /> : null}
          {setup === "off" ? null : (
            <>
              <Field id="two-step-code" label={t("code")} hint={t("codeHint")}>
                <Input
                  id="two-step-code"
                  name="code"
                  required
                  inputMode="numeric"
                  maxLength={10}
                  autoComplete="one-time-code"
                  aria-describedby="two-step-code-hint"
                  className="font-mono"
                />
              </Field>
              <div>
                <SubmitButton pending={pending} look={setup === "pending" ? "primary" : "secondary"}>
                  {t(setup === "pending" ? "confirm" : "newCodes")}
                </SubmitButton>
              </div>
            </>
          )}
        </>
      )}
    </ActionForm>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("settings.account.twoStep");
  return (
    <Notice tone="agree" role="status" title={t("codesTitle")}>
      <p>{t("codesBody")}</p>
      <ul aria-label={t("codesList")} className="my-3 grid gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} />
    </Notice>
  );
}

/** Ends two-step sign-in. */
export function DisableTwoStep({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations("settings.account.twoStep");
  return (
    <ActionForm action={disableTwoStepAction} className="grid max-w-md gap-4" done={t("disabled")} clears>
      {(_state, pending) => (
        <>
          <Field id="two-step-proof" label={t(hasPassword ? "proof" : "proofCode")}>
            <Input
              id="two-step-proof"
              name="proof"
              type="password"
              required
              maxLength={600}
              autoComplete="off"
            />
          </Field>
          <div>
            <SubmitButton pending={pending} look="danger">
              {t("disable")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
