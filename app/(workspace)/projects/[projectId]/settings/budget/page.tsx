import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { BudgetMarks } from "#app/_usage/budget-marks.tsx";
import { ForecastLine } from "#app/_usage/forecast-line.tsx";
import { MonthBudget } from "#app/_usage/month-budget.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { ProjectBudgetForm } from "./project-budget-form.tsx";

interface ProjectBudgetPageProps {
  params: Promise<{ projectId: string }>;
}

export default async function ProjectBudgetPage({ params }: ProjectBudgetPageProps) {
  const { projectId } = await params;
  const [t, budget] = await Promise.all([
    getTranslations("usage.budget"),
    load((actor) => getProjectBudget(actor, projectId)),
  ]);
  return (
    <>
      <p className="mb-5 text-soft">{t("projectIntro")}</p>
      <BudgetMarks marks={budget.marks} />
      <div className="mb-6 grid gap-4">
        <MonthBudget label={t("projectMonth")} month={budget.project} />
        <MonthBudget label={t("workspaceMonth")} month={budget.workspace} />
        <ForecastLine forecast={budget.forecast} />
        <div>
          <ButtonLink size="small" href={paths.projectUsage(projectId)}>
            {t("toUsage")}
          </ButtonLink>
        </div>
      </div>
      <ProjectBudgetForm budget={budget} />
    </>
  );
}
