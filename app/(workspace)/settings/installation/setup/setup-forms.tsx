"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { SetupStep } from "#lib/domain/access/setup.ts";
import { decideSetupAction } from "./actions.ts";

/** Settles a step without setting anything up. */
export function DecideStep({ step }: { step: SetupStep }) {
  const t = useTranslations("settings.setup.step");
  return (
    <ActionForm action={decideSetupAction}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="step" value={step} />
          <SubmitButton pending={pending} look="secondary" size="small">
            {t(`${step}.decide`)}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
