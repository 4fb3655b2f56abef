"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { cx } from "#app/_ui/cx.ts";
import { Time } from "#app/_ui/time.tsx";
import { TitledLines } from "#app/_ui/titled-lines.tsx";
import { durationText, moneyText } from "#app/_ui/usage-numbers.ts";
import type { PromptOutcome, PromptTrialView } from "#lib/contracts/prompt-trial.ts";
import type { Language } from "#lib/domain/language.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import type { Usage } from "#lib/domain/usage/usage.ts";
import { TrialDifferences } from "./trial-differences.tsx";

interface TrialResultProps {
  trial: PromptTrialView;
  /** Language of the shown texts. */
  language: Language;
}

/** Model, time, tokens and cost of a call, in one line. */
function useNumbers(): (usage: Usage) => string {
  const t = useTranslations("usage.trial");
  const locale = useLocale();
  return ({ input_tokens, output_tokens, cost_micros, duration_ms }) =>
    [
      t("tokens", { input: input_tokens, output: output_tokens }),
      cost_micros === null ? t("costUnknown") : moneyText(cost_micros, locale),
      durationText(duration_ms, locale),
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

/** The reply to a prompt text. */
function Outcome({
  title,
  outcome,
  language,
}: {
  title: string;
  outcome: PromptOutcome;
  language: Language;
}) {
  const t = useTranslations("usage.trial");
  const locale = useLocale();
  const tokensOf = useNumbers();
  if (outcome.model === null) {
    const known: Readonly<Record<string, string>> = {
      budget_spent: t("budgetSpent"),
      price_unknown: t("priceUnknown"),
    };
    const reason = known[outcome.code] ?? modelMessage(outcome.code, locale);
    return <Side title={title} head={t("notCalled", { reason })} />;
  }
  const answered = outcome.raw !== null;
  return (
    <Side title={title} head={`${outcome.model} · ${tokensOf(outcome.usage)}`}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={outcome.valid ? "agree" : "block"}>{t(outcome.valid ? "valid" : "invalid")}</Badge>
        {outcome.valid ? null : <code className="text-small">{outcome.code}</code>}
      </p>
      {outcome.statement === null ? (
        <p className="text-soft">{answered ? t("noText") : modelMessage(outcome.code, locale)}</p>
      ) : (
        <p lang={language} className="statement-text break-words whitespace-pre-wrap">
          {outcome.statement}
        </p>
      )}
      <TitledLines title={t("problems")} lines={outcome.problems} />
      <TitledLines title={t("repairs")} lines={outcome.repairs} />
      {answered ? (
        <details>
          <summary className="text-small text-soft hover:text-accent">{t("raw")}</summary>
          <pre className="mt-2 rounded-md bg-sunk p-3 text-small break-words whitespace-pre-wrap">
            {outcome.raw}
          </pre>
        </details>
      ) : null}
    </Side>
  );
}

/** The result of a trial next to the recorded result of the same turn. */
export function TrialResult({ trial, language }: TrialResultProps) {
  const t = useTranslations("usage.trial");
  const tokensOf = useNumbers();
  const { turn, differences, current } = trial;
  const who =
    turn.source.kind === "model"
      ? `${turn.source.model ?? ""} · ${tokensOf(turn.usage)}`
      : t("recordedRules");
  return (
    <div role="status" className="grid gap-3">
      <div className={cx("grid gap-3 md:grid-cols-2", current && "xl:grid-cols-3")}>
        <Outcome title={t("thisText")} outcome={trial} language={language} />
        {current ? <Outcome title={t("current")} outcome={current} language={language} /> : null}
        <Side
          title={t("recorded")}
          head={
            <>
              {who} · <Time at={turn.at} />
            </>
          }
        >
          <p lang={language} className="statement-text break-words whitespace-pre-wrap">
            {turn.statement}
          </p>
        </Side>
      </div>
      <TrialDifferences differences={differences} />
    </div>
  );
}
