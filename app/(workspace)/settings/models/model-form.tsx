"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ModelView } from "#lib/contracts/model.ts";
import { type ModelProvider, PROVIDER_SPECS, PROVIDERS } from "#lib/domain/models/providers.ts";
import { saveModelAction } from "./actions.ts";

function NativeToolsField({ model }: { model?: ModelView | undefined }) {
  const t = useTranslations("settings.models.form");
  const id = `native-${model?.id ?? "new"}`;
  const known = model?.native_tools ?? null;
  return (
    <Field id={id} label={t("native")} hint={t("nativeHint")}>
      <Select id={id} name="native_tools" defaultValue={known === null ? "" : known ? "yes" : "no"}>
        {(["auto", "yes", "no"] as const).map((one) => (
          <option key={one} value={one === "auto" ? "" : one}>
            {t(`nativeChoice.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Adds a model, or changes the given one. A stored key is never shown. */
export function ModelForm({ model }: { model?: ModelView }) {
  const t = useTranslations("settings.models.form");
  const [provider, setProvider] = useState<ModelProvider>(model?.provider ?? "openai");
  const { hasEndpoint } = PROVIDER_SPECS[provider];
  const id = (name: string) => `${name}-${model?.id ?? "new"}`;
  return (
    <ActionForm action={saveModelAction} className="grid gap-4" done={t("saved")} clears={!model}>
      {(_state, pending) => (
        <>
          {model ? <input type="hidden" name="model_id" value={model.id} /> : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={id("provider")} label={t("provider")} hint={t(`needs.${provider}`)}>
              <Select
                id={id("provider")}
                name="provider"
                value={provider}
                onChange={(event) => setProvider(event.target.value as ModelProvider)}
              >
                {PROVIDERS.map((one) => (
                  <option key={one} value={one}>
                    {t(`providers.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field id={id("model")} label={t("model")} hint={t("modelHint")}>
              <Input
                id={id("model")}
                name="model"
                required
                maxLength={200}
                defaultValue={model?.model}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          </div>
          <Field
            id={id("base")}
            label={hasEndpoint ? t("addressOptional") : t("address")}
            hint={t("addressHint")}
          >
            <Input
              id={id("base")}
              name="base_url"
              type="url"
              required={!hasEndpoint}
              defaultValue={model?.base_url ?? ""}
              placeholder="https://"
              autoComplete="off"
            />
          </Field>
          <Field
            id={id("key")}
            label={t("key")}
            hint={model?.key_last4 ? t("keepKey", { last4: model.key_last4 }) : t("keyHint")}
          >
            <Input id={id("key")} name="api_key" type="password" maxLength={500} autoComplete="off" />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <NativeToolsField model={model} />
            <Field id={id("slots")} label={t("slots")} hint={t("slotsHint")}>
              <Input
                id={id("slots")}
                name="max_concurrent"
                type="number"
                min={1}
                max={1000}
                defaultValue={model?.max_concurrent ?? ""}
              />
            </Field>
          </div>
          <div className="flex flex-wrap gap-2">
            <SubmitButton pending={pending}>{model ? t("change") : t("add")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
