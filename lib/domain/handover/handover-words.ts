import type { Language } from "../language.ts";

/**
 * Texts of handed-over files. Headings and labels that other tools look for are English in both languages; they are
 * written where they are used.
 */
export const HANDOVER_WORDS = {
  en: {
    draft: "Draft: this plan is not final. Not every seat has judged it.",
    final: "Final",
    notStated: "Not stated in the plan.",
    noScenario: "No scenario yet.",
    noTasks: "The plan contains no tasks.",
    removed: "Removed requirements: do not implement them, and remove what implements them.",
    constitution: "Not checked: the plan was not compared with a constitution.",
    clarify: "NEEDS CLARIFICATION",
    fallback: "default",
    after: "after",
    agentsIntro:
      "This section was generated from a plan. Implement exactly these requirements, cite their ids in commits and tests, and ask instead of guessing.",
    filesOnly: "Change only these files:",
    noFiles: "The plan names no files.",
  },
  zh: {
    draft: "草案：方案尚未定稿，还有席位没有评判。",
    final: "定稿",
    notStated: "方案没有写明。",
    noScenario: "还没有场景。",
    noTasks: "方案里没有任务。",
    removed: "已移除的需求：不要实现，并删除实现它们的代码。",
    constitution: "未检查：方案没有与 constitution 对照。",
    clarify: "NEEDS CLARIFICATION",
    fallback: "默认",
    after: "在此之后",
    agentsIntro:
      "本节由方案生成。只实现下列需求，在提交和测试里引用它们的编号；遇到不清楚的地方先提问，不要猜测。",
    filesOnly: "只修改这些文件：",
    noFiles: "方案没有指明文件。",
  },
} as const satisfies Record<Language, Record<string, string>>;
