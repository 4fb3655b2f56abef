"use client";
import { Check, TriangleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { paths } from "#lib/contracts/paths.ts";
import type { MatrixView } from "#lib/contracts/trace-matrix.ts";
import { TraceItemLink } from "./item-link.tsx";
import { TraceResult } from "./trace-result.tsx";

interface MatrixTableProps {
  projectId: string;
  matrix: MatrixView;
  /** The language of the documents. */
  language: string;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The target cell of a key in a table of this size; null for other keys. */
function moved({ key, ctrlKey }: KeyboardEvent, { row, column }: Place, last: Place): Place | null {
  const keep = (value: number, most: number) => Math.max(0, Math.min(most, value));
  switch (key) {
    case "ArrowUp":
      return { row: keep(row - 1, last.row), column };
    case "ArrowDown":
      return { row: keep(row + 1, last.row), column };
    case "ArrowLeft":
      return { row, column: keep(column - 1, last.column) };
    case "ArrowRight":
      return { row, column: keep(column + 1, last.column) };
    case "Home":
      return { row: ctrlKey ? 0 : row, column: 0 };
    case "End":
      return { row: ctrlKey ? last.row : row, column: last.column };
    default:
      return null;
  }
}

/** Requirements by tests. One cell is a tab stop; arrow keys move from there, Enter opens the requirement. */
export function MatrixTable({ projectId, matrix, language }: MatrixTableProps) {
  const t = useTranslations("requirements");
  const router = useRouter();
  const [here, setHere] = useState<Place>({ row: 0, column: 0 });
  const hasCode = matrix.data.some(({ code, result }) => code.length > 0 || result !== null);
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = (event.target as HTMLElement).closest("td");
    if (cell === null || event.altKey || event.metaKey) return;
    const own = matrix.data[here.row];
    if (event.key === "Enter" && own !== undefined) router.push(paths.requirement(projectId, own.id));
    const next = moved(event, here, { row: matrix.data.length - 1, column: matrix.tests.length - 1 });
    if (next === null) return;
    event.preventDefault();
    setHere(next);
    const there = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`);
    there?.focus();
    there?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return (
    <section className="max-h-[75dvh] overflow-auto" aria-label={t("matrix.label")}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow key navigation is a grid
        role="grid"
        aria-label={t("matrix.label")}
        onKeyDown={press}
        className="border-separate border-spacing-0 text-small"
      >
        <Head projectId={projectId} matrix={matrix} hasCode={hasCode} />
        <tbody>
          {matrix.data.map((row, at) => (
            <tr key={row.id}>
              <th
                scope="row"
                className="sticky start-0 z-10 max-w-80 border-b border-e border-line bg-paper px-2 py-1.5 text-start font-normal max-sm:max-w-40"
              >
                <TraceItemLink projectId={projectId} kind="requirement" id={row.id} />{" "}
                <span lang={language} className="text-soft">
                  {row.title}
                </span>
              </th>
              {hasCode ? (
                <>
                  <td className="max-w-64 border-b border-line px-2 py-1.5">
                    <TraceResult projectId={projectId} row={row} />
                  </td>
                  <td className="max-w-96 border-b border-line px-2 py-1.5">
                    <CodeCell projectId={projectId} code={row.code} />
                  </td>
                </>
              ) : null}
              {matrix.tests.map((test, column) => {
                const state = row.cells.find((one) => one.test === test.id)?.state;
                const isHere = here.row === at && here.column === column;
                return (
                  <td
                    key={test.id}
                    data-cell={`${at} ${column}`}
                    tabIndex={isHere ? 0 : -1}
                    onFocus={() => setHere({ row: at, column })}
                    className="scroll-ms-80 scroll-mt-10 max-sm:scroll-ms-40 border-b border-line px-2 py-1.5 text-center"
                  >
                    {state === undefined ? (
                      <span className="sr-only">{t("matrix.noLink")}</span>
                    ) : (
                      <Mark state={state} word={t(`links.states.${state}`)} />
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

/** The lines that satisfy or verify a requirement; each links to them, and says if they changed. */
function CodeCell({ projectId, code }: { projectId: string; code: MatrixView["data"][number]["code"] }) {
  const t = useTranslations("requirements");
  if (code.length === 0) return <span className="sr-only">{t("matrix.noLink")}</span>;
  return (
    <ul>
      {code.map(({ ref, kind, state }) => (
        <li key={`${ref} ${kind}`} className="flex items-center gap-1">
          <Mark state={state} word={t(`links.states.${state}`)} />
          <TraceItemLink projectId={projectId} kind="code" id={ref} />
        </li>
      ))}
    </ul>
  );
}

function Head({
  projectId,
  matrix,
  hasCode,
}: Pick<MatrixTableProps, "projectId" | "matrix"> & { hasCode: boolean }) {
  const t = useTranslations("requirements");
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className="sticky start-0 top-0 z-20 border-b border-e border-line-strong bg-paper px-2 py-2 text-start"
        >
          {t("matrix.requirement")}
        </th>
        {(hasCode ? (["trace", "code"] as const) : []).map((name) => (
          <th
            key={name}
            scope="col"
            className="sticky top-0 z-10 border-b border-line-strong bg-paper px-2 py-2 text-start"
          >
            {t(`matrix.${name}`)}
          </th>
        ))}
        {matrix.tests.map((test) => (
          <th
            key={test.id}
            scope="col"
            title={test.title}
            className="sticky top-0 z-10 border-b border-line-strong bg-paper px-2 py-2 whitespace-nowrap"
          >
            <TraceItemLink projectId={projectId} kind="test" id={test.id} documentId={test.document_id} />
          </th>
        ))}
      </tr>
    </thead>
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
