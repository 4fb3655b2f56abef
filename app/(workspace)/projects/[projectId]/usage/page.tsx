import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { BudgetMarks } from "#app/_usage/budget-marks.tsx";
import { UsageFilters } from "#app/_usage/usage-filters.tsx";
import { nextMonth, readSearch, type UsageSearch, usageHref } from "#app/_usage/usage-query.ts";
import { UsageView } from "#app/_usage/usage-view.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { getUsageReports } from "#lib/usecases/usage/get-usage.ts";
import { listUsageMembers } from "#lib/usecases/usage/list-usage-members.ts";

const GROUPS = ["day", "task", "model", "role", "member"] as const;

interface ProjectUsagePageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<UsageSearch>;
}

export async function generateMetadata({ params }: ProjectUsagePageProps): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("usage"), loadProject(projectId)]);
  return { title: t("ofProject", { project: project.name }) };
}

export default async function ProjectUsagePage({ params, searchParams }: ProjectUsagePageProps) {
  const [{ projectId }, given] = await Promise.all([params, searchParams]);
  const now = new Date();
  const { project_id: _project, ...search } = readSearch(given, now);
  const next = nextMonth(search.month, now);
  const shown = { ...search, project_id: undefined };
  const { month, user_id } = search;
  const place = { projectId };
  const [t, project, reports, members, budget] = await Promise.all([
    getTranslations("usage"),
    loadProject(projectId),
    load((actor) => getUsageReports(actor, place, { month, user_id, groups: GROUPS })),
    load((actor) => listUsageMembers(actor, place, month)),
    load((actor) => getProjectBudget(actor, projectId)),
  ]);
  const base = paths.projectUsage(projectId);
  const csv = usageHref(paths.api.usageExport("projects", projectId), { month, user_id });
  return (
    <>
      <PageHeader
        title={t("ofProject", { project: project.name })}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        intro={t("intro")}
        actions={
          <>
            <ButtonLink href={paths.projectBudget(projectId)}>{t("toBudget")}</ButtonLink>
            <ButtonLink href={csv} prefetch={false} download>
              {t("csv")}
            </ButtonLink>
          </>
        }
      />
      <BudgetMarks marks={budget.marks} />
      <UsageFilters next={next} base={base} search={shown} members={members} />
      <UsageView base={base} search={shown} reports={reports} />
    </>
  );
}
