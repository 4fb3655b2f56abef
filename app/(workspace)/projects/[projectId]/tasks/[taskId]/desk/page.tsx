import { getTranslations } from "next-intl/server";
import { loadOrNull } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getDesk } from "#lib/usecases/desk/get-desk.ts";
import { Desk } from "./desk.tsx";

interface DeskPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
}

export default async function DeskPage({ params }: DeskPageProps) {
  const { projectId, taskId } = await params;
  const [t, project, desk] = await Promise.all([
    getTranslations("desk"),
    loadProject(projectId),
    loadOrNull((actor) => getDesk(actor, taskId)),
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
    <Desk
      desk={desk}
      projectId={projectId}
      taskId={taskId}
      canRun={project.abilities.includes("run")}
      canAnswer={project.abilities.includes("answer")}
    />
  );
}
