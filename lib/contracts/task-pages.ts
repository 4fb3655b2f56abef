import type { ActionName } from "../domain/access/can.ts";
import type { TaskMove } from "../domain/policy/task-moves.ts";
import { paths } from "./paths.ts";

const ALWAYS = ["workshop", "plan", "openspec", "gate", "minutes", "work"] as const;
const OF_CODE = ["changes", "tests", "acceptance"] as const;
export type TaskPageId = (typeof ALWAYS)[number] | (typeof OF_CODE)[number] | "graph";

/** A page of a task. */
interface TaskPage {
  readonly id: TaskPageId;
  readonly href: string;
}

/** The address of a page of a task. */
export const taskPageHref = (projectId: string, taskId: string, id: TaskPageId): string =>
  id === "workshop" ? paths.task(projectId, taskId) : paths[id](projectId, taskId);

/** The pages of a task in the order of its tabs; those about code only with a repository. */
export function taskPages(projectId: string, taskId: string, hasRepository: boolean): TaskPage[] {
  const ids = [...ALWAYS, ...(hasRepository ? OF_CODE : []), "graph" as const];
  return ids.map((id) => ({ id, href: taskPageHref(projectId, taskId, id) }));
}

/** Where a move is made: the page that has its button, next to what has to be read first, and the right that it needs. */
export const MOVE_PLACES: Readonly<
  Record<TaskMove, { readonly page: TaskPageId; readonly right: ActionName }>
> = {
  run: { page: "workshop", right: "run" },
  redo: { page: "workshop", right: "run" },
  approve: { page: "gate", right: "decide_gate" },
  request_changes: { page: "gate", right: "decide_gate" },
  override: { page: "gate", right: "override" },
  submit_change: { page: "changes", right: "edit" },
  review_change: { page: "changes", right: "decide_gate" },
  run_tests: { page: "tests", right: "run" },
  accept_change: { page: "acceptance", right: "decide_gate" },
  override_change: { page: "acceptance", right: "override" },
  reject_change: { page: "acceptance", right: "decide_gate" },
  revert: { page: "acceptance", right: "revert" },
};
