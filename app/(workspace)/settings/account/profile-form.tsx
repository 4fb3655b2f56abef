"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { LanguageChoice } from "#app/_ui/language-choice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { Language } from "#lib/domain/language.ts";
import { saveProfile } from "./actions.ts";

export function ProfileForm({ name, language }: { name: string; language: Language }) {
  const t = useTranslations("settings.account");
  return (
    <ActionForm action={saveProfile} className="grid max-w-md gap-4" done={t("saved")}>
      {(_state, pending) => (
        <>
          <Field id="name" label={t("name")}>
            <Input id="name" name="name" defaultValue={name} required maxLength={80} autoComplete="name" />
          </Field>
          <LanguageChoice name="locale" legend={t("language")} hint={t("languageHint")} chosen={language} />
          <div>
            <SubmitButton pending={pending}>{t("save")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
