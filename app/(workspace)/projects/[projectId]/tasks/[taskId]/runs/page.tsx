import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { load, loadOrNull } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { runComparisonQuery } from "#lib/contracts/run-comparison.ts";
import { compareTaskRuns, listRuns } from "#lib/usecases/run/compare-task-runs.ts";
import { RunChoice } from "./run-choice.tsx";
import { RunComparison } from "./run-comparison.tsx";

interface RunsPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<ListSearchParams>;
}

/** Runs on one page. */
const LIMIT = 25;

const chosenRuns = runComparisonQuery.nullable().catch(null);
const cursorParam = z.string().max(200).optional().catch(undefined);

/** The runs of a task, and the comparison of two of them. It works without JavaScript. */
export default async function RunsPage({ params, searchParams }: RunsPageProps) {
  const [{ projectId, taskId }, search] = await Promise.all([params, searchParams]);
  const chosen = chosenRuns.parse({ first: search.first, second: search.second });
  const cursor = cursorParam.parse(search.cursor);
  const [t, runs] = await Promise.all([
    getTranslations("task.runs"),
    load((actor) => listRuns(actor, taskId, { limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) })),
  ]);
  const isPair = chosen !== null && chosen.first !== chosen.second;
  const comparison = isPair ? await loadOrNull((actor) => compareTaskRuns(actor, taskId, chosen)) : null;
  if (runs.data.length === 0) return <EmptyState title={t("none.title")}>{t("none.body")}</EmptyState>;
  const base = paths.runs(projectId, taskId);
  return (
    <>
      <PageSection title={t("title")}>
        <p className="mb-3 text-soft">{t("intro")}</p>
        <RunChoice action={base} runs={runs.data} chosen={chosen} />
        {runs.next_cursor === null ? null : (
          <p className="mt-3">
            <ButtonLink href={`${base}?cursor=${encodeURIComponent(runs.next_cursor)}`}>
              {t("older")}
            </ButtonLink>
          </p>
        )}
      </PageSection>
      {chosen !== null && !isPair ? <Notice>{t("sameRun")}</Notice> : null}
      {comparison === null ? null : (
        <RunComparison projectId={projectId} taskId={taskId} comparison={comparison} />
      )}
    </>
  );
}
