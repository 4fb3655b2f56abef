import { Check, TriangleAlert } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { MatrixView } from "#lib/contracts/requirement.ts";
import { getMatrix } from "#lib/usecases/requirement/trace-views.ts";
import { FilterForm } from "../_components/filter-form.tsx";
import { ItemLink } from "../_components/item-link.tsx";

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
  const more = new URLSearchParams({ ...(q === "" ? {} : { q }), cursor: matrix.next_cursor ?? "" });
  return (
    <>
      <p className="mb-5 max-w-3xl text-soft">{t("matrix.lead")}</p>
      <FilterForm q={q} action={paths.traceMatrix(projectId)} />
      {matrix.total === 0 ? (
        <EmptyState title={t(q === "" ? "empty.title" : "nothing.title")}>
          {t(q === "" ? "empty.body" : "nothing.body")}
        </EmptyState>
      ) : matrix.tests.length === 0 ? (
        <EmptyState title={t("matrix.noTests")}>{t("matrix.noTestsBody")}</EmptyState>
      ) : (
        <>
          <div className="hidden sm:block">
            <MatrixTable projectId={projectId} matrix={matrix} language={project.language} />
          </div>
          <MatrixList projectId={projectId} matrix={matrix} language={project.language} />
        </>
      )}
      {matrix.next_cursor === null ? null : (
        <div className="mt-4">
          <ButtonLink href={`${paths.traceMatrix(projectId)}?${more}`}>{t("more")}</ButtonLink>
        </div>
      )}
    </>
  );
}

interface ShownProps {
  projectId: string;
  matrix: MatrixView;
  language: string;
}

async function MatrixTable({ projectId, matrix, language }: ShownProps) {
  const t = await getTranslations("requirements");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="max-h-[75dvh] overflow-auto" aria-label={t("matrix.label")} tabIndex={0}>
      <table className="border-separate border-spacing-0 text-small">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 border-b border-e border-line-strong bg-paper px-2 py-2 text-start"
            >
              {t("matrix.requirement")}
            </th>
            {matrix.tests.map((test) => (
              <th
                key={test.id}
                scope="col"
                title={test.title}
                className="sticky top-0 z-10 border-b border-line-strong bg-paper px-2 py-2 font-mono font-semibold"
              >
                {test.id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.data.map((row) => (
            <tr key={row.id}>
              <th
                scope="row"
                className="sticky start-0 z-10 max-w-80 border-b border-e border-line bg-paper px-2 py-1.5 text-start font-normal"
              >
                <ItemLink projectId={projectId} kind="requirement" id={row.id} />{" "}
                <span lang={language} className="text-soft">
                  {row.title}
                </span>
              </th>
              {matrix.tests.map((test) => {
                const cell = row.cells.find((one) => one.test === test.id);
                return (
                  <td key={test.id} className="border-b border-line px-2 py-1.5 text-center">
                    {cell === undefined ? null : (
                      <Mark state={cell.state} word={t(`links.states.${cell.state}`)} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ state, word }: { state: string; word: string }) {
  const isSuspect = state === "suspect" || state === "broken";
  const Icon = isSuspect ? TriangleAlert : Check;
  return (
    <span
      title={word}
      className={isSuspect ? "text-waiting" : state === "confirmed" ? "text-agree" : "text-soft"}
    >
      <Icon size={15} aria-hidden className="inline" />
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** The same on a narrow screen: each requirement with its tests. */
async function MatrixList({ projectId, matrix, language }: ShownProps) {
  const t = await getTranslations("requirements");
  return (
    <ul className="sm:hidden">
      {matrix.data.map((row) => (
        <li key={row.id} className="border-b border-line py-2">
          <ItemLink projectId={projectId} kind="requirement" id={row.id} />{" "}
          <span lang={language}>{row.title}</span>
          <p className="text-small text-soft">
            {row.cells.length === 0
              ? t("matrix.none")
              : row.cells.map((cell) => `${cell.test} (${t(`links.states.${cell.state}`)})`).join(", ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
