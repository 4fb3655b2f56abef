"use client";
import type { ReactNode } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { Language } from "#lib/domain/language.ts";
import type { FormAction } from "#lib/http/action.ts";

interface VersionedTextFormProps {
  action: FormAction<null>;
  /** Hidden values for the action, besides the text and its reason. */
  about: Readonly<Record<string, string>>;
  text: string;
  language: Language;
  words: Readonly<Record<"text" | "note" | "noteHint" | "save" | "saved", string>> & {
    readonly hint: ReactNode;
  };
  /** Content between the text and its reason. */
  children?: ReactNode;
}

/** A text customized by the workspace, saved as its next version with a reason; errors are shown below it. */
export function VersionedTextForm({
  action,
  about,
  text,
  language,
  words,
  children,
}: VersionedTextFormProps) {
  return (
    <ActionForm action={action} className="grid gap-4" done={words.saved}>
      {(state, pending) => {
        const problems = state && !state.ok ? state.fields : [];
        return (
          <>
            {Object.entries(about).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field
              id="text"
              label={words.text}
              hint={words.hint}
              error={problems.length === 0 ? undefined : problems.map(({ detail }) => detail).join("\n")}
            >
              <Textarea
                id="text"
                name="text"
                lang={language}
                rows={18}
                required
                defaultValue={text}
                spellCheck={false}
                className="font-mono text-small"
                aria-invalid={problems.length > 0}
                aria-describedby={problems.length > 0 ? "text-hint text-error" : "text-hint"}
              />
            </Field>
            {children}
            <Field id="note" label={words.note} hint={words.noteHint}>
              <Input id="note" name="note" maxLength={500} aria-describedby="note-hint" />
            </Field>
            <div>
              <SubmitButton pending={pending}>{words.save}</SubmitButton>
            </div>
          </>
        );
      }}
    </ActionForm>
  );
}
