import type { Bilingual } from "../language.ts";
import type { PushCommand } from "./push-commands.ts";
import { isRefName, isTaskBranch } from "./ref-name.ts";

const REASONS = {
  change: {
    zh: "提交改动请推送到 refs/for/<任务编号>，一次只推送这一个引用",
    en: "submit a change by a push to refs/for/<task>, as the only reference of the push",
  },
  task_branch: { zh: "这个分支由任务管理", en: "this branch belongs to a task" },
  closed: {
    zh: "此项目不允许推送分支，可在代码仓库设置中开启",
    en: "this project does not accept pushes to branches; its repository settings can allow them",
  },
  name: {
    zh: "只能推送到 refs/heads/ 下名称有效的分支",
    en: "only branches with valid names (refs/heads/) can be pushed",
  },
  deletion: { zh: "不能通过推送删除默认分支", en: "the default branch cannot be deleted by a push" },
} as const satisfies Readonly<Record<string, Bilingual>>;

const NOTHING = "0".repeat(40);
const BRANCHES = "refs/heads/";
const CHANGES = "refs/for/";

/** The task, by its name or id, to which a push submits a change; null if it is another push. */
export function pushedTask(commands: readonly PushCommand[]): string | null {
  const [command] = commands;
  if (commands.length !== 1 || command === undefined || command.to === NOTHING) return null;
  const task = command.name.startsWith(CHANGES) ? command.name.slice(CHANGES.length) : "";
  return /^[\w-]{1,80}$/.test(task) ? task : null;
}

/**
 * Why a writer's push to a reference is refused; null if it is accepted. A branch only moves forward: git refuses the rest.
 * @param repository `branchPush`: whether the project accepts pushes to branches that no task owns.
 */
export function pushProblem(
  { name, to }: PushCommand,
  repository: { readonly branchPush: boolean; readonly defaultBranch: string },
): Bilingual | null {
  if (name.startsWith("refs/for/")) return REASONS.change;
  const branch = name.startsWith(BRANCHES) ? name.slice(BRANCHES.length) : "";
  if (!isRefName(branch)) return REASONS.name;
  if (isTaskBranch(branch)) return REASONS.task_branch;
  if (!repository.branchPush) return REASONS.closed;
  return to === NOTHING && branch === repository.defaultBranch ? REASONS.deletion : null;
}
