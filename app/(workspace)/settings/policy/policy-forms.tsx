"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { saveRetentionAction, switchPolicyAction, trainPolicyAction } from "./actions.ts";

/** Trains and evaluates the policy. */
export function TrainForm() {
  const t = useTranslations("policy.training");
  return (
    <ActionForm
      action={trainPolicyAction}
      done={t("done")}
      className="mt-3 flex flex-wrap items-center gap-2"
    >
      {(_state, pending) => (
        <>
          <SubmitButton pending={pending} look="secondary">
            {t("button")}
          </SubmitButton>
          <span className="text-small text-faint">{t("hint")}</span>
        </>
      )}
    </ActionForm>
  );
}

/** Switches the suggestions of the learned policy on or off. */
export function SwitchForm({ enabled }: { enabled: boolean }) {
  const t = useTranslations("policy.enable");
  return (
    <ActionForm action={switchPolicyAction} done={t("done")} className="mt-3">
      {(_state, pending) => (
        <>
          <input type="hidden" name="enabled" value={String(!enabled)} />
          <SubmitButton pending={pending} look={enabled ? "secondary" : "primary"}>
            {t(enabled ? "turnOff" : "turnOn")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** Sets how long the log is stored. */
export function RetentionForm({ days }: { days: number }) {
  const t = useTranslations("policy.retention");
  return (
    <ActionForm action={saveRetentionAction} done={t("saved")} className="grid max-w-xs gap-3">
      {(_state, pending) => (
        <>
          <Field id="retention-days" label={t("days")} hint={t("hint")}>
            <Input
              id="retention-days"
              name="days"
              type="number"
              min={30}
              max={3650}
              required
              defaultValue={days}
              aria-describedby="retention-days-hint"
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
