import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { durationText, tokensText } from "#app/_ui/usage-numbers.ts";
import type { UsageReportView } from "#lib/contracts/usage.ts";
import type { UsageSum } from "#lib/domain/usage/usage-sum.ts";
import { CostText } from "./cost-text.tsx";
import type { ReadSearch } from "./usage-query.ts";
import { UsageSections } from "./usage-sections.tsx";

function Totals({ total }: { total: UsageSum }) {
  const t = useTranslations("usage.table");
  const locale = useLocale();
  const facts = [
    [t("cost"), <CostText key="cost" sum={total} />],
    [t("calls"), total.calls.toLocaleString("en")],
    [t("input"), tokensText(total.input_tokens, locale)],
    [t("ofCached"), tokensText(total.cached_tokens, locale)],
    [t("output"), tokensText(total.output_tokens, locale)],
    [t("time"), durationText(total.duration_ms, locale)],
  ] as const;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-faint">{label}</dt>
          <dd className="tabular-nums text-read font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The usage of a month's model calls. */
export function UsageView({
  base,
  search,
  reports,
}: {
  base: string;
  search: ReadSearch;
  reports: readonly UsageReportView[];
}) {
  const t = useTranslations("usage");
  const [first] = reports;
  if (first === undefined || first.total.calls === 0)
    return <EmptyState title={t("empty.title", { month: search.month })}>{t("empty.body")}</EmptyState>;
  return (
    <>
      <Totals total={first.total} />
      <UsageSections base={base} search={search} reports={reports} />
    </>
  );
}
