import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Select } from "#app/_ui/field.tsx";
import { ListForm } from "#app/_ui/list-form.tsx";
import { fileQueryOf, type ListSearchParams } from "#app/_ui/list-query.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { RowKeys } from "#app/_ui/row-keys.tsx";
import { ColumnBoxes } from "#app/_views/column-boxes.tsx";
import { loadViews } from "#app/_views/load-views.ts";
import { SavedViews } from "#app/_views/saved-views.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { LIST_COLUMNS } from "#lib/domain/saved-view/shown-columns.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { PHASES } from "#lib/domain/task/phases.ts";
import { getTaskBoard } from "#lib/usecases/task/get-task-board.ts";
import { listTasks } from "#lib/usecases/task/list-tasks.ts";
import { ExampleTask } from "../_components/example-task.tsx";
import { TaskBoard } from "./task-board.tsx";
import { TaskList } from "./task-list.tsx";
import { readTaskSearch } from "./task-query.ts";
import { TaskViewSwitch } from "./task-view-switch.tsx";

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
  const [t, words, locale, project] = await Promise.all([
    getTranslations("project"),
    getTranslations("views.columns.tasks"),
    getLocale(),
    loadProject(projectId),
  ]);
  const { asked, phase, shown, isBoard, state } = readTaskSearch(search);
  const action = paths.tasks(projectId);
  const views = await loadViews({ list: "tasks", action, projectId }, search);
  const request = { q: asked.q, sort: asked.sort, archived: asked.archived, phase };
  const found = isBoard
    ? { columns: (await load((actor) => getTaskBoard(actor, projectId, request))).data }
    : {
        page: await load((actor) =>
          listTasks(actor, projectId, { ...request, limit: 50, cursor: asked.cursor }),
        ),
      };
  const isEmpty = (found.columns ?? found.page.data).length === 0;
  const canCreate = project.abilities.includes("create_task");
  const phases = PHASES.filter((one) => project.has_repository || !phaseSpec(one).needsRepository);
  return (
    <>
      <PageHeader
        title={t("tasks")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        actions={canCreate ? <NewTask projectId={projectId} /> : null}
      />
      <ListForm
        action={action}
        asked={asked}
        archivable
        clearHref={isBoard ? paths.tasks(projectId, { view: "board" }) : views.allHref}
        below={<ColumnBoxes all={LIST_COLUMNS.tasks} label={words} shown={shown} key={shown.join()} />}
      >
        {isBoard ? <input type="hidden" name="view" value="board" /> : null}
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
        canShare={project.abilities.includes("edit")}
        file={isEmpty ? null : { ...fileQueryOf(asked, shown), phase }}
      />
      <TaskViewSwitch projectId={projectId} isBoard={isBoard} state={{ ...state, phase }} />
      {isEmpty ? (
        <NoTasks projectId={projectId} isFiltered={asked.isFiltered} canCreate={canCreate} />
      ) : found.columns === undefined ? (
        <TaskList project={project} page={found.page} asked={asked} phase={phase} shown={shown} />
      ) : (
        <TaskBoard
          project={project}
          phases={phase === undefined ? phases : [phase]}
          columns={found.columns}
          shown={shown}
          state={state}
        />
      )}
    </>
  );
}

async function NewTask({ projectId }: { projectId: string }) {
  const t = await getTranslations("project");
  return (
    <ButtonLink href={paths.newTask(projectId)} look="primary">
      {t("newTask")}
    </ButtonLink>
  );
}

interface NoTasksProps {
  projectId: string;
  isFiltered: boolean;
  canCreate: boolean;
}

/** What to do if no task is shown. */
async function NoTasks({ projectId, isFiltered, canCreate }: NoTasksProps) {
  const [t, ui] = await Promise.all([getTranslations("project"), getTranslations("ui.list")]);
  if (isFiltered) return <EmptyState title={ui("none.title")}>{ui("none.body")}</EmptyState>;
  return (
    <EmptyState
      title={t("noTasks.title")}
      action={canCreate ? <NewTask projectId={projectId} /> : null}
      isAllowed={canCreate}
      example={<ExampleTask />}
    >
      {t("noTasks.body")}
    </EmptyState>
  );
}
