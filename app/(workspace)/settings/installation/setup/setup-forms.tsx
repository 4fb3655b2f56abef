"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { SetupStep } from "#lib/domain/access/setup.ts";
import { closeSetupAction, decideSetupAction } from "./actions.ts";

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

/** Home no longer offers the set-up. The form is on the page until its message is shown; then the page is loaded again. */
export function CloseSetup() {
  const t = useTranslations("settings.setup");
  const router = useRouter();
  return (
    <ActionForm action={closeSetupAction} done={t("closed")} onDone={() => router.refresh()}>
      {(_state, pending) => (
        <SubmitButton pending={pending} look="quiet" size="small">
          {t("later")}
        </SubmitButton>
      )}
    </ActionForm>
  );
}
