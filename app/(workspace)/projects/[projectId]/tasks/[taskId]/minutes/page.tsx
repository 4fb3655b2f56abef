import { getTranslations } from "next-intl/server";
import { MinutesView } from "#app/_minutes/minutes-view.tsx";
import { loadProject } from "#app/_server/loaders.ts";
import { ShareDialog } from "#app/_share/share-dialog.tsx";
import { ButtonLink } from "#app/_ui/button.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PrintButton } from "#app/_ui/print-button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { artifact } from "../artifact.ts";

export default async function MinutesPage({
  params,
}: {
  params: Promise<{ projectId: string; taskId: string }>;
}) {
  const { projectId, taskId } = await params;
  const [t, project, found] = await Promise.all([
    getTranslations("minutes"),
    loadProject(projectId),
    artifact({ taskId, name: "planning.meeting.json", schema: planningMeetingSchema }),
  ]);
  const table = paths.task(projectId, taskId);
  if (found === null)
    return (
      <EmptyState title={t("empty.title")} action={<ButtonLink href={table}>{t("empty.action")}</ButtonLink>}>
        {t("empty.body")}
      </EmptyState>
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{t("title")}</h2>
        <div className="no-print flex gap-2">
          <PrintButton />
          {project.abilities.includes("share") ? (
            <ShareDialog projectId={projectId} kind="minutes" taskId={taskId} version={found.version} />
          ) : null}
        </div>
      </div>
      <MinutesView meeting={found.value} language={project.language} record={table} />
    </>
  );
}
