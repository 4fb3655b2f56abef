"use client";
import { Command } from "cmdk";
import { ArrowRight, Gavel, Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { z } from "zod";
import { getJson } from "#app/_live/get-json.ts";
import { postJson } from "#app/_live/post-json.ts";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import { MOVE_PLACES, taskPageHref, taskPages } from "#lib/contracts/task-pages.ts";
import { MOVE_NAMES } from "#lib/domain/policy/policy-texts.ts";
import type { TaskMove } from "#lib/domain/policy/task-moves.ts";
import { useCurrentTask } from "./current-project.ts";
import { GROUP, Line } from "./palette-line.tsx";

const graphSchema = z.object({ has_repository: z.boolean(), allowed: z.array(z.string()) });
const projectSchema = z.object({ abilities: z.array(z.string()) });

interface TaskCommands {
  readonly hasRepository: boolean;
  readonly moves: readonly TaskMove[];
}

const isMove = (name: string): name is TaskMove => Object.hasOwn(MOVE_NAMES, name);

/** What the task allows now and the reader may do; null until it is known. */
function useTaskCommands(here: { projectId: string; taskId: string } | null): TaskCommands | null {
  const locale = useLocale();
  const [found, setFound] = useState<{ readonly taskId: string; readonly commands: TaskCommands } | null>(
    null,
  );
  const taskId = here?.taskId;
  const projectId = here?.projectId;
  useEffect(() => {
    if (taskId === undefined || projectId === undefined) return;
    let wanted = true;
    const ask = async () => {
      const [graph, project] = await Promise.all([
        getJson(paths.api.taskGraph(taskId), graphSchema, locale),
        getJson(paths.api.project(projectId), projectSchema, locale),
      ]);
      if (!wanted || !graph.ok || !project.ok) return;
      const { abilities } = project.body;
      const moves = graph.body.allowed
        .filter(isMove)
        .filter((move) => abilities.includes(MOVE_PLACES[move].right));
      setFound({ taskId, commands: { hasRepository: graph.body.has_repository, moves } });
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [taskId, projectId, locale]);
  return found !== null && found.taskId === taskId ? found.commands : null;
}

interface TaskLinesProps {
  close: () => void;
  go: (href: string) => () => void;
}

/** Commands for the open task: its next step, the pages that have the buttons of its other moves, and its other pages. */
export function TaskLines({ close, go }: TaskLinesProps) {
  const t = useTranslations("frame.palette");
  const tabs = useTranslations("task.tabs");
  const locale = useLocale();
  const router = useRouter();
  const here = useCurrentTask();
  const commands = useTaskCommands(here);
  if (here === null) return null;
  const { projectId, taskId } = here;
  const runNext = async () => {
    close();
    const posted = await postJson(paths.api.turns(taskId), { command: "/next" }, locale);
    if (posted.ok) router.push(paths.task(projectId, taskId));
    else toast.error(posted.message);
  };
  return (
    <Command.Group heading={t("task")} className={GROUP}>
      {(commands?.moves ?? []).map((move) => (
        <Line
          key={move}
          value={`${move} ${MOVE_NAMES[move][locale]} ${taskId}`}
          icon={move === "run" ? <Play size={16} aria-hidden /> : <Gavel size={16} aria-hidden />}
          words={MOVE_NAMES[move][locale]}
          {...(move === "run" ? {} : { note: tabs(MOVE_PLACES[move].page) })}
          onSelect={
            move === "run"
              ? () => void runNext()
              : go(taskPageHref(projectId, taskId, MOVE_PLACES[move].page))
          }
        />
      ))}
      {taskPages(projectId, taskId, commands?.hasRepository ?? false).map(({ id, href }) => (
        <Line
          key={id}
          value={`${id} ${tabs(id)} ${taskId} page`}
          icon={<ArrowRight size={16} aria-hidden />}
          words={tabs(id)}
          onSelect={go(href)}
        />
      ))}
    </Command.Group>
  );
}
