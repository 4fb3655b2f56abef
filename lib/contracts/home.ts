import { z } from "zod";
import { projectView } from "./project.ts";
import { taskView } from "./task.ts";

const taskLine = z.object({ task: taskView, project_name: z.string(), since: z.string() });

/** Home: what needs me, what runs, what changed. */
export const homeView = z.object({
  workspace: z.object({ id: z.string(), name: z.string() }),
  needs_me: z.array(
    taskLine.extend({ kind: z.enum(["answer", "decision", "failed_run"]), what: z.string() }),
  ),
  running: z.array(taskLine),
  changed: z.array(taskLine),
  projects: z.array(projectView),
});
export type HomeView = z.infer<typeof homeView>;
