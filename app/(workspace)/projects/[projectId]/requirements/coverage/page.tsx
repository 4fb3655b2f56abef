import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { GAPS } from "#lib/domain/requirements/trace/coverage.ts";
import { listApprovals } from "#lib/usecases/requirement/requirement-approvals.ts";
import { listLinks } from "#lib/usecases/requirement/trace-links.ts";
import { getCoverage } from "#lib/usecases/requirement/trace-views.ts";
import { BulkApprovalLine } from "../_components/bulk-approval-line.tsx";
import { CoveragePicture } from "../_components/coverage-picture.tsx";
import { DuplicateLine } from "../_components/duplicate-line.tsx";
import { TraceItemLink } from "../_components/item-link.tsx";
import { LinkLine } from "../_components/link-line.tsx";
import { RemovedLine } from "../_components/removed-line.tsx";

interface CoveragePageProps {
  params: Promise<{ projectId: string }>;
}

export default async function CoveragePage({ params }: CoveragePageProps) {
  const { projectId } = await params;
  const [t, project, coverage, suspect, broken, approvals] = await Promise.all([
    getTranslations("requirements"),
    loadProject(projectId),
    load((actor) => getCoverage(actor, projectId)),
    load((actor) => listLinks(actor, projectId, { state: "suspect", limit: 50 })),
    load((actor) => listLinks(actor, projectId, { state: "broken", limit: 50 })),
    load((actor) => listApprovals(actor, projectId, { limit: 50 })),
  ]);
  const isAllowed = project.abilities.includes("edit");
  const linksToCheck = [...suspect.data, ...broken.data];
  return (
    <>
      <p className="mb-5 max-w-3xl text-soft">{t("coverage.intro")}</p>
      {coverage.requirements === 0 ? null : (
        <PageSection title={t("coverage.picture.title")}>
          <CoveragePicture coverage={coverage} />
        </PageSection>
      )}
      <PageSection title={t("coverage.covered", { covered: coverage.covered, all: coverage.requirements })}>
        <ul>
          {GAPS.map((gap) => (
            <li key={gap} className="border-b border-line">
              <Link
                href={paths.requirements(projectId, { q: `coverage:${gap}` })}
                className="flex min-h-10 items-center gap-3 px-2 hover:bg-sunk"
              >
                <span className="w-12 shrink-0 text-end font-semibold tabular-nums">
                  {coverage.gaps[gap]}
                </span>
                <span>{t(`coverage.gaps.${gap}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t("coverage.linksTitle")} count={coverage.suspect_links + coverage.broken_links}>
        {linksToCheck.length === 0 ? <p className="text-soft">{t("coverage.noLinks")}</p> : null}
        <ul>
          {linksToCheck.map((link) => (
            <LinkLine
              key={`${link.kind} ${link.from.ref} ${link.to.ref}`}
              projectId={projectId}
              link={link}
              isAllowed={isAllowed}
            />
          ))}
        </ul>
      </PageSection>
      {linksToCheck.length < coverage.suspect_links + coverage.broken_links ? (
        <p className="mt-2 text-small text-faint">
          {t("impact.of", {
            shown: linksToCheck.length,
            total: coverage.suspect_links + coverage.broken_links,
          })}
        </p>
      ) : null}
      <PageSection
        id="claimed"
        title={t("coverage.claimed")}
        count={coverage.claimed.length}
        aside={
          coverage.claimed.length === 0 ? null : (
            <Link
              href={paths.requirements(projectId, { q: "approval:claimed" })}
              className="text-small text-accent hover:underline"
            >
              {t("approvals.review")}
            </Link>
          )
        }
      >
        {coverage.claimed.length === 0 ? <p className="text-soft">{t("coverage.noClaimed")}</p> : null}
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {coverage.claimed.map((id) => (
            <li key={id}>
              <TraceItemLink projectId={projectId} kind="requirement" id={id} />
            </li>
          ))}
        </ul>
      </PageSection>
      {approvals.data.length === 0 ? null : (
        <PageSection id="approvals" title={t("approvals.listTitle")}>
          <ul>
            {approvals.data.map((approval) => (
              <BulkApprovalLine
                key={approval.id}
                projectId={projectId}
                approval={approval}
                isAllowed={project.abilities.includes("decide_gate")}
              />
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection id="removed" title={t("coverage.removed")} count={coverage.removed.length}>
        {coverage.removed.length === 0 ? <p className="text-soft">{t("coverage.noRemoved")}</p> : null}
        <ul>
          {coverage.removed.map((removed) => (
            <RemovedLine
              key={removed.id}
              projectId={projectId}
              removed={removed}
              language={project.language}
            />
          ))}
        </ul>
      </PageSection>
      <PageSection title={t("coverage.cycles")} count={coverage.cycles.length}>
        {coverage.cycles.length === 0 ? <p className="text-soft">{t("coverage.noCycles")}</p> : null}
        <ul>
          {coverage.cycles.map((cycle) => (
            <li key={cycle.join(" ")} className="border-b border-line py-2">
              {[...cycle, cycle[0] ?? ""].map((id, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cycle ends where it began, so only the index distinguishes the two
                <span key={`${id} ${at}`}>
                  {at === 0 ? null : " → "}
                  <TraceItemLink projectId={projectId} kind="requirement" id={id} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t("coverage.duplicates")} count={coverage.duplicates.length}>
        {coverage.duplicates.length === 0 ? <p className="text-soft">{t("coverage.noDuplicates")}</p> : null}
        <ul>
          {coverage.duplicates.map((duplicate) => (
            <DuplicateLine
              key={`${duplicate.id} ${duplicate.places.map(({ line }) => line).join(" ")}`}
              projectId={projectId}
              duplicate={duplicate}
              isAllowed={isAllowed}
              language={project.language}
            />
          ))}
        </ul>
      </PageSection>
    </>
  );
}
