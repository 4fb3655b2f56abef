import { getTranslations } from "next-intl/server";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { recordFacts } from "../_workshop/record-facts.ts";
import { replayedEvents } from "../task-record.ts";
import { Replay } from "./replay.tsx";

interface ReplayPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
}

/** The workshop played again from its transcript. Nothing is computed or stored. */
export default async function ReplayPage({ params }: ReplayPageProps) {
  const { projectId, taskId } = await params;
  const [t, project, events] = await Promise.all([
    getTranslations("replay"),
    loadProject(projectId),
    replayedEvents(taskId),
  ]);
  const workshop = paths.task(projectId, taskId);
  if (!events.some(({ type }) => type === "statement"))
    return (
      <EmptyState
        title={t("empty.title")}
        action={<ButtonLink href={workshop}>{t("empty.action")}</ButtonLink>}
      >
        {t("empty.body")}
      </EmptyState>
    );
  return <Replay events={events} facts={recordFacts({ projectId, taskId, language: project.language })} />;
}
