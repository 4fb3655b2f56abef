import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { BudgetMarks } from "#app/_usage/budget-marks.tsx";
import { ForecastLine } from "#app/_usage/forecast-line.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { NewTaskForm } from "./new-task-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("task.new");
  return { title: t("title") };
}

export default async function NewTaskPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  const [t, project, budget] = await Promise.all([
    getTranslations("task.new"),
    loadProject(projectId),
    load((actor) => getProjectBudget(actor, projectId)),
  ]);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
      />
      <BudgetMarks marks={budget.marks} />
      {project.abilities.includes("create_task") ? (
        <>
          <NewTaskForm projectId={projectId} />
          <div className="mt-3">
            <ForecastLine forecast={budget.forecast} />
          </div>
        </>
      ) : (
        <p>{t("notYou")}</p>
      )}
    </div>
  );
}
