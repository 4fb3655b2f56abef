import { getTranslations } from "next-intl/server";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { replayedEvents } from "../task-record.ts";
import { Replay } from "./replay.tsx";

/** A replay costs nothing. */
const NO_FORECAST = { kind: "unknown", runs: 0, cost_micros: null, tokens: 0, duration_ms: 0 } as const;

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
  return (
    <Replay
      events={events}
      facts={{
        projectId,
        taskId,
        language: project.language,
        abilities: [],
        budget: { marks: [], forecast: NO_FORECAST },
        goneSources: [],
        documentHref: null,
        answersTogether: false,
        heldUp: null,
        asked: null,
        models: [],
      }}
    />
  );
}
