"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { webhookMessage } from "#lib/domain/webhook/webhook-outcome.ts";
import {
  deleteWebhookAction,
  replayDeliveryAction,
  replayPeriodAction,
  rotateWebhookAction,
  switchWebhookAction,
  testWebhookAction,
} from "../actions.ts";
import { SecretNotice } from "../secret-notice.tsx";

/** Sends a test message and shows how the receiver answered. */
export function TestButton({ id }: { id: string }) {
  const t = useTranslations("webhooks.test");
  const locale = useLocale();
  return (
    <ActionForm action={testWebhookAction} className="grid gap-2">
      {(state, pending) => (
        <>
          <input type="hidden" name="id" value={id} />
          {state?.ok && state.value !== null ? (
            <Notice
              tone={state.value.code === "ok" ? "agree" : "block"}
              role="status"
              title={t(state.value.code === "ok" ? "works" : "fails")}
            >
              {webhookMessage(state.value.code)[locale]}
              {state.value.status === null ? null : ` ${t("status", { status: state.value.status })}`}
            </Notice>
          ) : null}
          <div className="flex flex-wrap items-center gap-2">
            <SubmitButton pending={pending} look="secondary" size="small">
              {t("button")}
            </SubmitButton>
            <span className="text-small text-faint">{t("hint")}</span>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Pauses or enables the webhook. */
export function SwitchButton({ id, enabled }: { id: string; enabled: boolean }) {
  const t = useTranslations("webhooks");
  return (
    <ActionForm action={switchWebhookAction} done={t(enabled ? "pause.done" : "enable.done")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="to" value={enabled ? "off" : "on"} />
          <SubmitButton pending={pending} look="secondary" size="small">
            {t(enabled ? "pause.button" : "enable.button")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** Makes a new secret. */
export function RotateButton({ id }: { id: string }) {
  const t = useTranslations("webhooks.rotate");
  return (
    <ActionForm action={rotateWebhookAction} className="grid gap-2">
      {(state, pending) => (
        <>
          <input type="hidden" name="id" value={id} />
          {state?.ok ? <SecretNotice title={t("done")} secret={state.value.secret} /> : null}
          <div className="flex flex-wrap items-center gap-2">
            <SubmitButton pending={pending} look="secondary" size="small">
              {t("button")}
            </SubmitButton>
            <span className="text-small text-faint">{t("hint")}</span>
          </div>
        </>
      )}
    </ActionForm>
  );
}

export function DeleteButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations("webhooks.remove");
  return (
    <Dialog
      title={t("title", { name })}
      description={t("body")}
      trigger={
        <Button size="small" look="quiet">
          {t("button")}
        </Button>
      }
    >
      <ActionForm action={deleteWebhookAction} className="flex justify-end">
        {(_state, pending) => (
          <>
            <input type="hidden" name="id" value={id} />
            <SubmitButton pending={pending} look="danger">
              {t("confirm")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

/** Sends one message again. */
export function ReplayButton({ id, delivery }: { id: string; delivery: string }) {
  const t = useTranslations("webhooks.replay");
  return (
    <ActionForm action={replayDeliveryAction} done={t("queued")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="delivery" value={delivery} />
          <SubmitButton pending={pending} look="quiet" size="small">
            {t("one")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

const PERIODS = [1, 24, 168, 720] as const;
const WHICH = ["dead", "all"] as const;

/** Sends the messages of a period again. */
export function ReplayPeriodForm({ id }: { id: string }) {
  const t = useTranslations("webhooks.replay");
  return (
    <ActionForm action={replayPeriodAction} className="grid gap-3">
      {(state, pending) => (
        <>
          <input type="hidden" name="id" value={id} />
          {state?.ok ? (
            <Notice tone="agree" role="status">
              {t("count", { count: state.value.replayed })}
            </Notice>
          ) : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id="hours" label={t("period")}>
              <Select id="hours" name="hours" defaultValue="24">
                {PERIODS.map((hours) => (
                  <option key={hours} value={hours}>
                    {t(`hours.${hours}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field id="states" label={t("which")}>
              <Select id="states" name="states" defaultValue="dead">
                {WHICH.map((which) => (
                  <option key={which} value={which}>
                    {t(`states.${which}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <div>
            <SubmitButton pending={pending} look="secondary" size="small">
              {t("button")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
