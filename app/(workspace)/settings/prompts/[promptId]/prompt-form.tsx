"use client";
import { useTranslations } from "next-intl";
import { VersionedTextForm } from "#app/(workspace)/settings/versioned-text-form.tsx";
import type { Language } from "#lib/domain/language.ts";
import { savePromptAction } from "../actions.ts";

interface PromptFormProps {
  promptId: string;
  text: string;
  variables: readonly string[];
  language: Language;
}

/** The text of a prompt, saved as a new version. */
export function PromptForm({ promptId, text, variables, language }: PromptFormProps) {
  const t = useTranslations("usage.prompts");
  const names = variables.map((name) => `{{${name}}}`).join(" ");
  return (
    <VersionedTextForm
      action={savePromptAction}
      about={{ prompt_id: promptId }}
      text={text}
      language={language}
      words={{
        text: t("text"),
        hint:
          names === "" ? t("noNames") : t.rich("names", { names, code: (chunks) => <code>{chunks}</code> }),
        note: t("note"),
        noteHint: t("noteHint"),
        save: t("save"),
        saved: t("saved"),
      }}
    />
  );
}
