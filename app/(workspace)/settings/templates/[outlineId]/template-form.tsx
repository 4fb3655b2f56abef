"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { Language } from "#lib/domain/language.ts";
import { SECTION_KINDS } from "#lib/domain/srs/profile.ts";
import { saveWording } from "../actions.ts";

interface TemplateFormProps {
  outlineId: string;
  language: Language;
  text: string;
}

/** A mark as it stands below a heading. */
const MARK = "<!-- functions required; aliases: Features, 功能 -->";

/** The Markdown of a template, to be kept as its next version. */
export function TemplateForm({ outlineId, language, text }: TemplateFormProps) {
  const t = useTranslations("templates");
  return (
    <ActionForm action={saveWording} className="grid gap-4" done={t("saved")}>
      {(state, pending) => (
        <>
          <input type="hidden" name="outline_id" value={outlineId} />
          <input type="hidden" name="language" value={language} />
          <Field
            id="text"
            label={t("text")}
            hint={t("textHint")}
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
          <details className="text-small text-soft">
            <summary>{t("kinds")}</summary>
            <p className="mt-1 font-mono break-words">{MARK}</p>
            <p className="mt-1 font-mono break-words">{SECTION_KINDS.join(" · ")}</p>
          </details>
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
