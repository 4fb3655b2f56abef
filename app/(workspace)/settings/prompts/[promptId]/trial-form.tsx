"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { PromptTurnList } from "#lib/contracts/prompt-trial.ts";
import type { Language } from "#lib/domain/language.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { runPromptTrialAction, type Trial } from "../actions.ts";
import { TrialRendering } from "./trial-rendering.tsx";
import { TrialResult } from "./trial-result.tsx";
import { WordingSelect } from "./wording-select.tsx";

interface TrialFormProps {
  promptId: string;
  /** The active text, tested if the editor's text is not available. */
  text: string;
  versions: readonly number[];
  language: Language;
  turns: PromptTurnList;
}

/** The turn or the stored input to test with; a prompt has one or the other. */
function Turns({ turns }: Pick<TrialFormProps, "turns">) {
  const t = useTranslations("usage.trial");
  const locale = useLocale();
  const name = turns.data.some(({ input_id }) => input_id !== null) ? "input_id" : "task_id";
  return (
    <Field id={name} label={t(name === "task_id" ? "task" : "input")}>
      <Select id={name} name={name} defaultValue={turns.data.find(({ kept }) => kept)?.[name] ?? undefined}>
        {turns.data.map(({ task_id, input_id, task_title, project_name, role, role_name, kept }) => (
          <option key={input_id ?? task_id} value={(input_id ?? task_id) || ""} disabled={!kept}>
            {[
              task_title,
              project_name,
              role_name?.[locale] ?? speakerName(role, locale),
              kept ? null : t("tooLarge"),
            ]
              .filter((part) => part !== null)
              .join(" · ")}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The action: render the text, or send it to a model. */
function Buttons({ pending }: { pending: boolean }) {
  const t = useTranslations("usage.trial");
  return (
    <>
      <label className="flex min-h-8 items-center gap-2">
        <input type="checkbox" name="with_current" value="on" className="accent-accent" />
        {t("withCurrent")}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton pending={pending} look="secondary" name="do" value="try">
          {t(pending ? "calling" : "try")}
        </SubmitButton>
        <Button type="submit" look="quiet" name="do" value="render" aria-disabled={pending || undefined}>
          {t("render")}
        </Button>
      </div>
    </>
  );
}

function TrialOutput({ value, language }: { value: Trial; language: Language }) {
  return value.kind === "rendered" ? (
    <TrialRendering rendering={value.rendering} language={language} />
  ) : (
    <TrialResult trial={value.trial} language={language} />
  );
}

/** Renders the editor's text or a saved one with the prompt's last input, or tests it once. */
export function TrialForm({ promptId, text, versions, language, turns }: TrialFormProps) {
  const t = useTranslations("usage.trial");
  const draft = useRef<HTMLInputElement>(null);
  // The editor belongs to another form: its text is copied at submit.
  const takeDraft = () => {
    const editor = document.getElementById("text");
    if (draft.current && editor instanceof HTMLTextAreaElement) draft.current.value = editor.value;
  };
  return (
    <PageSection title={t("title")}>
      <p className="mb-3 text-soft">{t("intro")}</p>
      {turns.data.length === 0 ? <p>{t("none")}</p> : null}
      {turns.data.length === 0 ? null : (
        <div onSubmitCapture={takeDraft}>
          <ActionForm action={runPromptTrialAction} className="grid gap-4">
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
                  <WordingSelect id="wording" versions={versions} />
                </div>
                <Buttons pending={pending} />
                {state?.ok && !pending ? <TrialOutput value={state.value} language={language} /> : null}
              </>
            )}
          </ActionForm>
        </div>
      )}
    </PageSection>
  );
}
