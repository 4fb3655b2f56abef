import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { ChosenRows } from "#app/_ui/chosen-rows.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Select } from "#app/_ui/field.tsx";
import { ListForm } from "#app/_ui/list-form.tsx";
import { fileQueryOf, type ListSearchParams, nextPageHref, readListQuery } from "#app/_ui/list-query.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { RowKeys } from "#app/_ui/row-keys.tsx";
import { ColumnBoxes } from "#app/_views/column-boxes.tsx";
import { loadViews, queryOf } from "#app/_views/load-views.ts";
import { SavedViews } from "#app/_views/saved-views.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { columnsParameter, LIST_COLUMNS, shownColumns } from "#lib/domain/saved-view/shown-columns.ts";
import { phaseSchema } from "#lib/domain/task/phase-schema.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { PHASES } from "#lib/domain/task/phases.ts";
import { listTasks } from "#lib/usecases/task/list-tasks.ts";
import { TaskListItem } from "../_components/task-list-item.tsx";
import { archiveChosenTasks } from "./_components/actions.ts";

/** Id of the form that the checkboxes of the list belong to. */
const CHOICE = "chosen-tasks";

interface TasksPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<ListSearchParams>;
}

export async function generateMetadata({ params }: Pick<TasksPageProps, "params">): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("project"), loadProject(projectId)]);
  return { title: `${t("tasks")} · ${project.name}` };
}

export default async function TasksPage({ params, searchParams }: TasksPageProps) {
  const [{ projectId }, search] = await Promise.all([params, searchParams]);
  const [t, ui, words, locale, project] = await Promise.all([
    getTranslations("project"),
    getTranslations("ui.list"),
    getTranslations("views.columns.tasks"),
    getLocale(),
    loadProject(projectId),
  ]);
  const read = readListQuery(search, "updated");
  const phase = z.optional(phaseSchema).catch(undefined).parse(search.phase);
  const asked = { ...read, isFiltered: read.isFiltered || phase !== undefined };
  const action = paths.tasks(projectId);
  const views = await loadViews({ list: "tasks", action, projectId }, search);
  const shown = shownColumns("tasks", queryOf(search).getAll("columns"));
  const { data, next_cursor } = await load((actor) =>
    listTasks(actor, projectId, { limit: 50, ...asked, phase }),
  );
  const create = project.abilities.includes("create_task") ? (
    <ButtonLink href={paths.newTask(projectId)} look="primary">
      {t("newTask")}
    </ButtonLink>
  ) : null;
  const canChoose = project.abilities.includes("edit");
  const phases = PHASES.filter((one) => project.has_repository || !phaseSpec(one).needsRepository);
  const list = (
    <ul>
      {data.map((task) => (
        <TaskListItem
          key={task.id}
          task={task}
          project={project}
          choiceForm={canChoose ? CHOICE : undefined}
          shown={shown}
        />
      ))}
    </ul>
  );
  const empty = asked.isFiltered
    ? { title: ui("none.title"), body: ui("none.body") }
    : { title: t("noTasks.title"), body: t("noTasks.body") };
  return (
    <>
      <PageHeader
        title={t("tasks")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        actions={create}
      />
      <ListForm
        action={action}
        asked={asked}
        archivable
        clearHref={views.allHref}
        below={<ColumnBoxes all={LIST_COLUMNS.tasks} label={words} shown={shown} key={shown.join()} />}
      >
        <Select name="phase" aria-label={t("taskList.phase")} defaultValue={phase} className="w-auto">
          <option value="">{t("taskList.anyPhase")}</option>
          {phases.map((one) => (
            <option key={one} value={one}>
              {phaseSpec(one).name[locale]}
            </option>
          ))}
        </Select>
      </ListForm>
      <RowKeys />
      <SavedViews
        of={views}
        canShare={canChoose}
        file={data.length === 0 ? null : { ...fileQueryOf(asked, shown), phase }}
      />
      {data.length === 0 ? (
        <EmptyState
          title={empty.title}
          action={asked.isFiltered ? null : create}
          isAllowed={asked.isFiltered || create !== null}
        >
          {empty.body}
        </EmptyState>
      ) : null}
      {data.length > 0 && canChoose ? (
        <ChosenRows
          id={CHOICE}
          field="task_ids[]"
          action={archiveChosenTasks}
          fields={{ project_id: projectId }}
          archived={asked.archived}
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
              { ...asked, phase, columns: columnsParameter("tasks", shown) },
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
