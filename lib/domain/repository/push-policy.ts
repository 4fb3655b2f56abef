import type { Bilingual } from "../language.ts";
import type { PushCommand } from "./push-commands.ts";
import { isRefName, isTaskBranch } from "./ref-name.ts";

const REASONS = {
  change: {
    zh: "暂不支持通过推送提交改动（refs/for/）",
    en: "changes cannot be submitted by push (refs/for/) yet",
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
