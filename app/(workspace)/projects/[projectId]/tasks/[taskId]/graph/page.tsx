import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadTask } from "#app/_server/loaders.ts";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { PhaseGraphView } from "#lib/contracts/move.ts";
import { paths } from "#lib/contracts/paths.ts";
import { MOVE_PLACES, taskPageHref } from "#lib/contracts/task-pages.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { getPhaseGraph } from "#lib/usecases/gate/get-phase-graph.ts";
import { listMovesOfTask } from "#lib/usecases/policy/list-moves.ts";
import { FollowTask } from "../follow-task.tsx";
import { EdgeTable } from "./_components/edge-table.tsx";
import { GraphDrawing } from "./_components/graph-drawing.tsx";
import { MoveLog } from "./_components/move-log.tsx";
import { SuggestedMove } from "./_components/move-suggestion.tsx";

interface GraphPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
}

const PAGE_SIZE = 30;

async function Path({ path }: Pick<PhaseGraphView, "path">) {
  const [t, locale] = await Promise.all([getTranslations("graph.path"), getLocale()]);
  if (path.length === 0) return <p className="text-faint">{t("empty")}</p>;
  return (
    <ol className="grid gap-1 text-small">
      {path.map(({ from, to, at, by }) => (
        <li key={`${at} ${from} ${to}`}>
          {t("line", { from: phaseSpec(from).name[locale], to: phaseSpec(to).name[locale] })}
          <span className="text-faint">
            {` · ${by} · `}
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}

export default async function GraphPage({ params, searchParams }: GraphPageProps) {
  const { projectId, taskId } = await params;
  const { cursor: asked } = await searchParams;
  const cursor = typeof asked === "string" ? asked : undefined;
  const [t, task, view, moves] = await Promise.all([
    getTranslations("graph"),
    loadTask(taskId),
    load((actor) => getPhaseGraph(actor, taskId)),
    load((actor) => listMovesOfTask(actor, taskId, { limit: PAGE_SIZE, cursor })),
  ]);
  return (
    <>
      <FollowTask taskId={taskId} after={task.last_event} />
      <h2 className="sr-only">{t("title")}</h2>
      <div className="grid items-start gap-6 lg:grid-cols-[max-content_1fr]">
        <div>
          <GraphDrawing view={view} />
          <p className="mt-2 max-w-64 text-small text-faint">{t("legend")}</p>
        </div>
        <div className="grid gap-6">
          <PageSection title={t("suggestion.title")}>
            <SuggestedMove
              view={view}
              hrefOf={(move) => taskPageHref(projectId, taskId, MOVE_PLACES[move].page)}
            />
          </PageSection>
          <PageSection title={t("path.title")}>
            <Path path={view.path} />
          </PageSection>
        </div>
      </div>
      <PageSection title={t("table.title")}>
        <EdgeTable view={view} place={{ projectId, taskId }} />
      </PageSection>
      <PageSection title={t("log.title")}>
        <MoveLog
          moves={moves}
          href={(at) => paths.graph(projectId, taskId, at)}
          isNewest={cursor === undefined}
        />
      </PageSection>
    </>
  );
}
