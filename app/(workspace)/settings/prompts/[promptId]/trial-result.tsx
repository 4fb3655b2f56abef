"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import { TitledLines } from "#app/_ui/titled-lines.tsx";
import { durationText, moneyText } from "#app/_ui/usage-figures.ts";
import type { PromptTrialView } from "#lib/contracts/prompt-trial.ts";
import type { Language } from "#lib/domain/language.ts";
import type { Usage } from "#lib/domain/task/events.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";

interface TrialResultProps {
  trial: PromptTrialView;
  /** Of the words that are shown. */
  language: Language;
}

/** What a call took, in one line. */
function useFigures(): (usage: Usage) => string {
  const t = useTranslations("usage.trial");
  const locale = useLocale();
  return ({ input_tokens, output_tokens, cost_micros, duration_ms }) =>
    [
      t("figures", { input: input_tokens, output: output_tokens }),
      cost_micros === null ? t("costUnknown") : moneyText(cost_micros, locale),
      durationText(duration_ms),
    ].join(" · ");
}

function Side({ title, head, children }: { title: string; head: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-small break-words text-faint">{head}</p>
      {children}
    </div>
  );
}

/** What came back with the wording. */
function Now({ trial, language }: TrialResultProps) {
  const t = useTranslations("usage.trial");
  const locale = useLocale();
  const figures = useFigures();
  if (trial.model === null) {
    const known: Readonly<Record<string, string>> = {
      budget_spent: t("budgetSpent"),
      price_unknown: t("priceUnknown"),
    };
    const reason = known[trial.code] ?? modelMessage(trial.code, locale);
    return <Side title={t("now")} head={t("notCalled", { reason })} />;
  }
  const answered = trial.raw !== null;
  return (
    <Side title={t("now")} head={`${trial.model} · ${figures(trial.usage)}`}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={trial.valid ? "agree" : "block"}>{t(trial.valid ? "valid" : "invalid")}</Badge>
        {trial.valid ? null : <code className="text-small">{trial.code}</code>}
      </p>
      {trial.statement === null ? (
        <p className="text-soft">{answered ? t("noWords") : modelMessage(trial.code, locale)}</p>
      ) : (
        <p lang={language} className="spoken break-words whitespace-pre-wrap">
          {trial.statement}
        </p>
      )}
      <TitledLines title={t("problems")} lines={trial.problems} />
      <TitledLines title={t("repairs")} lines={trial.repairs} />
      {answered ? (
        <details>
          <summary className="text-small text-soft hover:text-accent">{t("raw")}</summary>
          <pre className="mt-2 rounded-md bg-sunk p-3 text-small break-words whitespace-pre-wrap">
            {trial.raw}
          </pre>
        </details>
      ) : null}
    </Side>
  );
}

/** What a wording brought, beside what is on record of the same turn. */
export function TrialResult({ trial, language }: TrialResultProps) {
  const t = useTranslations("usage.trial");
  const figures = useFigures();
  const { turn, differences } = trial;
  const who =
    turn.source.kind === "model" ? `${turn.source.model ?? ""} · ${figures(turn.usage)}` : t("rulesThen");
  return (
    <div role="status" className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        <Now trial={trial} language={language} />
        <Side
          title={t("then")}
          head={
            <>
              {who} · <Time at={turn.at} />
            </>
          }
        >
          <p lang={language} className="spoken break-words whitespace-pre-wrap">
            {turn.statement}
          </p>
        </Side>
      </div>
      {differences.length === 0 ? <p className="text-small text-soft">{t("same")}</p> : null}
      <TitledLines title={t("differs")} lines={differences.map((one) => t(`difference.${one}`))} />
    </div>
  );
}
