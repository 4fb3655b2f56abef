"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { EMPTY_ENTRY, type EntryDraft } from "./seat-draft.ts";

interface ChecklistProps {
  entries: readonly EntryDraft[];
  problemOf: (pointer: string) => string | undefined;
  change: (entries: readonly EntryDraft[]) => void;
}

interface EntryProps {
  entry: EntryDraft;
  error: string | undefined;
  set: (change: Partial<EntryDraft>) => void;
  remove: () => void;
  place: number;
}

function Entry({ entry, error, set, remove, place }: EntryProps) {
  const t = useTranslations("seats.form");
  const line = (name: "words_en" | "words_zh" | "text" | "default") => (
    <Field id={`${entry.id}-${name}`} label={t(`entry.${name}`)}>
      <Input
        id={`${entry.id}-${name}`}
        value={entry[name]}
        maxLength={600}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <li className="grid gap-3 rounded-md border border-line px-3 py-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {line("words_en")}
        {line("words_zh")}
        <Field id={`${entry.id}-kind`} label={t("entry.kind")}>
          <Select
            id={`${entry.id}-kind`}
            value={entry.kind}
            onChange={(event) => set({ kind: event.target.value === "objection" ? "objection" : "question" })}
          >
            <option value="question">{t("entry.question")}</option>
            <option value="objection">{t("entry.objection")}</option>
          </Select>
        </Field>
        {line("default")}
      </div>
      {line("text")}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="accent-accent"
            checked={entry.blocking}
            onChange={(event) => set({ blocking: event.target.checked })}
          />
          {t("entry.blocking")}
        </label>
        <Button size="small" look="quiet" onClick={remove} aria-label={t("entry.removeNamed", { place })}>
          {t("entry.remove")}
        </Button>
      </div>
      {error ? <p className="text-small text-block">{error}</p> : null}
    </li>
  );
}

/** What the seat's rules check if no model answers; a team writes it without code. */
export function Checklist({ entries, problemOf, change }: ChecklistProps) {
  const t = useTranslations("seats.form");
  const next = `n${entries.length}-${entries.at(-1)?.id ?? ""}`;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t("checklist")}</legend>
      <p className="text-small text-faint">{t("checklistHint")}</p>
      <ol className="grid gap-3">
        {entries.map((entry, at) => (
          <Entry
            key={entry.id}
            entry={entry}
            place={at + 1}
            error={problemOf(`/checklist/${at}`)}
            set={(part) =>
              change(entries.map((other) => (other.id === entry.id ? { ...other, ...part } : other)))
            }
            remove={() => change(entries.filter((other) => other.id !== entry.id))}
          />
        ))}
      </ol>
      <div>
        <Button size="small" onClick={() => change([...entries, { ...EMPTY_ENTRY, id: next }])}>
          <Plus size={14} aria-hidden /> {t("addEntry")}
        </Button>
      </div>
    </fieldset>
  );
}
