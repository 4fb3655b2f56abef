"use client";
import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { durationText, moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import type { Usage } from "#lib/domain/usage/usage.ts";

interface StatementSourceProps {
  source: TurnSource;
  usage: Usage;
  attempt: number;
}

/** The source of a statement: the rules or a model, its prompt and cost, and the models that failed before it. */
export function StatementSource({ source, usage, attempt }: StatementSourceProps) {
  const t = useTranslations("task.source");
  const locale = useLocale();
  const who = source.kind === "model" ? (source.model ?? t("model")) : (source.name ?? t(source.kind));
  const rows: [string, string][] = [
    [
      t("sourceLabel"),
      source.kind === "model"
        ? [source.provider === "recording" ? t("recording") : source.provider, source.model]
            .filter(Boolean)
            .join(" · ")
        : (source.name ?? t(source.kind)),
    ],
    ...(source.prompt_hash ? [[t("prompt"), source.prompt_hash.slice(0, 12)] as [string, string]] : []),
    ...(source.kind === "model"
      ? ([
          [
            t("tokens"),
            `${usage.estimated ? "≈ " : ""}${tokensText(usage.input_tokens, locale)} → ${tokensText(usage.output_tokens, locale)}`,
          ],
          [t("cost"), usage.cost_micros === null ? t("unpriced") : moneyText(usage.cost_micros, locale)],
        ] as [string, string][])
      : []),
    [t("time"), durationText(usage.duration_ms, locale)],
    ...(attempt > 1 ? [[t("attempt"), String(attempt)] as [string, string]] : []),
    ...source.skipped.map(
      (one) =>
        [t("skipped"), `${one.model}: ${modelMessage(one.code, locale === "zh" ? "zh" : "en")}`] as [
          string,
          string,
        ],
    ),
  ];
  return (
    <details className="min-w-0">
      <summary className="flex items-center gap-1 text-small text-faint hover:text-accent">
        <ChevronRight size={13} aria-hidden className="fold-mark" />
        {t("label", { who })}
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-small text-soft">
        {rows.map(([label, value]) => (
          <div key={`${label}${value}`} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
