import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { isActiveSrsRun } from "#lib/contracts/srs-run.ts";
import { getSrsSources } from "#lib/usecases/srs/get-srs-sources.ts";
import { listSrsRuns } from "#lib/usecases/srs/list-srs-runs.ts";
import { EarlierRuns } from "./_components/earlier-runs.tsx";
import { PrototypeFrame } from "./_components/prototype-frame.tsx";
import { SrsReviewCard } from "./_components/srs-review-card.tsx";
import { SrsRun } from "./_components/srs-run.tsx";
import { StartSrs } from "./_components/start-srs.tsx";

interface WriteSrsPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ run?: string | string[] }>;
}

export async function generateMetadata({ params }: WriteSrsPageProps): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("srs"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

/** Starts a team that writes the specification, and shows its work. */
export default async function WriteSrsPage({ params, searchParams }: WriteSrsPageProps) {
  const [{ projectId }, { run: wanted }] = await Promise.all([params, searchParams]);
  const [t, project, runs, sources] = await Promise.all([
    getTranslations("srs"),
    loadProject(projectId),
    load((actor) => listSrsRuns(actor, projectId)),
    load((actor) => getSrsSources(actor, projectId)),
  ]);
  const run = runs.data.find(({ id }) => id === wanted) ?? runs.data[0];
  const isAllowed = project.abilities.includes("run");
  return (
    <>
      <PageHeader
        title={t("title")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        intro={t("intro")}
      />
      {run ? <SrsRun key={run.message_id} run={run} isAllowed={isAllowed} /> : null}
      {run?.review ? <SrsReviewCard run={run} review={run.review} /> : null}
      {run?.prototype_document_id ? <PrototypeFrame project={project} /> : null}
      {isAllowed ? null : <Notice>{t("notYou")}</Notice>}
      {isAllowed && run === undefined ? <StartSrs project={project} sources={sources} /> : null}
      {isAllowed && run !== undefined && !runs.data.some(isActiveSrsRun) ? (
        <PageSection title={t("again")}>
          <StartSrs project={project} sources={sources} />
        </PageSection>
      ) : null}
      <PageSection title={t("earlier")} count={runs.data.length}>
        {runs.data.length === 0 ? (
          <EmptyState title={t("noRuns.title")}>{t("noRuns.body")}</EmptyState>
        ) : (
          <EarlierRuns runs={runs.data} shown={run?.id ?? ""} />
        )}
      </PageSection>
    </>
  );
}
