import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
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
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { DocumentListItem } from "../_components/document-list-item.tsx";
import { ExampleDocument } from "../_components/example-document.tsx";
import { archiveChosenDocuments } from "./actions.ts";

/** Id of the form that the checkboxes of the list belong to. */
const CHOICE = "chosen-documents";

interface DocumentsPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<ListSearchParams>;
}

export async function generateMetadata({ params }: Pick<DocumentsPageProps, "params">): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("project"), loadProject(projectId)]);
  return { title: `${t("documents")} · ${project.name}` };
}

export default async function DocumentsPage({ params, searchParams }: DocumentsPageProps) {
  const [{ projectId }, search] = await Promise.all([params, searchParams]);
  const [t, ui, words, exchange, srs, project] = await Promise.all([
    getTranslations("project"),
    getTranslations("ui.list"),
    getTranslations("views.columns.documents"),
    getTranslations("exchange"),
    getTranslations("srs"),
    loadProject(projectId),
  ]);
  const asked = readListQuery(search, "updated");
  const action = paths.documents(projectId);
  const views = await loadViews({ list: "documents", action, projectId }, search);
  const shown = shownColumns("documents", queryOf(search).getAll("columns"));
  const { data, next_cursor, archivable } = await load((actor) =>
    listDocuments(actor, projectId, { limit: 50, ...asked }),
  );
  const canChoose = project.abilities.includes("edit");
  const list = (
    <ul>
      {data.map((document) => (
        <DocumentListItem
          key={document.id}
          document={document}
          choiceForm={canChoose ? CHOICE : undefined}
          shown={shown}
        />
      ))}
    </ul>
  );
  const empty = asked.isFiltered
    ? { title: ui("none.title"), body: ui("none.body") }
    : { title: t("noDocuments.title"), body: t("noDocuments.body") };
  return (
    <>
      <PageHeader
        title={t("documents")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        actions={
          <>
            <ButtonLink href={paths.writeSrs(projectId)}>{srs("open")}</ButtonLink>
            {project.abilities.includes("edit") ? (
              <ButtonLink href={paths.importInto(projectId)}>{exchange("import.open")}</ButtonLink>
            ) : null}
          </>
        }
      />
      <ListForm
        action={action}
        asked={asked}
        clearHref={views.allHref}
        archivable
        below={<ColumnBoxes all={LIST_COLUMNS.documents} label={words} shown={shown} key={shown.join()} />}
      />
      <RowKeys />
      <SavedViews
        of={views}
        canShare={canChoose}
        file={data.length === 0 ? null : fileQueryOf(asked, shown)}
      />
      {data.length === 0 ? (
        <EmptyState
          title={empty.title}
          isAllowed={asked.isFiltered || canChoose}
          example={asked.isFiltered ? null : <ExampleDocument />}
          action={
            asked.isFiltered ? null : (
              <ButtonLink href={paths.importInto(projectId)} look="primary">
                {exchange("import.open")}
              </ButtonLink>
            )
          }
        >
          {empty.body}
        </EmptyState>
      ) : null}
      {data.length > 0 && canChoose ? (
        <ChosenRows
          id={CHOICE}
          field="document_ids[]"
          action={archiveChosenDocuments}
          fields={{ project_id: projectId, q: asked.q }}
          archived={asked.archived}
          matching={archivable}
        >
          {list}
        </ChosenRows>
      ) : (
        list
      )}
      {next_cursor === null ? null : (
        <p className="mt-4">
          <ButtonLink
            href={nextPageHref(
              action,
              { ...asked, columns: columnsParameter("documents", shown) },
              next_cursor,
            )}
          >
            {ui("more")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
