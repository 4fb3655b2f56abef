"use client";
import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Select, Textarea } from "#app/_ui/field.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import type { Language } from "#lib/domain/language.ts";
import { PRIORITIES, type RecordField } from "#lib/domain/requirements/records/record.ts";
import { RECORD_TYPES } from "#lib/domain/statement/record-type.ts";
import { REQUIREMENT_STATUSES } from "#lib/domain/statement/requirement-status.ts";

type Value = string | string[];

interface FieldLineProps {
  field: RecordField;
  value: Value;
  /** Placeholder for an empty value followed by details. */
  shown: string | null;
  language: Language;
  documentName: string;
  writable: boolean;
  /** Returns the error message, or null. */
  save: (field: RecordField, value: Value) => Promise<string | null>;
}

const CHOICES = { type: RECORD_TYPES, priority: PRIORITIES, status: REQUIREMENT_STATUSES } as const;
const GROUPS = { type: "types", priority: "priorities", status: "statuses" } as const;
type Chosen = keyof typeof CHOICES;
const isChosen = (field: RecordField): field is Chosen => Object.hasOwn(CHOICES, field);

/** One field with its value, editable where permitted. */
export function FieldLine(props: FieldLineProps) {
  const { field, value, shown, language, writable } = props;
  const t = useTranslations("requirements");
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const lines = (typeof value === "string" ? [value] : value).filter((one) => one !== "");
  if (isChosen(field) && writable) return <ChoiceLine {...props} field={field} />;
  if (lines.length === 0 && shown === null && !writable) return null;
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  const name = t(`fields.${field}`);
  return (
    <div>
      <dt className="flex items-center justify-between gap-2 text-small text-faint">
        {name}
        {writable && !editing ? (
          <Button
            ref={edit}
            look="quiet"
            size="small"
            aria-label={t("panel.edit", { field: name })}
            onClick={() => setEditing(true)}
          >
            <Pencil size={13} aria-hidden />
          </Button>
        ) : null}
      </dt>
      <dd>
        {editing ? (
          <EditField {...props} close={close} />
        ) : lines.length > 0 ? (
          lines.map((line) => (
            <p key={line} lang={language} className="break-words whitespace-pre-wrap">
              {isChosen(field) ? chosenWord(t, field, line) : line}
            </p>
          ))
        ) : (
          <p className="text-faint">{shown ?? t("panel.none")}</p>
        )}
      </dd>
    </div>
  );
}

type RequirementTranslator = ReturnType<typeof useTranslations<"requirements">>;

/** A known value in the interface language; any other as written. */
function chosenWord(t: RequirementTranslator, field: Chosen, value: string): string {
  const known = (CHOICES[field] as readonly string[]).includes(value);
  return known ? t(`${GROUPS[field]}.${value}` as "priorities.high") : value;
}

function ChoiceLine({ field, value, save }: FieldLineProps & { field: Chosen }) {
  const t = useTranslations("requirements");
  const id = useId();
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({
    busy: false,
    failure: null,
  });
  const now = typeof value === "string" ? value : "";
  const known = (CHOICES[field] as readonly string[]).includes(now);
  const choose = async (next: string) => {
    if (state.busy) return;
    setState({ busy: true, failure: null });
    const failure = await save(field, next);
    setState({ busy: false, failure });
  };
  return (
    <div>
      <dt className="text-small text-faint">
        <label htmlFor={id}>{t(`fields.${field}`)}</label>
      </dt>
      <dd>
        <Select
          id={id}
          value={now}
          aria-busy={state.busy}
          onChange={(event) => void choose(event.target.value)}
        >
          {known ? null : (
            <option value={now} disabled>
              {now === "" ? t("panel.none") : now}
            </option>
          )}
          {CHOICES[field].map((one) => (
            <option key={one} value={one}>
              {chosenWord(t, field, one)}
            </option>
          ))}
        </Select>
        {state.failure === null ? null : (
          <p role="alert" className="mt-1 text-small text-block">
            {state.failure}
          </p>
        )}
      </dd>
    </div>
  );
}

function EditField({ field, value, language, save, close }: FieldLineProps & { close: () => void }) {
  const t = useTranslations("requirements");
  const id = useId();
  const [text, setText] = useState(typeof value === "string" ? value : value.join("\n"));
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({
    busy: false,
    failure: null,
  });
  const store = async () => {
    setState({ busy: true, failure: null });
    const failure = await save(
      field,
      field === "acceptance"
        ? text
            .split("\n")
            .map((one) => one.trim())
            .filter((one) => one !== "")
        : text,
    );
    setState({ busy: false, failure });
    if (failure === null) close();
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t(`fields.${field}`)}
      </label>
      <Textarea
        id={id}
        lang={language}
        value={text}
        rows={field === "statement" || field === "acceptance" ? 5 : 2}
        ref={focusOnMount}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") close();
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void store();
        }}
      />
      {field === "acceptance" ? <p className="text-small text-faint">{t("panel.onePerLine")}</p> : null}
      {state.failure === null ? null : (
        <p role="alert" className="text-small text-block">
          {state.failure}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" disabled={state.busy}>
          {t("panel.save")}
        </Button>
        <Button size="small" onClick={close}>
          {t("panel.cancel")}
        </Button>
      </div>
    </form>
  );
}
