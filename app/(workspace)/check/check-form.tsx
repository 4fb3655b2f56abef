"use client";
import { useLocale, useTranslations } from "next-intl";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { Button } from "#app/_ui/button.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Field, Select, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { useDraft } from "#app/_ui/use-draft.ts";
import type { ContractKind } from "#lib/contracts/contract-check.ts";
import { CHOICES } from "./choices.ts";
import { exampleOf } from "./examples.ts";
import { useCheck } from "./use-check.ts";
import { CheckResult } from "./verdict.tsx";

interface TextProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  rows: number;
  value: string;
  onChange: (text: string) => void;
}

function Text({ id, label, hint, rows, value, onChange }: TextProps) {
  return (
    <Field id={id} label={label} hint={hint}>
      <Textarea
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="max-h-[60dvh] font-mono text-small"
        spellCheck={false}
        autoComplete="off"
      />
    </Field>
  );
}

interface ChoiceProps {
  kind: ContractKind;
  value: string;
  onChange: (value: string) => void;
}

/** Ctrl+Enter and ⌘Enter submit the form from within a text field. */
function press(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The version, profile, specialist or mode for a check. */
function Choice({ kind, value, onChange }: ChoiceProps) {
  const t = useTranslations("check");
  const locale = useLocale();
  const { options } = CHOICES[kind];
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <label htmlFor="choice" className="text-soft">
        {t(`kind.${kind}.choice`)}
      </label>
      <Select
        id="choice"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-auto max-w-full"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name[locale]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The check of one contract: the text, its options, and the verdict. Nothing is stored. */
export function CheckForm({ kind }: { kind: ContractKind }) {
  const t = useTranslations("check");
  const locale = useLocale();
  const [text, setText] = useDraft(`check:${kind}`);
  const [markdown, setMarkdown] = useDraft(`check:${kind}:markdown`);
  const [chosen, setChosen] = useDraft(`check:${kind}:choice`);
  const choice = CHOICES[kind].options.find(({ value }) => value === chosen)?.value ?? CHOICES[kind].standard;
  const { state, check } = useCheck(kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void check({ text, markdown, choice });
  };
  const fill = () => {
    const example = exampleOf(kind, { choice, language: locale });
    setText(example.text);
    if (example.markdown !== undefined) setMarkdown(example.markdown);
  };
  return (
    <>
      <form onSubmit={submit} className="grid gap-4">
        {kind === "edits" ? (
          <Text id="markdown" label={t("markdown")} rows={8} value={markdown} onChange={setMarkdown} />
        ) : null}
        <Text
          id="text"
          label={t(`kind.${kind}.text`)}
          hint={t("hint")}
          rows={12}
          value={text}
          onChange={setText}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Choice kind={kind} value={choice} onChange={setChosen} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={fill}>{t("example")}</Button>
            <SubmitButton pending={state.kind === "asking"} disabled={text.trim() === ""}>
              {t("submit")}
            </SubmitButton>
          </div>
        </div>
      </form>
      <div className="mt-6" aria-live="polite" aria-busy={state.kind === "asking"}>
        {state.kind === "idle" ? <EmptyState title={t("empty.title")}>{t("empty.body")}</EmptyState> : null}
        {state.kind === "asking" ? <p className="text-soft">{t("checking")}</p> : null}
        {state.kind === "failed" ? (
          <Notice tone="block" title={t("failed")}>
            {state.message}
          </Notice>
        ) : null}
        {state.kind === "answered" ? <CheckResult verdict={state.verdict} /> : null}
      </div>
    </>
  );
}
