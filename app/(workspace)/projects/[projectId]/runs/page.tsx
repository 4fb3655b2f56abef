import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { RowKeys } from "#app/_ui/row-keys.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listProjectRuns } from "#lib/usecases/run/list-project-runs.ts";
import { ProjectRunLine } from "./project-run-line.tsx";
import { RunFilters } from "./run-filters.tsx";
import { readRunSearch, runListState } from "./run-query.ts";

interface ProjectRunsPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<ListSearchParams>;
}

/** Runs on one page. */
const LIMIT = 50;

export async function generateMetadata({ params }: Pick<ProjectRunsPageProps, "params">): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("project.runs"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

/** The runs of all tasks of a project. It works without JavaScript. */
export default async function ProjectRunsPage({ params, searchParams }: ProjectRunsPageProps) {
  const [{ projectId }, from] = await Promise.all([params, searchParams]);
  const search = readRunSearch(from);
  const [t, ui, project, { data, next_cursor, starters }] = await Promise.all([
    getTranslations("project.runs"),
    getTranslations("ui.list"),
    loadProject(projectId),
    load((actor) => listProjectRuns(actor, projectId, { limit: LIMIT, ...search })),
  ]);
  const state = runListState(search);
  const isFiltered = Object.values(state).some((value) => value !== undefined);
  const empty = isFiltered
    ? { title: ui("none.title"), body: ui("none.body") }
    : { title: t("none.title"), body: t("none.body") };
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
      />
      <RunFilters
        key={JSON.stringify(state)}
        projectId={projectId}
        search={search}
        isFiltered={isFiltered}
        starters={starters}
      />
      <RowKeys />
      {data.length === 0 ? <EmptyState title={empty.title}>{empty.body}</EmptyState> : null}
      <ul>
        {data.map((run) => (
          <ProjectRunLine key={run.id} run={run} projectId={projectId} language={project.language} />
        ))}
      </ul>
      {next_cursor === null ? null : (
        <p className="mt-4">
          <ButtonLink href={paths.projectRuns(projectId, { ...state, cursor: next_cursor })}>
            {ui("more")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
