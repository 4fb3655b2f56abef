"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { BudgetMeter } from "#app/_ui/budget-meter.tsx";
import { durationText, moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import { timeLeft } from "#lib/domain/workshop-view/time-left.ts";
import type { RunState, WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";

/** Active time of a run in milliseconds, without waiting for users. */
function workedUntil(run: RunState, now: number): number {
  const end = run.ended_at ?? run.waiting_since;
  const until = end === null ? now : Date.parse(end);
  return Math.max(0, until - Date.parse(run.started_at) - run.waited_ms);
}

function useElapsed(run: RunState | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  const ticking = run?.status === "running";
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = ticking ? setInterval(tick, 1000) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ticking]);
  if (run === null) return null;
  const known = run.ended_at ?? run.waiting_since;
  return workedUntil(run, now ?? Date.parse(known ?? run.started_at));
}

/** Version, time, tokens and cost of the current run, and the remaining budget. */
export function RunMetrics({
  view,
  planStatus,
}: {
  view: WorkshopView;
  planStatus: "draft" | "final" | null;
}) {
  const t = useTranslations("task.metrics");
  const locale = useLocale();
  const elapsed = useElapsed(view.run);
  const { usage, budget_micros } = view;
  const tokens = usage.input_tokens + usage.output_tokens;
  const version = view.artifacts["planning.ai.json"];
  const cost = usage.cost_micros === null ? t("unpriced") : moneyText(usage.cost_micros, locale);
  const parts = [
    ...(version === undefined ? [] : [t("version", { version })]),
    ...(planStatus === null || version === undefined ? [] : [t(planStatus)]),
    ...(elapsed === null ? [] : [durationText(elapsed, locale)]),
    ...(view.run === null ? [] : [t("tokens", { count: tokensText(tokens, locale) })]),
    ...(view.run === null
      ? []
      : [budget_micros === null ? cost : `${cost} / ${moneyText(budget_micros, locale)}`]),
  ];
  if (parts.length === 0) return null;
  return (
    <div className="tabular-nums text-small text-faint">
      <p>
        <span className="sr-only">{t("label")} </span>
        {parts.join(" · ")}
      </p>
      {view.run === null || budget_micros === null || usage.cost_micros === null ? null : (
        <BudgetMeter
          label={t("budget")}
          spent={usage.cost_micros}
          limit={budget_micros}
          className="mt-1 max-w-48"
        />
      )}
      <TimeLeftLine view={view} />
    </div>
  );
}

/** The estimated time that is left; nothing while no turn of this run was measured. */
function TimeLeftLine({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.metrics");
  const locale = useLocale();
  const left = timeLeft(view);
  if (left === null) return null;
  const { measured: count, roundMs, atMostMs } = left;
  const round = durationText(roundMs, locale);
  return <p>{t("left", { round, most: durationText(atMostMs, locale), count })}</p>;
}
