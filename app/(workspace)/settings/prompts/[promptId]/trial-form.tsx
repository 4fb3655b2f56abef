"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { Section } from "#app/_ui/section.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { PromptTurnList } from "#lib/contracts/prompt-trial.ts";
import type { Language } from "#lib/domain/language.ts";
import { voiceName } from "#lib/domain/workshop/seats.ts";
import { trial } from "../actions.ts";
import { TrialResult } from "./trial-result.tsx";

interface TrialFormProps {
  promptId: string;
  /** The text in force, tested where the editor's cannot be read. */
  text: string;
  versions: readonly number[];
  language: Language;
  turns: PromptTurnList;
}

/** Which wording is tested. */
function Wording({ versions }: Pick<TrialFormProps, "versions">) {
  const t = useTranslations("usage.trial");
  return (
    <Field id="wording" label={t("wording")}>
      <Select id="wording" name="wording" defaultValue="draft">
        <option value="draft">{t("draft")}</option>
        {versions.map((version) => (
          <option key={version} value={version}>
            {t("version", { version })}
          </option>
        ))}
        <option value="shipped">{t("shipped")}</option>
      </Select>
    </Field>
  );
}

/** The turn on which it is tested. */
function Turns({ turns }: Pick<TrialFormProps, "turns">) {
  const t = useTranslations("usage.trial");
  const locale = useLocale();
  return (
    <Field id="task_id" label={t("task")}>
      <Select id="task_id" name="task_id">
        {turns.data.map(({ task_id, task_title, project_name, role, role_name }) => (
          <option key={task_id} value={task_id}>
            {t("taskLine", {
              task: task_title,
              project: project_name,
              role: role_name?.[locale] ?? voiceName(role, locale),
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Tests the editor's text, or a saved one, once on what a role was last given. */
export function TrialForm({ promptId, text, versions, language, turns }: TrialFormProps) {
  const t = useTranslations("usage.trial");
  const draft = useRef<HTMLInputElement>(null);
  // The editor is another form's: its text is taken over at the moment of sending.
  const takeDraft = () => {
    const editor = document.getElementById("text");
    if (draft.current && editor instanceof HTMLTextAreaElement) draft.current.value = editor.value;
  };
  return (
    <Section title={t("title")}>
      <p className="mb-3 text-soft">{t("lead")}</p>
      {turns.data.length === 0 ? <p>{t(turns.testable ? "none" : "untestable")}</p> : null}
      {turns.data.length === 0 ? null : (
        <div onSubmitCapture={takeDraft}>
          <ActionForm action={trial} className="grid gap-4">
            {(state, pending) => (
              <>
                <input type="hidden" name="prompt_id" value={promptId} />
                <input ref={draft} type="hidden" name="text" defaultValue={text} />
                {state && !state.ok && state.code === "model_missing" ? <p>{t("noModel")}</p> : null}
                {state && !state.ok && state.fields.length > 0 ? (
                  <p className="text-small text-block">
                    {state.fields.map(({ detail }) => detail).join("; ")}
                  </p>
                ) : null}
                <div className="grid gap-4 md:grid-cols-2">
                  <Turns turns={turns} />
                  <Wording versions={versions} />
                </div>
                <div>
                  <SubmitButton pending={pending} look="secondary">
                    {t(pending ? "trying" : "try")}
                  </SubmitButton>
                </div>
                {state?.ok && !pending ? <TrialResult trial={state.value} language={language} /> : null}
              </>
            )}
          </ActionForm>
        </div>
      )}
    </Section>
  );
}
