import { loadProject, loadTask } from "#app/_server/loaders.ts";
import { Workshop } from "./_workshop/workshop.tsx";
import { taskRecord } from "./task-record.ts";

interface TaskPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ start?: string }>;
}

export default async function TaskPage({ params, searchParams }: TaskPageProps) {
  const [{ projectId, taskId }, { start }] = await Promise.all([params, searchParams]);
  const [project, task, view] = await Promise.all([
    loadProject(projectId),
    loadTask(taskId),
    taskRecord(taskId),
  ]);
  return (
    <Workshop
      key={taskId}
      initial={view}
      facts={{ projectId, taskId, language: project.language, abilities: project.abilities }}
      hasRepository={project.has_repository}
      planStatus={task.plan_status}
      autoStart={start !== undefined && view.run === null}
    />
  );
}
