import { useLocale, useTranslations } from "next-intl";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { UsageReportView, UsageRowView } from "#lib/contracts/usage.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { dayBars } from "./day-bars.ts";
import { DayChart } from "./day-chart.tsx";
import { type ReadSearch, usageHref } from "./usage-query.ts";
import { type NamedSum, UsageTable } from "./usage-table.tsx";

interface UsageSectionsProps {
  base: string;
  search: ReadSearch;
  reports: readonly UsageReportView[];
}

/** The reports in order: by day with a chart, then by each other dimension. */
export function UsageSections({ base, search, reports }: UsageSectionsProps) {
  const t = useTranslations("usage");
  const roles = useTranslations("usage.roles");
  const locale = useLocale();
  const label = (group: UsageReportView["group"], row: UsageRowView): string => {
    if (group === "role")
      return roles.has(row.key as "orchestrator")
        ? roles(row.key as "orchestrator")
        : (row.seat?.[locale] ?? speakerName(row.key, locale));
    if (group === "member" && row.key === "") return t("noUser");
    if (group === "day" || group === "model") return row.key;
    return row.name ?? t("deleted", { id: row.key });
  };
  const href = (group: UsageReportView["group"], row: UsageRowView): string | undefined => {
    if (row.name === null) return undefined;
    if (group === "project") return usageHref(paths.projectUsage(row.key), { month: search.month });
    if (group === "member") return usageHref(base, { ...search, user_id: row.key });
    return group === "task" && row.project_id ? paths.task(row.project_id, row.key) : undefined;
  };
  const named = ({ group, rows }: UsageReportView): NamedSum[] =>
    rows.map((row) => ({ ...row, label: label(group, row), href: href(group, row) }));
  return reports.map((report) => (
    <PageSection key={report.group} title={t(`by.${report.group}`)} id={`by-${report.group}`}>
      {report.group === "day" ? <DayPart base={base} search={search} report={report} /> : null}
      <UsageTable label={t(`columns.${report.group}`)} rows={named(report)} />
      {report.more ? <p className="mt-2 text-small text-faint">{t("moreTasks")}</p> : null}
    </PageSection>
  ));
}

function DayPart({ base, search, report }: { base: string; search: ReadSearch; report: UsageReportView }) {
  const t = useTranslations("usage.chart");
  // Without a known price there is no cost to draw.
  const measure = search.measure ?? (report.total.cost_micros > 0 ? "cost" : "tokens");
  return (
    <>
      <nav aria-label={t("measure")} className="no-print mb-2 flex gap-3 text-small">
        {(["cost", "tokens"] as const).map((one) => (
          <a
            key={one}
            href={`${usageHref(base, { ...search, measure: one })}#by-day`}
            aria-current={one === measure ? "true" : undefined}
            className="text-soft hover:text-accent hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-accent"
          >
            {t(`${one}Short`)}
          </a>
        ))}
      </nav>
      <DayChart bars={dayBars(report.period, report.rows)} measure={measure} />
    </>
  );
}
