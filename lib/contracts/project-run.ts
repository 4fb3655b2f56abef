import { z } from "zod";
import { RUN_COMMANDS, RUN_ORDERS } from "../domain/task/run-filter.ts";
import { pageQuery } from "./list.ts";
import { RUN_STATUSES, runView } from "./run.ts";

/** A page of the runs of a project. */
export const projectRunsQuery = pageQuery.extend({
  /** Words that the title of the task contains. */
  q: z.string().trim().max(200).optional(),
  status: z.enum(RUN_STATUSES).optional(),
  /** The first word of the command, such as `/plan`. */
  command: z.enum(RUN_COMMANDS).optional(),
  /** Id of the user or token that started it. */
  started_by: z.string().min(1).max(80).optional(),
  sort: z.enum(RUN_ORDERS).default("newest"),
});
export type ProjectRunsQuery = z.output<typeof projectRunsQuery>;

/** A run of a project with the title of its task. */
export const projectRunView = runView.extend({ task_title: z.string() });
export type ProjectRunView = z.infer<typeof projectRunView>;

/** A page of runs, and who started runs of the project: the values of `started_by`. */
export const projectRunList = z.object({
  data: z.array(projectRunView),
  next_cursor: z.string().nullable(),
  starters: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ProjectRunList = z.infer<typeof projectRunList>;
