import Link from "next/link";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Pipeline } from "#app/_ui/pipeline.tsx";
import { RowName } from "#app/_ui/row-name.tsx";
import { RunBadge } from "#app/_ui/run-badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { TaskView } from "#lib/contracts/task.ts";
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
}

const LINK = "font-semibold hover:text-accent hover:underline";

/** A task of a project: its need, state and next step. */
export function TaskListItem({ task, project, choiceForm }: TaskListItemProps) {
  const t = useTranslations("project.step");
  const list = useTranslations("project.taskList");
  const step = nextStep(task);
  const table = paths.task(project.id, task.id);
  const href =
    step === "decide" ? paths.gate(project.id, task.id) : step === "answer" ? `${table}#question` : table;
  const urgent = step === "answer" || step === "decide";
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3.5 last:border-b-0">
      {choiceForm !== undefined ? (
        <input
          type="checkbox"
          form={choiceForm}
          name="task_ids[]"
          value={task.id}
          aria-label={list("select", { name: task.title })}
          className="-me-3 size-4 self-start accent-accent max-sm:mt-1 sm:mt-1"
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
          <Pipeline phase={task.phase} hasRepository={project.has_repository} short />
          {task.run ? <RunBadge status={task.run.status} /> : null}
          <span className="text-small text-faint">
            <Time at={task.updated_at} relative />
          </span>
        </div>
      </div>
      <ButtonLink href={href} size="small" look={urgent ? "primary" : "secondary"}>
        {t(step)}
      </ButtonLink>
    </li>
  );
}
