"use client";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import type { Language } from "#lib/domain/language.ts";
import { labelColon } from "#lib/domain/punctuation.ts";
import type { JudgedCheck } from "#lib/domain/review/judged-checks.ts";

/** A check that nobody has judged and that the project does not waive. */
export interface NotJudgedLine {
  readonly id: JudgedCheck;
  readonly title: string;
  /** What was not judged, in the project's language. */
  readonly evidence: string;
}

interface NotJudgedFieldsProps {
  readonly lines: readonly NotJudgedLine[];
  readonly language: Language;
  /** Where the reader can judge the plan instead. */
  readonly judgeHref: string;
  readonly ticked: readonly JudgedCheck[];
  readonly onChange: (ticked: JudgedCheck[]) => void;
}

/** One box per check that nobody has judged; each is ticked on its own. */
export function NotJudgedFields({ lines, language, judgeHref, ticked, onChange }: NotJudgedFieldsProps) {
  const t = useTranslations("gate.notJudged");
  if (lines.length === 0) return null;
  const left = lines.filter(({ id }) => !ticked.includes(id)).length;
  return (
    <fieldset className="grid gap-2 rounded-md border border-line-strong p-3">
      <legend className="px-1 font-semibold">{t("legend")}</legend>
      <p className="text-small text-faint">{t("hint")}</p>
      {lines.map(({ id, title, evidence }) => (
        <label key={id} className="flex items-start gap-2.5">
          <input
            type="checkbox"
            required
            checked={ticked.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...ticked, id] : ticked.filter((other) => other !== id))
            }
            className="mt-1 size-4 accent-accent"
          />
          <span lang={language}>{`${title}${labelColon(language)}${evidence}`}</span>
        </label>
      ))}
      <p className="flex flex-wrap items-center gap-3">
        <ButtonLink size="small" href={judgeHref}>
          {t("judge")}
        </ButtonLink>
        <span role="status" className="text-small text-faint">
          {left === 0 ? null : t("left", { count: left })}
        </span>
      </p>
    </fieldset>
  );
}
