import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Pipeline } from "#app/_ui/pipeline.tsx";
import { RowCheckbox } from "#app/_ui/row-checkbox.tsx";
import { RowName } from "#app/_ui/row-name.tsx";
import { RunBadge } from "#app/_ui/run-badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { TaskView } from "#lib/contracts/task.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { type ListColumn, USUAL_COLUMNS } from "#lib/domain/saved-view/shown-columns.ts";
import { renameTask } from "../tasks/_components/actions.ts";

type Step = "answer" | "decide" | "look" | "watch" | "begin" | "read";

/** The next step of a task. */
function nextStep(task: TaskView): Step {
  if (task.needs === "answer") return "answer";
  if (task.needs === "decision") return "decide";
  if (task.run === null) return "begin";
  if (task.run.status === "running" || task.run.status === "queued") return "watch";
  return task.run.status === "failed" ? "look" : "read";
}

interface TaskListItemProps {
  task: TaskView;
  project: ProjectView;
  /** Id of the form that the checkbox belongs to; absent if the task cannot be chosen here. */
  choiceForm?: string | undefined;
  /** The columns that are shown besides the title. */
  shown?: readonly ListColumn<"tasks">[];
}

const LINK = "font-semibold hover:text-accent hover:underline";

export const TASK_ROW =
  "flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3.5 last:border-b-0";

/** A task of a project: its need, state and next step. */
export function TaskListItem({ task, project, choiceForm, shown = USUAL_COLUMNS.tasks }: TaskListItemProps) {
  const t = useTranslations("project.step");
  const step = nextStep(task);
  const table = paths.task(project.id, task.id);
  const href =
    step === "decide" ? paths.gate(project.id, task.id) : step === "answer" ? `${table}#question` : table;
  const urgent = step === "answer" || step === "decide";
  return (
    <li data-row className={TASK_ROW}>
      {choiceForm !== undefined ? (
        <RowCheckbox
          form={choiceForm}
          field="task_ids[]"
          id={task.id}
          name={task.title}
          className="-me-3 self-start max-sm:mt-1 sm:mt-1"
        />
      ) : null}
      <div className="min-w-0 flex-1 basis-56">
        {choiceForm === undefined ? (
          <Link href={table} lang={project.language} className={LINK}>
            {task.title}
          </Link>
        ) : (
          <RowName
            name={task.title}
            href={table}
            lang={project.language}
            className={LINK}
            action={renameTask}
            field="title"
            fields={{ task_id: task.id }}
            maxLength={200}
          />
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {shown.map((column) => (
            <TaskColumn key={column} column={column} task={task} hasRepository={project.has_repository} />
          ))}
        </div>
      </div>
      <ButtonLink href={href} size="small" look={urgent ? "primary" : "secondary"}>
        {t(step)}
      </ButtonLink>
    </li>
  );
}

interface TaskColumnProps {
  column: ListColumn<"tasks">;
  task: Pick<
    TaskView,
    | "phase"
    | "phases_done"
    | "run"
    | "plan_version"
    | "plan_status"
    | "created_by"
    | "created_at"
    | "updated_at"
  >;
  hasRepository: boolean;
}

/** One column of a task; nothing where the task has no value for it. */
export function TaskColumn({ column, task, hasRepository }: TaskColumnProps) {
  const t = useTranslations("views.columns");
  const locale = useLocale();
  if (column === "phase")
    return <Pipeline phase={task.phase} done={task.phases_done} hasRepository={hasRepository} short />;
  if (column === "run")
    return task.run === null ? null : (
      <TaskFact
        label={t("tasks.run")}
        value={<RunBadge status={task.run.status} paused={task.run.pause === "paused"} />}
      />
    );
  if (column === "updated") return <TaskFact value={<Time at={task.updated_at} relative />} />;
  if (column === "created")
    return <TaskFact label={t("tasks.created")} value={<Time at={task.created_at} dateOnly />} />;
  if (column === "created_by")
    return (
      <TaskFact label={t("tasks.created_by")} value={shownAuthorName({ name: task.created_by }, locale)} />
    );
  if (task.plan_version === null || task.plan_status === null) return null;
  const status = t(`planStatus.${task.plan_status}`);
  return (
    <TaskFact label={t("tasks.plan")} value={t("planVersion", { version: task.plan_version, status })} />
  );
}

function TaskFact({ label, value }: { label?: string; value: ReactNode }) {
  return (
    <span className="text-small text-faint">
      {label === undefined ? null : `${label} `}
      {value}
    </span>
  );
}
