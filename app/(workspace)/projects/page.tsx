import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { ChosenRows } from "#app/_ui/chosen-rows.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { ListForm } from "#app/_ui/list-form.tsx";
import { fileQueryOf, type ListSearchParams, nextPageHref, readListQuery } from "#app/_ui/list-query.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { RowKeys } from "#app/_ui/row-keys.tsx";
import { ColumnBoxes } from "#app/_views/column-boxes.tsx";
import { loadViews, queryOf } from "#app/_views/load-views.ts";
import { SavedViews } from "#app/_views/saved-views.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { columnsParameter, LIST_COLUMNS, shownColumns } from "#lib/domain/saved-view/shown-columns.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { archiveChosenProjects } from "./actions.ts";
import { ExampleProject } from "./example-project.tsx";
import { ProjectCard } from "./project-card.tsx";

/** Id of the form that the checkboxes of the list belong to. */
const CHOICE = "chosen-projects";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("project.list");
  return { title: t("title") };
}

export default async function ProjectsPage({ searchParams }: { searchParams: Promise<ListSearchParams> }) {
  const [t, ui, words, exchange, search] = await Promise.all([
    getTranslations("project.list"),
    getTranslations("ui.list"),
    getTranslations("views.columns.projects"),
    getTranslations("exchange.project"),
    searchParams,
  ]);
  const asked = readListQuery(search, "newest");
  const views = await loadViews({ list: "projects", action: paths.projects(), projectId: null }, search);
  const shown = shownColumns("projects", queryOf(search).getAll("columns"));
  const page = await load((actor) => listProjects(actor, { limit: 50, ...asked }));
  const create = (
    <ButtonLink href={paths.newProject()} look="primary">
      {t("new")}
    </ButtonLink>
  );
  const canChoose = page.data.some(({ abilities }) => abilities.includes("edit"));
  const list = (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {page.data.map((project) => (
        <ProjectCard
          key={project.id}
          project={project}
          choiceForm={canChoose ? CHOICE : undefined}
          shown={shown}
        />
      ))}
    </ul>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ButtonLink href={paths.importProject()}>{exchange("open")}</ButtonLink>
            {create}
          </>
        }
      />
      <ListForm
        action={paths.projects()}
        asked={asked}
        archivable
        clearHref={views.allHref}
        below={<ColumnBoxes all={LIST_COLUMNS.projects} label={words} shown={shown} key={shown.join()} />}
      />
      <RowKeys />
      <SavedViews
        of={views}
        canShare={canChoose}
        file={page.data.length === 0 ? null : fileQueryOf(asked, shown)}
      />
      {page.data.length > 0 || asked.isFiltered ? null : (
        <EmptyState title={t("empty.title")} action={create} example={<ExampleProject />}>
          {t("empty.body")}
        </EmptyState>
      )}
      {page.data.length === 0 && asked.isFiltered ? (
        <EmptyState title={ui("none.title")}>{ui("none.body")}</EmptyState>
      ) : null}
      {canChoose ? (
        <ChosenRows
          id={CHOICE}
          field="project_ids[]"
          action={archiveChosenProjects}
          archived={asked.archived}
        >
          {list}
        </ChosenRows>
      ) : (
        list
      )}
      {page.next_cursor ? (
        <p className="mt-4">
          <ButtonLink
            href={nextPageHref(
              paths.projects(),
              { ...asked, columns: columnsParameter("projects", shown) },
              page.next_cursor,
            )}
          >
            {ui("more")}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
