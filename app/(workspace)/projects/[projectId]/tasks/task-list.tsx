import { useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { ChosenRows } from "#app/_ui/chosen-rows.tsx";
import { type ListQuery, nextPageHref } from "#app/_ui/list-query.ts";
import type { Page } from "#lib/contracts/list.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { TaskView } from "#lib/contracts/task.ts";
import { columnsParameter, type ListColumn } from "#lib/domain/saved-view/shown-columns.ts";
import type { Phase } from "#lib/domain/task/phases.ts";
import { TaskListItem } from "../_components/task-list-item.tsx";
import { archiveChosenTasks } from "./_components/actions.ts";

/** Id of the form that the checkboxes of the list belong to. */
const CHOICE = "chosen-tasks";

interface TaskListProps {
  readonly project: ProjectView;
  readonly page: Page<TaskView>;
  readonly asked: ListQuery;
  readonly phase: Phase | undefined;
  readonly shown: readonly ListColumn<"tasks">[];
}

/** A page of the tasks of a project, which can be selected and archived. */
export function TaskList({ project, page, asked, phase, shown }: TaskListProps) {
  const ui = useTranslations("ui.list");
  const canChoose = project.abilities.includes("edit");
  const { data, next_cursor } = page;
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
  const state = { ...asked, phase, columns: columnsParameter("tasks", shown) };
  return (
    <>
      {data.length > 0 && canChoose ? (
        <ChosenRows
          id={CHOICE}
          field="task_ids[]"
          action={archiveChosenTasks}
          fields={{ project_id: project.id }}
          archived={asked.archived}
        >
          {list}
        </ChosenRows>
      ) : (
        list
      )}
      {next_cursor === null ? null : (
        <p className="mt-4">
          <ButtonLink href={nextPageHref(paths.tasks(project.id), state, next_cursor)}>
            {ui("more")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
