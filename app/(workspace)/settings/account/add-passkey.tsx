"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ActionResult } from "#lib/http/action.ts";
import { CurrentPassword } from "./current-password.tsx";
import { addPasskeyAction, startPasskeyAction } from "./passkey-settings-actions.ts";

type Started = Extract<Awaited<ReturnType<typeof startPasskeyAction>>, { ok: true }>["value"];

/** Makes a passkey with an authenticator of this device. */
export function AddPasskey({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations("settings.account.passkeys");
  return (
    <ActionForm action={startPasskeyAction} className="grid max-w-md gap-4" clears>
      {(state, pending) => (
        <>
          {state?.ok ? <Ceremony key={state.value.options.challenge} {...state.value} /> : null}
          <Field id="passkey-name" label={t("name")} hint={t("nameHint")}>
            <Input
              id="passkey-name"
              name="name"
              maxLength={80}
              autoComplete="off"
              aria-describedby="passkey-name-hint"
            />
          </Field>
          <CurrentPassword
            id="passkey-password"
            label={t("password")}
            hasPassword={hasPassword}
            otherwise={t("recent")}
          />
          <div>
            <SubmitButton pending={pending} look="secondary">
              {t("add")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Asks the authenticator and passes its answer on; null: the person cancelled, or none is there. */
async function makePasskey({ options, name }: Started): Promise<ActionResult<null> | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const response = await startRegistration({ optionsJSON: options }).catch(() => null);
  if (response === null) return null;
  const answer = new FormData();
  answer.set("response", JSON.stringify(response));
  answer.set("name", name);
  return addPasskeyAction(null, answer);
}

type Outcome = "added" | "cancelled" | { readonly problem: string };

const outcomeOf = (result: ActionResult<null> | null): Outcome =>
  result === null ? "cancelled" : result.ok ? "added" : { problem: result.message };

/** From the challenge to the answer, once: a challenge counts once. */
function Ceremony({ options, name }: Started) {
  const t = useTranslations("settings.account.passkeys");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isGone = false;
    const finish = (result: ActionResult<null> | null) => {
      if (!isGone) setOutcome(outcomeOf(result));
    };
    makePasskey({ options, name }).then(finish, () => finish(null));
    return () => {
      isGone = true;
    };
  }, [options, name]);
  if (outcome === null) return null;
  if (outcome === "added")
    return (
      <Notice tone="agree" role="status">
        {t("done")}
      </Notice>
    );
  return (
    <Notice tone="block" role="alert">
      {outcome === "cancelled" ? t("cancelled") : outcome.problem}
    </Notice>
  );
}
