import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { WideBox } from "#app/_ui/wide-box.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { TaskBoardColumnView } from "#lib/contracts/task.ts";
import type { ListColumn } from "#lib/domain/saved-view/shown-columns.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { PHASES, type Phase } from "#lib/domain/task/phases.ts";
import { TaskColumn } from "../_components/task-list-item.tsx";

interface TaskBoardProps {
  readonly project: ProjectView;
  /** Phases that have a column also without a task. */
  readonly phases: readonly Phase[];
  readonly columns: readonly TaskBoardColumnView[];
  /** The columns that cards show besides the title; the phase is that of the column. */
  readonly shown: readonly ListColumn<"tasks">[];
  /** The state of the list without its phase, for the links to the list of a phase. */
  readonly state: Readonly<Record<string, string | undefined>>;
}

/** The tasks of a project by phase. It scrolls separately, also by keyboard, and works without JavaScript. */
export function TaskBoard({ project, phases, columns, shown, state }: TaskBoardProps) {
  const t = useTranslations("project.board");
  const locale = useLocale();
  const present = PHASES.filter((one) => phases.includes(one) || columns.some(({ phase }) => phase === one));
  const facts = shown.filter((column) => column !== "phase");
  return (
    <>
      <p className="mb-3 max-w-prose text-small text-soft">{t("hint")}</p>
      <WideBox label={t("columns")}>
        <div className="flex w-max gap-4 pb-3">
          {present.map((phase) => {
            const { count, tasks } = columns.find((one) => one.phase === phase) ?? { count: 0, tasks: [] };
            return (
              <section key={phase} aria-labelledby={`column-${phase}`} className="w-64 shrink-0">
                <h2 id={`column-${phase}`} className="mb-2 font-semibold">
                  {phaseSpec(phase).name[locale]} <span className="font-normal text-faint">{count}</span>
                </h2>
                {count === 0 ? <p className="text-small text-faint">{t("empty")}</p> : null}
                <ul className="grid gap-2">
                  {tasks.map((task) => (
                    <li
                      key={task.id}
                      data-row
                      className="grid gap-1.5 rounded-md border border-line bg-surface px-3 py-2.5"
                    >
                      <Link
                        href={paths.task(project.id, task.id)}
                        lang={project.language}
                        className="font-semibold wrap-anywhere hover:text-accent hover:underline"
                      >
                        {task.title}
                      </Link>
                      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
                        {facts.map((column) => (
                          <TaskColumn
                            key={column}
                            column={column}
                            task={task}
                            hasRepository={project.has_repository}
                          />
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
                {count === 0 ? null : (
                  <p className="mt-2 text-small">
                    <Link
                      href={paths.tasks(project.id, { ...state, phase })}
                      className="inline-block min-h-7 py-1 text-accent hover:underline"
                    >
                      {t("all", { count })}
                    </Link>
                  </p>
                )}
              </section>
            );
          })}
        </div>
      </WideBox>
    </>
  );
}
