"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { Language } from "#lib/domain/language.ts";
import { save } from "../actions.ts";

interface PromptFormProps {
  promptId: string;
  text: string;
  variables: readonly string[];
  language: Language;
}

/** The text of a prompt, to be kept as a new version. */
export function PromptForm({ promptId, text, variables, language }: PromptFormProps) {
  const t = useTranslations("usage.prompts");
  const names = variables.map((name) => `{{${name}}}`).join(" ");
  return (
    <ActionForm action={save} className="grid gap-4" done={t("saved")}>
      {(state, pending) => (
        <>
          <input type="hidden" name="prompt_id" value={promptId} />
          <Field
            id="text"
            label={t("text")}
            hint={names === "" ? t("noNames") : t("names", { names })}
            error={
              state && !state.ok
                ? state.fields.map(({ detail }) => detail).join("; ") || undefined
                : undefined
            }
          >
            <Textarea
              id="text"
              name="text"
              lang={language}
              rows={18}
              required
              defaultValue={text}
              spellCheck={false}
            />
          </Field>
          <Field id="note" label={t("note")} hint={t("noteHint")}>
            <Input id="note" name="note" maxLength={500} />
          </Field>
          <div>
            <SubmitButton pending={pending}>{t("save")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
