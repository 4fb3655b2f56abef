"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { LanguageChoice } from "#app/_ui/language-choice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { Language } from "#lib/domain/language.ts";
import { createProjectAction } from "./create.ts";

export function NewProjectForm({ language }: { language: Language }) {
  const t = useTranslations("project.new");
  return (
    <ActionForm action={createProjectAction} className="grid gap-5">
      {(_state, pending) => (
        <>
          <Field id="name" label={t("name")}>
            <Input
              id="name"
              name="name"
              required
              maxLength={120}
              placeholder={t("namePlaceholder")}
              className="min-h-11"
            />
          </Field>
          <LanguageChoice name="language" legend={t("language")} hint={t("languageHint")} chosen={language} />
          <div>
            <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
