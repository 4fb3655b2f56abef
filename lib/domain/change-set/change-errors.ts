import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of change sets; `errors.ts` joins them with the others. */
export const CHANGE_ERRORS = {
  change_refused: {
    status: 422,
    zh: "改动没有通过检查（原因见 problems），没有写入任何内容。",
    en: "The change did not pass its checks (see problems). Nothing was written.",
  },
  change_not_now: {
    status: 409,
    zh: "任务不在编写代码的阶段：方案批准后才能提交改动。",
    en: "The task is not in a phase of the code. Changes can be submitted once its plan is approved.",
  },
  change_base_unknown: {
    status: 422,
    zh: "改动所依据的提交不在目标分支上。请基于分支上的提交重新生成改动。",
    en: "The commit that the change is based on is not on the target branch. Make the change from a commit of the branch.",
  },
  change_closed: {
    status: 409,
    zh: "这次改动已经结束（已接受、拒绝或被新的改动取代），不能再这样处理。",
    en: "This attempt is closed: it was accepted, rejected or superseded. It can no longer be changed this way.",
  },
  change_none: {
    status: 409,
    zh: "任务还没有代码改动。",
    en: "The task has no change of the code yet.",
  },
  change_overtaken: {
    status: 409,
    zh: "编写期间已有人提交了新的改动，这次生成的内容没有提交。",
    en: "Somebody submitted another attempt in the meantime, so the generated files were not submitted.",
  },
  change_rebased: {
    status: 409,
    zh: "分支已有新的提交。改动已自动合并为一次新的尝试（见 change_set），需要重新检查和测试后再接受。",
    en: "The branch has new commits. The change was merged into a new attempt (see change_set), which has to be checked and tested again before it is accepted.",
  },
  change_conflict: {
    status: 409,
    zh: "分支上的新提交与改动冲突（文件见 problems），没有写入任何内容。",
    en: "New commits of the branch conflict with the change (files in problems). Nothing was written.",
  },
  accept_evidence_missing: {
    status: 409,
    zh: "接受改动的条件尚未满足（见 missing）。请补齐，或由有权限的成员按要求越过。",
    en: "The evidence for accepting the change is incomplete (see missing). Complete it, or let someone with the permission override it.",
  },
  override_not_allowed: {
    status: 403,
    zh: "项目设置不允许越过接受条件。",
    en: "The project's settings do not allow an override of the evidence.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
