import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { load, loadOrNull } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { RowKeys } from "#app/_ui/row-keys.tsx";
import { ColumnBoxes } from "#app/_views/column-boxes.tsx";
import { loadViews, queryOf } from "#app/_views/load-views.ts";
import { SavedViews } from "#app/_views/saved-views.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { columnsParameter, LIST_COLUMNS, shownColumns } from "#lib/domain/saved-view/shown-columns.ts";
import { getRequirement } from "#lib/usecases/requirement/get-requirement.ts";
import { listRequirements } from "#lib/usecases/requirement/list-requirements.ts";
import { ApprovalSelection } from "./_components/approval-selection.tsx";
import { FilterForm } from "./_components/filter-form.tsx";
import { loadReuseTargets } from "./_components/load-reuse-targets.ts";
import { Pager } from "./_components/pager.tsx";
import { RequirementPanel } from "./_components/requirement-panel.tsx";
import { RequirementRow } from "./_components/requirement-row.tsx";

interface RequirementsPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<ListSearchParams>;
}

const PAGE = 50;
const startOf = (cursor: string | undefined) => (cursor === undefined ? 0 : Number(cursor.slice(1)));
const word = (value: string | string[] | undefined) => (typeof value === "string" ? value.trim() : "");

export default async function RequirementsPage({ params, searchParams }: RequirementsPageProps) {
  const [{ projectId }, query] = await Promise.all([params, searchParams]);
  const [q, item, asked] = [word(query.q).slice(0, 1000), word(query.item).slice(0, 80), word(query.cursor)];
  const cursor = /^o[1-9]\d{0,6}$/.test(asked) ? asked : undefined;
  const action = paths.requirements(projectId);
  const views = await loadViews({ list: "requirements", action, projectId }, query);
  const shown = shownColumns("requirements", queryOf(query).getAll("columns"));
  const columns = columnsParameter("requirements", shown);
  const [t, words, project, list, open] = await Promise.all([
    getTranslations("requirements"),
    getTranslations("views.columns.requirements"),
    loadProject(projectId),
    load((actor) => listRequirements(actor, projectId, { q, limit: PAGE, cursor })),
    item === "" ? null : loadOrNull((actor) => getRequirement(actor, projectId, item)),
  ]);
  const decides = project.abilities.includes("decide_gate");
  const targets = project.abilities.includes("edit") ? await loadReuseTargets(projectId) : [];
  const here = { q, cursor: cursor ?? "", columns };
  const page = { start: startOf(cursor), shown: list.data.length, total: list.total, size: PAGE };
  return (
    <>
      <p className="mb-5 max-w-3xl text-soft">{t("intro")}</p>
      <FilterForm q={q} action={action} projectId={projectId} clearHref={views.allHref} columns={columns}>
        <ColumnBoxes
          all={LIST_COLUMNS.requirements.map((name) => ({
            name,
            label: name === "document" || name === "approved" ? words(name) : t(`fields.${name}`),
          }))}
          shown={shown}
          key={shown.join()}
        />
      </FilterForm>
      <SavedViews of={views} canShare={project.abilities.includes("edit")} />
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
            isAllowed={project.abilities.includes("edit")}
            closeHref={paths.requirements(projectId, here)}
          />
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {list.total === 0 ? (
            <EmptyState title={t(q === "" ? "empty.title" : "noMatch.title")}>
              {t(q === "" ? "empty.body" : "noMatch.body")}
            </EmptyState>
          ) : (
            <p className="mb-2 text-small text-faint">{t("count", { count: list.total })}</p>
          )}
          <Approvable projectId={projectId} q={q} claimed={decides ? list.claimed : 0} targets={targets}>
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
          </Approvable>
          <Pager page={page} at={(to) => paths.requirements(projectId, { ...here, cursor: to ?? "" })} />
        </div>
      </div>
    </>
  );
}

/** The list; with a selection where something can be done with several requirements. */
function Approvable({ children, ...list }: ComponentProps<typeof ApprovalSelection>) {
  return list.claimed === 0 && list.targets.length === 0 ? (
    children
  ) : (
    <ApprovalSelection {...list}>{children}</ApprovalSelection>
  );
}
