import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChangeSteps } from "#app/_history/history-parts.tsx";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import {
  COMPARISON_EXPORTS,
  type ComparisonQuery,
  comparisonQuery,
  type DifferenceView,
} from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import { compareBaseline } from "#lib/usecases/baseline/compare-baseline.ts";
import { Pager } from "../../../requirements/_components/pager.tsx";
import { ComparisonFilter } from "../../_components/comparison-filter.tsx";
import { DifferenceCard } from "../../_components/difference-card.tsx";
import { ExportLinks } from "../../_components/export-links.tsx";

interface ComparisonPageProps {
  params: Promise<{ projectId: string; baselineId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const PAGE = 50;

/** The query of the page; a filter that a form left empty is none. */
function queryOf(search: Awaited<ComparisonPageProps["searchParams"]>): ComparisonQuery {
  const given = Object.entries(search).filter(([, value]) => typeof value === "string" && value !== "");
  const parsed = comparisonQuery.safeParse({ ...Object.fromEntries(given), limit: PAGE });
  return parsed.success ? parsed.data : notFound();
}

function keyOf({ part, ...difference }: DifferenceView): string {
  if ("id" in difference) return `${part} ${difference.id}`;
  return `${part} ${JSON.stringify([difference.before, difference.after])}`;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("baselines.compare");
  return { title: t("title") };
}

export default async function ComparisonPage({ params, searchParams }: ComparisonPageProps) {
  const [{ projectId, baselineId }, search] = await Promise.all([params, searchParams]);
  const query = queryOf(search);
  const [t, title, project, comparison] = await Promise.all([
    getTranslations("baselines.compare"),
    getTranslations("baselines"),
    loadProject(projectId),
    load((actor) => compareBaseline(actor, baselineId, query)),
  ]);
  if (comparison.project_id !== projectId) notFound();
  const { from, to, counts, data, total } = comparison;
  const { language } = project;
  const start = query.cursor === undefined ? 0 : Number(query.cursor.slice(1));
  const none = counts[query.part].total === 0 ? "same" : "noMatch";
  const here = { with: query.with, part: query.part, kind: query.kind ?? "", q: query.q };
  return (
    <>
      <PageHeader
        title={t("pageTitle", { from: from.name, to: to.id === null ? t("nowTitle") : to.name })}
        trail={[
          { label: project.name, href: paths.project(projectId) },
          { label: title("title"), href: paths.baselines(projectId) },
          { label: from.name, href: paths.baseline(projectId, baselineId) },
        ]}
        actions={
          to.id === null ? null : (
            <ButtonLink
              size="small"
              href={paths.baselineComparison(projectId, to.id, { ...here, with: baselineId })}
            >
              {t("swap")}
            </ButtonLink>
          )
        }
      />
      {project.abilities.includes("export") ? (
        <div className="mb-4">
          <ExportLinks
            formats={COMPARISON_EXPORTS}
            href={(format) => paths.api.baselineComparisonExport(baselineId, query.with, format)}
          />
        </div>
      ) : null}
      <ComparisonFilter projectId={projectId} baselineId={baselineId} query={query} counts={counts} />
      {total === 0 ? (
        <EmptyState
          title={t(`${none}.title`)}
          action={
            none === "noMatch" ? (
              <ButtonLink
                href={paths.baselineComparison(projectId, baselineId, { with: query.with, part: query.part })}
              >
                {t("clear")}
              </ButtonLink>
            ) : null
          }
        >
          {t(`${none}.body`)}
        </EmptyState>
      ) : (
        <p className="mb-2 flex items-center gap-3 text-small text-faint">
          {t("shown", { count: total })} <ChangeSteps />
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.map((difference) => (
          <DifferenceCard
            key={keyOf(difference)}
            projectId={projectId}
            difference={difference}
            language={language}
          />
        ))}
      </ol>
      <Pager
        page={{ start, shown: data.length, total, size: PAGE }}
        at={(cursor) => paths.baselineComparison(projectId, baselineId, { ...here, cursor: cursor ?? "" })}
      />
    </>
  );
}
