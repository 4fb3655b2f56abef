"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { EmbeddingTestView, EmbeddingView } from "#lib/contracts/workspace.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import { selectEmbeddingAction, testEmbeddingAction } from "./actions.ts";

function EmbeddingTestResult({ tried: { code, dimensions, duration_ms } }: { tried: EmbeddingTestView }) {
  const t = useTranslations("settings.models.semantic");
  const locale = useLocale() === "zh" ? "zh" : "en";
  return dimensions === null ? (
    <Notice tone="block" role="status" title={t("fails")}>
      {modelMessage(code, locale)}
    </Notice>
  ) : (
    <Notice tone="agree" role="status" title={t("works")}>
      {t("found", { dimensions, ms: duration_ms })}
    </Notice>
  );
}

/** The embedding model for semantic search, or none; it can be tested before saving. */
export function EmbeddingForm({ view: { embedding, entries } }: { view: EmbeddingView }) {
  const t = useTranslations("settings.models.semantic");
  const providers = useTranslations("settings.models.form.providers");
  const [entry, setEntry] = useState(embedding?.entry_id ?? "");
  const [model, setModel] = useState(embedding?.model ?? "");
  return (
    <div className="grid gap-4">
      <ActionForm action={selectEmbeddingAction} className="grid gap-4" done={t("saved")}>
        {(_state, pending) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field id="embedding-entry" label={t("entry")} hint={t("entryHint")}>
                <Select
                  id="embedding-entry"
                  name="entry_id"
                  value={entry}
                  onChange={(event) => setEntry(event.target.value)}
                >
                  <option value="">{t("off")}</option>
                  {entries.map((one) => (
                    <option key={one.id} value={one.id}>
                      {`${providers(one.provider)} · ${one.model}`}
                    </option>
                  ))}
                </Select>
              </Field>
              {entry === "" ? null : (
                <Field id="embedding-model" label={t("model")} hint={t("modelHint")}>
                  <Input
                    id="embedding-model"
                    name="model"
                    required
                    maxLength={200}
                    value={model}
                    onChange={(event) => setModel(event.target.value)}
                    autoComplete="off"
                    spellCheck={false}
                  />
                </Field>
              )}
            </div>
            <div>
              <SubmitButton pending={pending}>{t("save")}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
      {entry === "" || model.trim() === "" ? null : (
        <ActionForm action={testEmbeddingAction} className="grid gap-2">
          {(state, pending) => (
            <>
              <input type="hidden" name="entry_id" value={entry} />
              <input type="hidden" name="model" value={model} />
              {state?.ok ? <EmbeddingTestResult tried={state.value} /> : null}
              <div>
                <SubmitButton pending={pending} look="secondary" size="small">
                  {t("test")}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      )}
    </div>
  );
}
