import { getTranslations } from "next-intl/server";
import { EmptySeats } from "#app/_seats/empty-seats.tsx";
import { loadOrNull } from "#app/_server/load.ts";
import { loadProject, loadTask } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { END_PHASE } from "#lib/domain/task/phases.ts";
import { getDesk } from "#lib/usecases/desk/get-desk.ts";
import { listChecklists } from "#lib/usecases/seat/list-checklists.ts";
import { Desk } from "./desk.tsx";

interface DeskPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
}

export default async function DeskPage({ params }: DeskPageProps) {
  const { projectId, taskId } = await params;
  const [t, project, task, desk, checklists] = await Promise.all([
    getTranslations("desk"),
    loadProject(projectId),
    loadTask(taskId),
    loadOrNull((actor) => getDesk(actor, taskId)),
    loadOrNull((actor) => listChecklists(actor, taskId)),
  ]);
  if (desk === null)
    return (
      <EmptyState
        title={t("empty.title")}
        action={<ButtonLink href={paths.task(projectId, taskId)}>{t("empty.action")}</ButtonLink>}
      >
        {t("empty.body")}
      </EmptyState>
    );
  return (
    <>
      {checklists === null || task.phase === END_PHASE ? null : (
        <EmptySeats
          key={checklists.plan_version}
          projectId={projectId}
          taskId={taskId}
          checklists={checklists}
          canRun={project.abilities.includes("run")}
          canJudge={project.abilities.includes("vote")}
        />
      )}
      <Desk
        desk={desk}
        projectId={projectId}
        taskId={taskId}
        canRun={project.abilities.includes("run")}
        canAnswer={project.abilities.includes("answer")}
        hasRepository={project.has_repository}
      />
    </>
  );
}
