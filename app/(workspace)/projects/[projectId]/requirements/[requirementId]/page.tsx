import { getTranslations } from "next-intl/server";
import { WatchButton } from "#app/_notifications/watch-button.tsx";
import { load } from "#app/_server/load.ts";
import { isPreparing, loadPrepared } from "#app/_server/load-prepared.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { RowKeys } from "#app/_ui/row-keys.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { requirementParams } from "#lib/contracts/requirement.ts";
import { getWatch } from "#lib/usecases/notification/watch.ts";
import { getRequirement } from "#lib/usecases/requirement/get-requirement.ts";
import { getReuse } from "#lib/usecases/requirement/requirement-source.ts";
import { listLinks } from "#lib/usecases/requirement/trace-links.ts";
import { getGraph, getImpact } from "#lib/usecases/requirement/trace-views.ts";
import { TraceImpactList } from "../_components/impact-list.tsx";
import { LinkPanel } from "../_components/link-panel.tsx";
import { PreparingNotice } from "../_components/preparing-notice.tsx";
import { RelatedItems } from "../_components/related-items.tsx";
import { RequirementPanel } from "../_components/requirement-panel.tsx";
import { ReuseSection } from "../_components/reuse-section.tsx";

interface RequirementPageProps {
  params: Promise<{ projectId: string; requirementId: string }>;
}

export default async function RequirementPage({ params }: RequirementPageProps) {
  const given = await params;
  const { projectId, requirementId } = requirementParams.parse(given);
  const [t, project, requirement] = await Promise.all([
    getTranslations("requirements"),
    loadProject(projectId),
    loadPrepared((actor) => getRequirement(actor, projectId, requirementId)),
  ]);
  if (isPreparing(requirement)) return <PreparingNotice {...requirement} />;
  const isAllowed = project.abilities.includes("edit");
  const [links, impact, graph, watched, reuse] = await Promise.all([
    load((actor) => listLinks(actor, projectId, { item: requirementId, limit: 100 })),
    load((actor) => getImpact(actor, projectId, requirementId)),
    load((actor) => getGraph(actor, projectId, { requirementId, depth: 1 })),
    load((actor) => getWatch(actor, { projectId, requirementId })),
    load((actor) => getReuse(actor, projectId, requirementId)),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <RowKeys />
      <RequirementPanel
        key={requirement.id}
        projectId={projectId}
        requirement={requirement}
        language={project.language}
        isAllowed={isAllowed}
        closeHref={null}
      />
      <div className="min-w-0">
        <p className="mb-4">
          <WatchButton
            url={notificationPaths.api.watchRequirement(projectId, requirementId)}
            state={watched}
          />
        </p>
        <PageSection title={t("links.title")} count={links.total}>
          <LinkPanel
            projectId={projectId}
            requirementId={requirementId}
            links={links.data}
            isAllowed={isAllowed}
          />
        </PageSection>
        <ReuseSection
          projectId={projectId}
          requirementId={requirementId}
          reuse={reuse}
          language={project.language}
          isAllowed={isAllowed}
        />
        <PageSection title={t("impact.title")} count={impact.total}>
          <TraceImpactList projectId={projectId} impact={impact} language={project.language} />
        </PageSection>
        <PageSection title={t("graph.title")} count={graph.items.length - 1}>
          <RelatedItems projectId={projectId} initial={graph} language={project.language} />
        </PageSection>
      </div>
    </div>
  );
}
