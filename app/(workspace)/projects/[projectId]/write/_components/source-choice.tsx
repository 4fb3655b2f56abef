"use client";
import { useTranslations } from "next-intl";
import { Field, Select } from "#app/_ui/field.tsx";
import type { SrsSourcesView } from "#lib/contracts/srs-run.ts";

export type SrsSourceKind = "need" | "plan" | "draft";

interface SourceChoiceProps {
  kind: SrsSourceKind;
  onKind: (kind: SrsSourceKind) => void;
  sources: SrsSourcesView;
}

/** Selects text, a plan or a draft as source; options that the project does not have are disabled with a note. */
export function SourceChoice({ kind, onKind, sources }: SourceChoiceProps) {
  const t = useTranslations("srs");
  const has = { need: true, plan: sources.plans.length > 0, draft: sources.drafts.length > 0 };
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t("source")}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-3">
        {(["need", "plan", "draft"] as const).map((value) => (
          <label
            key={value}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name="source"
              value={value}
              checked={kind === value}
              disabled={!has[value]}
              onChange={() => onKind(value)}
              className="accent-accent"
            />
            <span className="font-semibold">{t(value)}</span>
            <span className="col-start-2 text-small text-soft">
              {has[value] ? t(`${value}Hint`) : t("none")}
            </span>
          </label>
        ))}
      </div>
      {kind === "plan" ? (
        <Field id="srs-task" label={t("planLabel")}>
          <Select id="srs-task" name="task_id">
            {sources.plans.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {kind === "draft" ? (
        <Field id="srs-draft" label={t("draftLabel")}>
          <Select id="srs-draft" name="document_id">
            {sources.drafts.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </fieldset>
  );
}
