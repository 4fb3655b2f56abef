import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { BudgetMarks } from "#app/_usage/budget-marks.tsx";
import { UsageFilters } from "#app/_usage/usage-filters.tsx";
import { nextMonth, readSearch, type UsageSearch, usageHref } from "#app/_usage/usage-query.ts";
import { UsageView } from "#app/_usage/usage-view.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getWorkspaceBudget } from "#lib/usecases/budget/get-workspace-budget.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { getUsageReports } from "#lib/usecases/usage/get-usage.ts";
import { listUsageMembers } from "#lib/usecases/usage/list-usage-members.ts";

const GROUPS = ["day", "model", "role", "project", "member", "task"] as const;
const WORKSPACE_SCOPE = { workspaceId: null };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("usage");
  return { title: t("title") };
}

export default async function UsagePage({ searchParams }: { searchParams: Promise<UsageSearch> }) {
  const now = new Date();
  const search = readSearch(await searchParams, now);
  const next = nextMonth(search.month, now);
  const { measure: _measure, ...query } = search;
  const [t, reports, projects, members, budget] = await Promise.all([
    getTranslations("usage"),
    load((actor) => getUsageReports(actor, WORKSPACE_SCOPE, { ...query, groups: GROUPS })),
    load((actor) => listProjects(actor, { limit: 100 })),
    load((actor) => listUsageMembers(actor, WORKSPACE_SCOPE, search.month)),
    load((actor) => getWorkspaceBudget(actor, null)),
  ]);
  const csv = usageHref(paths.api.usageExport("workspaces", budget.workspace_id), query);
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <>
            <ButtonLink href={paths.settingsBudget()}>{t("toBudget")}</ButtonLink>
            <ButtonLink href={csv} prefetch={false} download>
              {t("csv")}
            </ButtonLink>
          </>
        }
      />
      <BudgetMarks marks={budget.marks} />
      <UsageFilters
        next={next}
        base={paths.usage()}
        search={search}
        projects={projects.data}
        members={members}
      />
      <UsageView base={paths.usage()} search={search} reports={reports} />
    </>
  );
}
