import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { z } from "zod";
import { load, loadOrNull } from "#app/_server/load.ts";
import { isPreparing, loadPrepared } from "#app/_server/load-prepared.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { RowKeys } from "#app/_ui/row-keys.tsx";
import { ColumnBoxes } from "#app/_views/column-boxes.tsx";
import { loadViews, queryOf } from "#app/_views/load-views.ts";
import { SavedViews } from "#app/_views/saved-views.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { REQUIREMENT_ORDERS, sortParameter, USUAL_REQUIREMENT_ORDER } from "#lib/domain/requirement-order.ts";
import { parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import {
  columnsParameter,
  isColumnOnly,
  LIST_COLUMNS,
  shownColumns,
} from "#lib/domain/saved-view/shown-columns.ts";
import { getRequirement } from "#lib/usecases/requirement/get-requirement.ts";
import { listRequirements } from "#lib/usecases/requirement/list-requirements.ts";
import { ExampleRequirement } from "./_components/example-requirement.tsx";
import { FilterForm } from "./_components/filter-form.tsx";
import { Pager } from "./_components/pager.tsx";
import { PreparingNotice } from "./_components/preparing-notice.tsx";
import { RequirementPanel } from "./_components/requirement-panel.tsx";
import { RequirementRow } from "./_components/requirement-row.tsx";
import { RequirementSelection } from "./_components/requirement-selection.tsx";

interface RequirementsPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<ListSearchParams>;
}

const PAGE = 50;
const startOf = (cursor: string | undefined) => (cursor === undefined ? 0 : Number(cursor.slice(1)));
const word = (value: string | string[] | undefined) => (typeof value === "string" ? value.trim() : "");

/** What the address of the page asks for. */
function readQuery(query: Awaited<RequirementsPageProps["searchParams"]>) {
  const asked = word(query.cursor);
  const q = word(query.q).slice(0, 1000);
  const archived = word(query.archived) === "true";
  // A filter for statuses says itself whether archived requirements belong to the list.
  const hasStatus = parseFilter(q).terms.some(({ key }) => key === "status");
  return {
    q,
    archived,
    sort: z.enum(REQUIREMENT_ORDERS).catch(USUAL_REQUIREMENT_ORDER).parse(query.sort),
    only: archived ? ("true" as const) : hasStatus ? undefined : ("false" as const),
    item: word(query.item).slice(0, 80),
    cursor: /^o[1-9]\d{0,6}$/.test(asked) ? asked : undefined,
  };
}

export default async function RequirementsPage({ params, searchParams }: RequirementsPageProps) {
  const [{ projectId }, query] = await Promise.all([params, searchParams]);
  const { q, archived, only, item, cursor, sort } = readQuery(query);
  const action = paths.requirements(projectId);
  const views = await loadViews({ list: "requirements", action, projectId }, query);
  const shown = shownColumns("requirements", queryOf(query).getAll("columns"));
  const [t, words, project, list, open] = await Promise.all([
    getTranslations("requirements"),
    getTranslations("views.columns.requirements"),
    loadProject(projectId),
    loadPrepared((actor) =>
      listRequirements(actor, projectId, { q, limit: PAGE, cursor, archived: only, sort }),
    ),
    item === "" ? null : loadPrepared(() => loadOrNull((actor) => getRequirement(actor, projectId, item))),
  ]);
  if (isPreparing(list)) return <PreparingNotice {...list} />;
  if (isPreparing(open)) return <PreparingNotice {...open} />;
  const decides = project.abilities.includes("decide_gate");
  const isAllowed = project.abilities.includes("edit");
  const filter = {
    q,
    archived: archived ? "true" : "",
    sort: sortParameter(sort),
    columns: columnsParameter("requirements", shown),
  };
  const here = { ...filter, cursor: cursor ?? "" };
  const page = { start: startOf(cursor), shown: list.data.length, total: list.total, size: PAGE };
  return (
    <>
      <p className="mb-5 max-w-3xl text-soft">{t("intro")}</p>
      <FilterForm
        q={q}
        action={action}
        projectId={projectId}
        clearHref={views.allHref}
        columns={filter.columns}
        archived={archived}
        sort={sort}
      >
        <ColumnBoxes
          all={LIST_COLUMNS.requirements}
          label={(name) => (isColumnOnly(name) ? words(name) : t(`fields.${name}`))}
          shown={shown}
          key={shown.join()}
        />
      </FilterForm>
      <SavedViews
        of={views}
        canShare={isAllowed}
        file={list.total === 0 ? null : { q, sort, archived: only, columns: shown.join() }}
      />
      {list.unknown.length > 0 ? (
        <Notice tone="concern">{t("filter.unknown", { what: list.unknown.join(", ") })}</Notice>
      ) : null}
      {item !== "" && open === null ? <Notice tone="concern">{t("notFound", { id: item })}</Notice> : null}
      <RowKeys />
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 data-open:lg:grid-cols-[minmax(0,1fr)_24rem]"
        data-open={open ? "" : undefined}
      >
        {open === null ? null : (
          <RequirementPanel
            key={open.id}
            projectId={projectId}
            requirement={open}
            language={project.language}
            isAllowed={isAllowed}
            closeHref={paths.requirements(projectId, here)}
          />
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Total
            projectId={projectId}
            count={list.total}
            isWhole={q === "" && !archived}
            isAllowed={project.abilities.includes("edit")}
          />
          <Selectable
            projectId={projectId}
            q={q}
            total={list.total}
            claimed={decides ? list.claimed : 0}
            isAllowed={isAllowed}
            archived={archived}
          >
            <ol>
              {list.data.map((one) => (
                <RequirementRow
                  key={`${one.id} ${one.line}`}
                  requirement={one}
                  href={paths.requirements(projectId, { ...here, item: one.id })}
                  open={one.id === open?.id}
                  language={project.language}
                  shown={shown}
                />
              ))}
            </ol>
          </Selectable>
          <Pager page={page} at={(to) => paths.requirements(projectId, { ...filter, cursor: to ?? "" })} />
        </div>
      </div>
    </>
  );
}

interface TotalProps {
  projectId: string;
  count: number;
  /** Whether the list is not filtered. */
  isWhole: boolean;
  /** Whether the reader may import documents. */
  isAllowed: boolean;
}

/** How many requirements match; what to do if none does. */
async function Total({ projectId, count, isWhole, isAllowed }: TotalProps) {
  const [t, exchange] = await Promise.all([getTranslations("requirements"), getTranslations("exchange")]);
  if (count > 0) return <p className="mb-2 text-small text-faint">{t("count", { count })}</p>;
  const archived = isWhole
    ? await load((actor) => listRequirements(actor, projectId, { q: "", limit: 1, archived: "true" }))
    : null;
  const why = archived === null ? "noMatch" : archived.total > 0 ? "allArchived" : "empty";
  return (
    <EmptyState
      title={t(`${why}.title`)}
      isAllowed={why !== "empty" || isAllowed}
      example={why === "empty" ? <ExampleRequirement /> : null}
      action={
        why === "empty" ? (
          <ButtonLink href={paths.importInto(projectId)} look="primary">
            {exchange("import.open")}
          </ButtonLink>
        ) : null
      }
    >
      {t(`${why}.body`)}
    </EmptyState>
  );
}

/** The list; with a selection where something can be done with several requirements. */
function Selectable({ children, ...list }: ComponentProps<typeof RequirementSelection>) {
  return list.total === 0 || (list.claimed === 0 && !list.isAllowed) ? (
    children
  ) : (
    <RequirementSelection {...list}>{children}</RequirementSelection>
  );
}
