"use client";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import { type DesignItem, type DesignPart, DIRECTIONS } from "#lib/domain/plan/design/design.ts";
import { DESIGN_WORDS } from "#lib/domain/plan/design/design-words.ts";
import {
  DESIGN_FORM_FIELDS,
  type DesignFormField,
  type DesignValues,
  designEdit,
  designValues,
  isComplete,
  textsEdit,
  textValues,
  unreadLines,
} from "#lib/domain/plan/desk/design-form.ts";
import { fieldName } from "#lib/domain/plan/field-words.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { useDeskContext } from "./desk-context.ts";
import { DeskFormFrame } from "./form-parts.tsx";

interface ControlProps {
  field: DesignFormField;
  value: string;
  onChange: (value: string) => void;
  first: boolean;
}

const HINTS: Readonly<Record<string, "fieldsHint" | "transitionsHint" | "requirementsHint">> = {
  fields: "fieldsHint",
  transitions: "transitionsHint",
  requirements: "requirementsHint",
};

/** One field of a form. */
function Control({ field: { name, kind }, value, onChange, first }: ControlProps) {
  const t = useTranslations("desk.design");
  const locale = useLocale();
  const id = useId();
  const { desk } = useDeskContext();
  const lang = desk.plan.meta.language;
  const hintKey = HINTS[name] ?? (kind === "lines" ? ("linesHint" as const) : undefined);
  const shared = {
    id,
    lang,
    value,
    "aria-describedby": hintKey === undefined ? undefined : `${id}-hint`,
    ...(first ? { ref: focusOnMount } : {}),
  };
  if (kind === "check")
    return (
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={value !== ""}
          onChange={(event) => onChange(event.target.checked ? "yes" : "")}
        />
        {t("initial")}
      </label>
    );
  const label = fieldName(name, locale);
  if (kind === "direction")
    return (
      <Field id={id} label={label}>
        <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {DIRECTIONS.map((one) => (
            <option key={one} value={one}>
              {DESIGN_WORDS[locale].directions[one]}
            </option>
          ))}
        </Select>
      </Field>
    );
  return (
    <Field id={id} label={label} hint={hintKey === undefined ? undefined : t(hintKey)}>
      {kind === "lines" ? (
        <Textarea
          {...shared}
          rows={4}
          maxLength={20_000}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          {...shared}
          maxLength={
            name === "data" || name === "meaning" || name === "when_down" ? 4000 : kind === "ids" ? 2000 : 120
          }
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const EMPTY: DesignValues = { direction: "both" };

interface DesignItemFormProps {
  part: DesignPart;
  /** The item that the form replaces; null for a new one. */
  before: { readonly key: string; readonly item: DesignItem } | null;
}

/** Adds an item of the design or changes one. */
export function DesignItemForm({ part, before }: DesignItemFormProps) {
  const t = useTranslations("desk.design");
  const on = useTranslations("desk");
  const locale = useLocale();
  const { desk, send } = useDeskContext();
  const { plan } = desk;
  const [values, setValues] = useState<DesignValues>(
    before === null ? EMPTY : designValues(before.item, plan.meta.language),
  );
  const unread = unreadLines(part, values);
  const label =
    before === null
      ? t(`add.${part}`)
      : on("actionOn", { action: PLAN_WORDS[locale].sections[part], id: before.key });
  return (
    <DeskFormFrame
      label={label}
      disabled={!isComplete(part, values)}
      onSubmit={() => send([designEdit({ part, values }, plan, before)])}
    >
      {DESIGN_FORM_FIELDS[part].map((field, at) => (
        <Control
          key={field.name}
          field={field}
          value={values[field.name] ?? ""}
          first={at === 0}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      {unread.length === 0 ? null : (
        <p role="status" className="text-small text-concern">
          {t("incomplete", { lines: unread.join(" · ") })}
        </p>
      )}
    </DeskFormFrame>
  );
}

const TEXT_FIELDS: readonly DesignFormField[] = [
  { name: "overview", kind: "lines" },
  { name: "key_decisions", kind: "lines" },
  { name: "alternatives", kind: "lines" },
  { name: "dependencies", kind: "lines" },
];

/** Changes the overview, the key decisions, the alternatives and the dependencies. */
export function DesignTextsForm() {
  const t = useTranslations("desk.design");
  const { desk, send } = useDeskContext();
  const [values, setValues] = useState<DesignValues>(textValues(desk.plan));
  return (
    <DeskFormFrame label={t("texts")} onSubmit={() => send([textsEdit(values)])}>
      {TEXT_FIELDS.map((field, at) => (
        <Control
          key={field.name}
          field={field}
          value={values[field.name] ?? ""}
          first={at === 0}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
    </DeskFormFrame>
  );
}
