"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { EvaluationEstimateView } from "#lib/contracts/prompt-evaluation.ts";
import { evaluatePromptAction } from "../actions.ts";
import { WordingSelect } from "./wording-select.tsx";

interface EvaluationFormProps {
  promptId: string;
  /** The active text, evaluated if the editor's text is not available. */
  text: string;
  versions: readonly number[];
  projects: readonly { readonly id: string; readonly name: string }[];
}

function Estimate({ estimate }: { estimate: EvaluationEstimateView }) {
  const t = useTranslations("usage.evaluation");
  const locale = useLocale();
  const { calls, model, input_tokens, output_tokens, cost_micros } = estimate;
  return (
    <p role="status">
      {t("estimated", {
        calls,
        model,
        input: tokensText(input_tokens, locale),
        output: tokensText(output_tokens, locale),
        cost: cost_micros === null ? t("costUnknown") : moneyText(cost_micros, locale),
      })}
    </p>
  );
}

function ProjectSelect({ projects }: Pick<EvaluationFormProps, "projects">) {
  const t = useTranslations("usage.evaluation");
  return (
    <Field id="evaluation-project" label={t("project")}>
      <Select id="evaluation-project" name="project_id">
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Buttons({ pending }: { pending: boolean }) {
  const t = useTranslations("usage.evaluation");
  const trial = useTranslations("usage.trial");
  return (
    <>
      <label className="flex min-h-8 items-center gap-2">
        <input type="checkbox" name="with_current" value="on" className="accent-accent" />
        {trial("withCurrent")}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton pending={pending} look="secondary" name="do" value="start">
          {t(pending ? "working" : "start")}
        </SubmitButton>
        <Button type="submit" look="quiet" name="do" value="estimate" aria-disabled={pending || undefined}>
          {t("estimate")}
        </Button>
      </div>
    </>
  );
}

/** Estimates or starts an evaluation of the editor's text or a saved one. */
export function EvaluationForm({ promptId, text, versions, projects }: EvaluationFormProps) {
  const draft = useRef<HTMLInputElement>(null);
  // The editor belongs to another form: its text is copied at submit.
  const takeDraft = () => {
    const editor = document.getElementById("text");
    if (draft.current && editor instanceof HTMLTextAreaElement) draft.current.value = editor.value;
  };
  return (
    <div onSubmitCapture={takeDraft}>
      <ActionForm action={evaluatePromptAction} className="grid gap-4">
        {(state, pending) => (
          <>
            <input type="hidden" name="prompt_id" value={promptId} />
            <input ref={draft} type="hidden" name="text" defaultValue={text} />
            {state && !state.ok && state.fields.length > 0 ? (
              <p className="text-small text-block">{state.fields.map(({ detail }) => detail).join("; ")}</p>
            ) : null}
            <div className="grid gap-4 md:grid-cols-2">
              <ProjectSelect projects={projects} />
              <WordingSelect id="evaluation-wording" versions={versions} />
            </div>
            <Buttons pending={pending} />
            {state?.ok && state.value !== null && !pending ? <Estimate estimate={state.value} /> : null}
          </>
        )}
      </ActionForm>
    </div>
  );
}
