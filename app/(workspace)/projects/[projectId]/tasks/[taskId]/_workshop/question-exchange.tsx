"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ExchangeItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { LeftoverDraft } from "./leftover-draft.tsx";
import { useWorkshopContext } from "./workshop-context.tsx";

/** What the seat understood from an answer, in a few words. */
function useReading({ judged }: ExchangeItem): string | null {
  const t = useTranslations("clarify.record.reading");
  if (judged === null) return null;
  if (judged.reading !== "missing") return t(judged.reading);
  return judged.missing === "" ? t("missingPlain") : t("missing", { missing: judged.missing });
}

/** The answer of one exchange: its author, the raw text, a digest if it is shorter, and what was understood. */
export function ExchangeAnswer({ exchange }: { exchange: ExchangeItem }) {
  const t = useTranslations("clarify.record");
  const { language } = useWorkshopContext();
  const reading = useReading(exchange);
  const { question, answer, judged } = exchange;
  if (answer === null) return null;
  const digest = judged?.digest || answer.digest;
  const taken = answer.kind === "you_decide" || answer.kind === "skipped" ? question.default : undefined;
  return (
    <div>
      <p className="text-small text-faint">
        {answer.by_deadline ? t("byDeadline") : t(answer.kind, { name: answer.author.name })}
        {reading ? ` · ${reading}` : null}
      </p>
      {answer.text ? (
        <p lang={language} className="statement-text whitespace-pre-wrap">
          {answer.text}
        </p>
      ) : null}
      {digest && digest !== answer.text.trim() && answer.kind === "answered" ? (
        <p className="text-small text-soft">
          {t("digest")} <span lang={language}>{digest}</span>
        </p>
      ) : null}
      {taken ? (
        <p className="text-soft">
          {t("usedInstead")} <span lang={language}>{taken}</span>
        </p>
      ) : null}
      <LeftoverDraft exchange={exchange} />
    </div>
  );
}

/** The earlier exchanges, folded: the Coach's question and the answer of each. */
export function PastExchanges({ exchanges }: { exchanges: readonly ExchangeItem[] }) {
  const t = useTranslations("clarify.card");
  const locale = useLocale();
  const { language } = useWorkshopContext();
  if (exchanges.length === 0) return null;
  return (
    <details className="mt-2 border-s-2 border-line ps-3" lang={locale}>
      <summary className="min-h-7 text-small text-soft hover:text-accent">
        {t("before", { count: exchanges.length })}
      </summary>
      <ol className="grid gap-3 py-1">
        {exchanges.map((one) => (
          <li key={one.question.exchange}>
            <p className="text-small text-faint">{t("exchange", { number: one.question.exchange })}</p>
            <p lang={language} className="statement-text text-soft">
              {one.question.relayed || one.question.text}
            </p>
            <ExchangeAnswer exchange={one} />
          </li>
        ))}
      </ol>
    </details>
  );
}
