"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { createOutlineAction } from "#app/(workspace)/settings/templates/actions.ts";

interface CreateOutlineProps {
  documents: readonly { readonly id: string; readonly name: string }[];
}

/** Creates an outline from the headings of a document of the project, and opens its template for editing. */
export function CreateOutline({ documents }: CreateOutlineProps) {
  const t = useTranslations("templates");
  if (documents.length === 0) return <p className="text-soft">{t("noDocuments")}</p>;
  return (
    <ActionForm action={createOutlineAction}>
      {(state, pending) => (
        <div className="grid max-w-xl gap-5">
          <Field id="document_id" label={t("fromDocument")}>
            <Select id="document_id" name="document_id">
              {documents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            id="outline-name"
            label={t("name")}
            error={
              state && !state.ok
                ? state.fields.map(({ detail }) => detail).join("; ") || undefined
                : undefined
            }
          >
            <Input id="outline-name" name="name" maxLength={80} required />
          </Field>
          <div>
            <SubmitButton pending={pending} look="secondary">
              {t("create")}
            </SubmitButton>
          </div>
        </div>
      )}
    </ActionForm>
  );
}
