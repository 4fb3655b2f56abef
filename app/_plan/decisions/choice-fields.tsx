"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Input, Select, Textarea } from "#app/_ui/field.tsx";
import type { Language } from "#lib/domain/language.ts";
import { lacksTitle, type MatchChoice, type OpenMatch, type PairChoice } from "./plan-decisions.ts";

const MATCH_STATUSES = ["changes", "removes", "renames", "same", "adds"] as const;
const PAIR_STATUSES = ["both", "a", "b", "ask"] as const;
const LINE = "flex min-h-6 items-center gap-1.5";

interface MatchChoicesProps {
  readonly match: OpenMatch;
  /** Language of the plan. */
  readonly language: Language;
  readonly choice: MatchChoice | undefined;
  readonly onChoose: (choice: MatchChoice) => void;
}

/** What a statement does to an existing requirement; the arrow keys move between the choices. */
export function MatchChoices({ match, language, choice, onChoose }: MatchChoicesProps) {
  const t = useTranslations("plan.decisions");
  const name = useId();
  const { requirement: first, kind, title, others = [] } = match;
  const id = choice?.requirement ?? first;
  const choose = (change: Partial<MatchChoice>) =>
    onChoose({ shall: "", title, status: kind, ...choice, ...change });
  return (
    <fieldset className="no-print mt-2 grid gap-2">
      <legend className="sr-only">{t("legend", { id })}</legend>
      {others.length === 0 ? null : (
        <Select
          lang={language}
          aria-label={t("candidate")}
          value={id}
          onChange={(event) => choose({ requirement: event.target.value })}
        >
          <option value={first}>{t("closest", { id: first })}</option>
          {others.map(({ requirement, previous }) => (
            <option key={requirement} value={requirement}>
              {`${requirement} ${previous}`}
            </option>
          ))}
        </Select>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {MATCH_STATUSES.map((status) => (
          <label key={status} className={LINE}>
            <input
              type="radio"
              name={name}
              checked={choice?.status === status}
              onChange={() => choose({ status })}
            />
            {t(`status.${status}`, { id })}
            {status === kind ? <span className="text-small text-faint">{t("byRules")}</span> : null}
          </label>
        ))}
      </div>
      {choice?.status === "changes" ? (
        <Textarea
          lang={language}
          rows={2}
          maxLength={4000}
          aria-label={t("sentence", { id })}
          placeholder={t("sentenceHint")}
          value={choice.shall}
          onChange={(event) => choose({ shall: event.target.value })}
        />
      ) : null}
      {choice?.status === "renames" ? (
        <Input
          lang={language}
          maxLength={4000}
          aria-label={t("name", { id })}
          placeholder={t("name", { id })}
          aria-invalid={lacksTitle(choice) || undefined}
          value={choice.title}
          onChange={(event) => choose({ title: event.target.value })}
        />
      ) : null}
    </fieldset>
  );
}

interface PairChoicesProps {
  readonly choice: PairChoice | undefined;
  readonly onChoose: (choice: PairChoice) => void;
}

/** Which of two statements holds. */
export function PairChoices({ choice, onChoose }: PairChoicesProps) {
  const t = useTranslations("plan.decisions");
  const name = useId();
  return (
    <fieldset className="no-print mt-2">
      <legend className="sr-only">{t("pairLegend")}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {PAIR_STATUSES.map((status) => (
          <label key={status} className={LINE}>
            <input type="radio" name={name} checked={choice === status} onChange={() => onChoose(status)} />
            {t(`pair.${status}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
