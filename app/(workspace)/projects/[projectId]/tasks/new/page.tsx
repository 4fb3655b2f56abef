import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load, loadOrNull } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { BudgetMarks } from "#app/_usage/budget-marks.tsx";
import { ForecastLine } from "#app/_usage/forecast-line.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";
import { listDepths } from "#lib/usecases/task/list-depths.ts";
import { NewTaskForm } from "./new-task-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("task.new");
  return { title: t("title") };
}

interface NewTaskPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ reference?: string; version?: string }>;
}

export default async function NewTaskPage({ params, searchParams }: NewTaskPageProps) {
  const [{ projectId }, query] = await Promise.all([params, searchParams]);
  const [t, project, budget, depths] = await Promise.all([
    getTranslations("task.new"),
    loadProject(projectId),
    load((actor) => getProjectBudget(actor, projectId)),
    load((actor) => listDepths(actor, projectId)),
  ]);
  const { reference: from } = query;
  const origin = from === undefined ? null : await loadOrNull((actor) => getTask(actor, from));
  const version = Number(query.version) || origin?.plan_version;
  const reference =
    origin?.project_id === projectId && version ? { taskId: origin.id, version, title: origin.title } : null;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
      />
      <BudgetMarks marks={budget.marks} />
      {project.abilities.includes("create_task") ? (
        <>
          <NewTaskForm projectId={projectId} depths={depths} reference={reference} />
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
