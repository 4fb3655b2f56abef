"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ModelView } from "#lib/contracts/model.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import { moveModelAction, removeModelAction, testModelAction } from "./actions.ts";
import { ModelForm } from "./model-form.tsx";
import { ModelState } from "./model-state.tsx";

function MoveButton({
  model,
  to,
  label,
  children,
}: {
  model: ModelView;
  to: number;
  label: string;
  children: ReactNode;
}) {
  return (
    <ActionForm action={moveModelAction}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="model_id" value={model.id} />
          <input type="hidden" name="position" value={to} />
          <SubmitButton pending={pending} look="quiet" size="small" aria-label={label} title={label}>
            {children}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

function TestButton({ model }: { model: ModelView }) {
  const t = useTranslations("settings.models.test");
  const locale = useLocale() === "zh" ? "zh" : "en";
  return (
    <ActionForm action={testModelAction} className="grid gap-2">
      {(state, pending) => (
        <>
          <input type="hidden" name="model_id" value={model.id} />
          {state?.ok && state.value.probe ? (
            <Notice
              tone={state.value.probe.ok ? "agree" : "block"}
              role="status"
              title={t(state.value.probe.ok ? "works" : "fails")}
            >
              {modelMessage(state.value.probe.code ?? "ok", locale)}{" "}
              <span className="text-faint">{t("duration", { ms: state.value.probe.duration_ms })}</span>
            </Notice>
          ) : null}
          <div>
            <SubmitButton pending={pending} look="secondary" size="small">
              {t(model.health.phase === "closed" ? "button" : "tryNow")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function RemoveButton({ model }: { model: ModelView }) {
  const t = useTranslations("settings.models");
  return (
    <Dialog
      title={t("remove.title", { model: model.model })}
      description={t("remove.body")}
      trigger={
        <Button size="small" look="quiet">
          {t("remove.button")}
        </Button>
      }
    >
      <ActionForm action={removeModelAction} className="flex justify-end" done={t("remove.done")}>
        {(_state, pending) => (
          <>
            <input type="hidden" name="model_id" value={model.id} />
            <SubmitButton pending={pending} look="danger">
              {t("remove.confirm")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

/** One model of the chain: its settings, position, and a test button. */
export function ModelListItem({ model, place, last }: { model: ModelView; place: number; last: boolean }) {
  const t = useTranslations("settings.models");
  const own = model.source === "workspace";
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="w-5 pt-0.5 text-faint">{place}</span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{model.model}</span>
            <Badge>{t(`form.providers.${model.provider}`)}</Badge>
            {own ? null : <Badge tone="accent">{t("environment")}</Badge>}
          </p>
          <p className="text-small break-all text-faint">
            {[model.base_url, model.key_last4 ? t("key", { last4: model.key_last4 }) : t("noKey")]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {own ? (
          <div className="flex items-center">
            {place > 1 ? (
              <MoveButton model={model} to={place - 1} label={t("up")}>
                <ArrowUp size={15} aria-hidden />
              </MoveButton>
            ) : null}
            {last ? null : (
              <MoveButton model={model} to={place + 1} label={t("down")}>
                <ArrowDown size={15} aria-hidden />
              </MoveButton>
            )}
            <Dialog
              title={t("form.change")}
              trigger={
                <Button size="small" look="quiet">
                  {t("edit")}
                </Button>
              }
            >
              <ModelForm model={model} />
            </Dialog>
            <RemoveButton model={model} />
          </div>
        ) : null}
      </div>
      <div className="grid gap-2 sm:ps-9">
        <ModelState model={model} />
        <TestButton model={model} />
      </div>
    </li>
  );
}
