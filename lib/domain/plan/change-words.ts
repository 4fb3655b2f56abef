import type { Language } from "../language.ts";
import type { ComparisonCounts } from "./compare-plans.ts";
import type { DraftReason } from "./draft-info.ts";

/** Texts about differences between plans, reasons for drafts, and next steps. */

const TEXTS = {
  why: { zh: "缘由", en: "Why" },
  what: { zh: "内容", en: "What" },
  design: { zh: "设计概述", en: "Design overview" },
  dependencies: { zh: "依赖", en: "Dependencies" },
  strategy: { zh: "测试策略", en: "Test strategy" },
  automation: { zh: "测试自动化", en: "Test automation" },
} as const satisfies Record<string, Record<Language, string>>;

/** Name of one of the plan's texts. */
export function textName(id: string, language: Language): string {
  return Object.hasOwn(TEXTS, id) ? TEXTS[id as keyof typeof TEXTS][language] : id;
}

export const CHANGE_WORDS = {
  zh: {
    remarks: "引出这一版的说明",
    because: "原因",
    counts: ({ added, changed, dropped, unchanged }: ComparisonCounts) =>
      `新增 ${added} 项，修改 ${changed} 项，移除 ${dropped} 项；${unchanged} 项未变。`,
    by: (name: string, round: number | undefined) =>
      round === undefined ? `（${name}）` : `（${name}，第 ${round} 轮）`,
    answer: (text: string) => `依据答复：“${text}”`,
    goneWith: (ids: string) => `只涉及已移除的 ${ids}`,
    noReason: "记录中没有写明原因。",
    draftBanner: "这是草案",
    waysTitle: "三条出路",
    ways: [
      "回答上面的未决点，再开一轮。",
      "修改需求或补充说明，形成下一版。",
      "带着这些未决点前往关口，由有权限的人确认后继续。",
    ],
    nobody: "没有席位提出未决点；方案自检发现了问题。",
  },
  en: {
    remarks: "Remarks that led to this version",
    because: "Why",
    counts: ({ added, changed, dropped, unchanged }: ComparisonCounts) =>
      `${added} added, ${changed} changed, ${dropped} dropped; ${unchanged} unchanged.`,
    by: (name: string, round: number | undefined) =>
      round === undefined ? ` (${name})` : ` (${name}, round ${round})`,
    answer: (text: string) => `after the answer “${text}”`,
    goneWith: (ids: string) => `it was only about ${ids}, which was dropped`,
    noReason: "No reason is on record.",
    draftBanner: "This is a draft",
    waysTitle: "Three ways forward",
    ways: [
      "Answer the points above and hold another round.",
      "Change the need or add a remark to create the next version.",
      "Take the draft to the gate as it is; someone with permission confirms it there.",
    ],
    nobody: "No seat left a point open; the plan's own checks found a problem.",
  },
} as const satisfies Record<Language, unknown>;

const DRAFT_REASON_WORDS = {
  converged: { zh: "五个席位意见一致。", en: "All five seats agree." },
  not_judged: {
    zh: "还有席位没有人或模型作出判断。",
    en: "Neither a model nor a person has judged the plan for every seat.",
  },
  max_rounds: {
    zh: "已达最多轮数，仍有未一致之处。",
    en: "The maximum number of rounds was reached with points still open.",
  },
  nothing_new: {
    zh: "继续讨论不会有新信息，分歧已记录。",
    en: "Another round would not have added new information.",
  },
  awaiting_clarification: { zh: "有阻塞问题等待回答。", en: "A blocking question is waiting for an answer." },
  budget: { zh: "预算用完，讨论提前结束。", en: "The budget was used up before the seats agreed." },
  user_ended: {
    zh: "提问已结束，仍有问题未回答。",
    en: "Questions were ended with some unanswered.",
  },
  faulty: { zh: "各席位意见一致，但方案自检未通过。", en: "The seats agree, but the plan fails its checks." },
} as const satisfies Record<DraftReason, Record<Language, string>>;

/** The draft reason in one sentence. */
export const draftReasonText = (reason: DraftReason, language: Language): string =>
  DRAFT_REASON_WORDS[reason][language];
