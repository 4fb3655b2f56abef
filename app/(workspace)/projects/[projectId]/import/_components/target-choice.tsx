"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import type { ImportView } from "#lib/contracts/exchange.ts";
import type { ImportChoices } from "./use-import.ts";

interface TargetChoiceProps {
  shown: ImportView;
  documents: readonly { readonly id: string; readonly name: string }[];
  choices: ImportChoices;
  busy: boolean;
  change: (changed: Partial<ImportChoices>) => void;
}

/** The target of the import: a new document with a name, or a new version of an existing one. */
export function TargetChoice({ shown, documents, choices, busy, change }: TargetChoiceProps) {
  const t = useTranslations("exchange.import");
  const [title, setTitle] = useState(shown.document_name);
  const [before, setBefore] = useState(shown.document_name);
  if (before !== shown.document_name) {
    setBefore(shown.document_name);
    setTitle(shown.document_name);
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id="import-target" label={t("target")}>
        <Select
          id="import-target"
          disabled={busy}
          value={choices.into ?? ""}
          onChange={(event) => change({ into: event.target.value === "" ? null : event.target.value })}
        >
          <option value="">{t("newDocument")}</option>
          {documents.map(({ id, name }) => (
            <option key={id} value={id}>
              {t("newVersion", { name })}
            </option>
          ))}
        </Select>
      </Field>
      {choices.into === null ? (
        <Field id="import-name" label={t("name")} error={shown.name_taken ? t("nameTaken") : undefined}>
          <div className="flex flex-wrap gap-2">
            <Input
              id="import-name"
              value={title}
              maxLength={200}
              disabled={busy}
              aria-invalid={shown.name_taken}
              aria-describedby={shown.name_taken ? "import-name-error" : undefined}
              onChange={(event) => setTitle(event.target.value)}
            />
            {title.trim() === shown.document_name || title.trim() === "" ? null : (
              <Button disabled={busy} onClick={() => change({ title: title.trim() })}>
                {t("apply")}
              </Button>
            )}
          </div>
        </Field>
      ) : null}
    </div>
  );
}
