"use client";
import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import { durationText, moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { CallRecordView } from "#lib/contracts/chat.ts";

type Row = readonly [label: string, value: string | null];

function useRows(call: CallRecordView): readonly Row[] {
  const t = useTranslations("chat.record");
  const locale = useLocale();
  const { usage } = call;
  const model = call.voice === "model";
  const cost = usage.cost_micros === null ? t("unpriced") : moneyText(usage.cost_micros, locale);
  return [
    [t("step"), call.step],
    [t("source"), model ? [call.provider, call.model].filter(Boolean).join(" · ") : t("rules")],
    [t("contract"), call.contract],
    [t("prompt"), call.prompt_hash],
    [
      t("tokens"),
      model ? `${tokensText(usage.input_tokens, locale)} → ${tokensText(usage.output_tokens, locale)}` : null,
    ],
    [t("cost"), model ? cost : null],
    [t("time"), durationText(usage.duration_ms, locale)],
    [t("problems"), call.problems.join(", ") || null],
    [t("repairList"), call.repairs.join(", ") || null],
  ];
}

/** One output of a model or of the rules: its step, how it was parsed, and the raw text. */
export function CallRecord({ call }: { call: CallRecordView }) {
  const t = useTranslations("chat.record");
  const rows = useRows(call);
  return (
    <li className="rounded-md border border-line px-3.5 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{call.role}</span>
        <Badge tone={call.code === "ok" ? "agree" : "concern"}>{call.code}</Badge>
        <span className="ms-auto text-small text-faint">
          <Time at={call.created_at} />
        </span>
      </div>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-small">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="contents">
              <dt className="text-faint">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {call.raw === null ? null : (
        <details className="mt-1.5">
          <summary className="flex items-center gap-1 text-small text-accent hover:underline">
            <ChevronRight size={13} aria-hidden className="fold-mark" /> {t("raw")}
          </summary>
          <div className="mt-1 flex justify-end">
            <CopyButton text={call.raw} />
          </div>
          <textarea
            readOnly
            aria-label={t("raw")}
            rows={12}
            value={call.raw}
            className="w-full rounded-md border border-line bg-sunk px-3 py-2 font-mono text-small"
          />
        </details>
      )}
    </li>
  );
}
