import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { MatrixView } from "#lib/contracts/trace-matrix.ts";
import { getMatrix } from "#lib/usecases/requirement/trace-views.ts";
import { FilterForm } from "../_components/filter-form.tsx";
import { TraceItemLink } from "../_components/item-link.tsx";
import { MatrixTable } from "../_components/matrix-table.tsx";
import { Pager } from "../_components/pager.tsx";
import { TraceResult } from "../_components/trace-result.tsx";

interface MatrixPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ q?: string | string[]; cursor?: string | string[] }>;
}

const PAGE = 40;

export default async function MatrixPage({ params, searchParams }: MatrixPageProps) {
  const [{ projectId }, query] = await Promise.all([params, searchParams]);
  const q = (typeof query.q === "string" ? query.q : "").trim().slice(0, 1000);
  const cursor =
    typeof query.cursor === "string" && /^o[1-9]\d{0,6}$/.test(query.cursor) ? query.cursor : undefined;
  const [t, project, matrix] = await Promise.all([
    getTranslations("requirements"),
    loadProject(projectId),
    load((actor) => getMatrix(actor, projectId, { q, limit: PAGE, cursor })),
  ]);
  const start = cursor === undefined ? 0 : Number(cursor.slice(1));
  const page = { start, shown: matrix.data.length, total: matrix.total, size: PAGE };
  const at = (to: string | undefined) => {
    const asked = new URLSearchParams({
      ...(q === "" ? {} : { q }),
      ...(to === undefined ? {} : { cursor: to }),
    });
    return asked.size === 0 ? paths.traceMatrix(projectId) : `${paths.traceMatrix(projectId)}?${asked}`;
  };
  return (
    <>
      <p className="mb-5 max-w-3xl text-soft">{t("matrix.intro")}</p>
      <FilterForm q={q} action={paths.traceMatrix(projectId)} />
      {matrix.total === 0 ? null : (
        <p className="mb-2 flex flex-wrap items-baseline gap-x-4 text-small text-faint">
          {t("count", { count: matrix.total })}
          <a
            href={paths.api.traceMatrixFile(projectId, q)}
            className="inline-grid min-h-6 items-center text-accent hover:underline"
          >
            {t("matrix.download")}
          </a>
        </p>
      )}
      {matrix.total === 0 ? (
        <EmptyState title={t(q === "" ? "empty.title" : "noMatch.title")}>
          {t(q === "" ? "empty.body" : "noMatch.body")}
        </EmptyState>
      ) : matrix.tests.length === 0 && matrix.data.every(({ code }) => code.length === 0) ? (
        <EmptyState title={t("matrix.noTests")}>{t("matrix.noTestsBody")}</EmptyState>
      ) : (
        <>
          <div className="hidden sm:block">
            <p className="mb-2 text-small text-faint">{t("matrix.keys")}</p>
            <MatrixTable projectId={projectId} matrix={matrix} language={project.language} />
          </div>
          <MatrixList projectId={projectId} matrix={matrix} language={project.language} />
        </>
      )}
      <Pager page={page} at={at} />
    </>
  );
}

interface ShownProps {
  projectId: string;
  matrix: MatrixView;
  language: string;
}

/** The same on a narrow screen: each requirement with its tests. */
async function MatrixList({ projectId, matrix, language }: ShownProps) {
  const t = await getTranslations("requirements");
  const documents = new Map(matrix.tests.map((test) => [test.id, test.document_id]));
  return (
    <ul className="sm:hidden">
      {matrix.data.map((row) => (
        <li key={row.id} className="border-b border-line py-2">
          <TraceItemLink projectId={projectId} kind="requirement" id={row.id} />{" "}
          <span lang={language}>{row.title}</span>
          {row.code.length > 0 || row.result !== null ? (
            <p className="text-small">
              <TraceResult projectId={projectId} row={row} />
            </p>
          ) : null}
          <p className="text-small text-soft">
            {row.cells.length + row.code.length === 0 ? t("matrix.none") : null}
            {row.cells.map((cell) => (
              <span key={cell.test} className="me-3 inline-flex items-baseline gap-1">
                <TraceItemLink
                  projectId={projectId}
                  kind="test"
                  id={cell.test}
                  documentId={documents.get(cell.test)}
                />
                <span>{t(`links.states.${cell.state}`)}</span>
              </span>
            ))}
            {row.code.map(({ ref, kind, state }) => (
              <span key={`${ref} ${kind}`} className="me-3 inline-flex items-baseline gap-1">
                <TraceItemLink projectId={projectId} kind="code" id={ref} />
                <span>{t(`links.states.${state}`)}</span>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
