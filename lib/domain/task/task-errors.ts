import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of a task and its phases; `errors.ts` joins them with the others. */
export const TASK_ERRORS = {
  move_not_allowed: {
    status: 409,
    zh: "任务不能从当前阶段进入那个阶段。",
    en: "The task cannot move to that phase from its current phase.",
  },
  guard_failed: {
    status: 409,
    zh: "这一步的条件尚未满足，请检查未完成的事项后重试。",
    en: "The conditions for this step are not met yet. Check what is still open, then try again.",
  },
  meaning_changed: {
    status: 409,
    zh: "项目更改了批准或签字的含义。请重新阅读后再决定。",
    en: "The project has changed what an approval or signature confirms. Read it again before you decide.",
  },
  question_closed: {
    status: 409,
    zh: "这个问题已有回答。",
    en: "This question has already been answered.",
  },
  run_went_on: {
    status: 409,
    zh: "规划已按这个回答继续进行，不能再撤销。",
    en: "Planning has already continued with this answer, so it can no longer be undone.",
  },
  proposal_closed: {
    status: 409,
    zh: "这张卡片已经处理过了。",
    en: "This card has already been confirmed or dismissed.",
  },
  proposal_stale: {
    status: 409,
    zh: "任务已有变化，这张卡片已失效，没有启动任何操作。请再次询问教练。",
    en: "The task has changed, so this card is no longer valid and nothing was started. Ask the Coach again.",
  },
  unknown_command: {
    status: 422,
    zh: "没有这个命令，请检查拼写。",
    en: "This command does not exist. Check the spelling.",
  },
  empty_need: {
    status: 422,
    zh: "需求为空，请写下你的需求。",
    en: "The need is empty. Describe what you need.",
  },
  need_too_large: {
    status: 422,
    zh: "需求超过 200 kB，请缩短，或将详细内容作为文件添加到“知识”。",
    en: "The need is longer than 200 kB. Shorten it, or add the details as a file under Knowledge.",
  },
  need_not_text: {
    status: 422,
    zh: "内容不像是文字，请粘贴纯文本。",
    en: "The content does not look like text. Paste plain text.",
  },
} as const satisfies Record<string, ErrorEntry>;
