import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of code reviews; `errors.ts` joins them with the others. */
export const CODE_REVIEW_ERRORS = {
  finding_place_unknown: {
    status: 422,
    zh: "这次改动没有这个文件或这些行。请在显示的差异中重新选择。",
    en: "The attempt does not have this file or these lines. Select them again in the difference that is shown.",
  },
  seat_unanswered: {
    status: 503,
    zh: "没有模型回答这个问题。请重新提问，或改为询问成员。",
    en: "No model answered the question. Ask again, or ask a member.",
  },
  finding_reason_required: {
    status: 422,
    zh: "忽略一条检查结果需要写明理由。",
    en: "Give a reason to dismiss a finding.",
  },
  review_too_lenient: {
    status: 409,
    zh: "结论不能比未处理的检查结果和席位意见更宽松（原因见 reasons）。请先处理它们。",
    en: "The decision cannot be more lenient than the open findings and verdicts (see reasons). Settle them first.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
