import { load } from "#app/_server/load.ts";
import { loadGoneSources, loadProject, loadTask } from "#app/_server/loaders.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { WorkshopView } from "#lib/domain/workshop/workshop-view.ts";
import { getProjectBudget } from "#lib/usecases/budget/get-project-budget.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { Workshop } from "./_workshop/workshop.tsx";
import { taskRecord } from "./task-record.ts";

interface TaskPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ start?: string }>;
}

/** What the statements so far have cited of the project's knowledge. */
const citedIn = (view: WorkshopView): string[] =>
  view.sections.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.type === "statement" ? (item.done?.cites ?? []).map(({ ref }) => ref) : [],
    ),
  );

export default async function TaskPage({ params, searchParams }: TaskPageProps) {
  const [{ projectId, taskId }, { start }] = await Promise.all([params, searchParams]);
  const [project, task, view] = await Promise.all([
    loadProject(projectId),
    loadTask(taskId),
    taskRecord(taskId),
  ]);
  const budget = await load((actor) => getProjectBudget(actor, projectId));
  const documents =
    task.phase === "done" ? await load((actor) => listDocuments(actor, projectId, { limit: 100 })) : null;
  const srs = documents?.data.find((document) => document.name === "SRS.md");
  return (
    <Workshop
      key={taskId}
      initial={view}
      facts={{
        projectId,
        taskId,
        language: project.language,
        abilities: project.abilities,
        budget: { marks: budget.marks, forecast: budget.forecast },
        goneSources: await loadGoneSources(projectId, citedIn(view)),
        documentHref: srs ? paths.document(projectId, srs.id) : null,
      }}
      hasRepository={project.has_repository}
      planStatus={task.plan_status}
      autoStart={start !== undefined && view.run === null}
    />
  );
}
