import type { Bilingual } from "../language.ts";

/** Expected failures of a meeting and its minutes; `errors.ts` joins them with the others. */
export const MEETING_ERRORS = {
  minutes_fixed: {
    status: 409,
    zh: "纪要已经签字定稿。要修改，请先写明理由重新打开。",
    en: "These minutes are signed off. To change them, reopen them with a reason first.",
  },
  minutes_open: {
    status: 409,
    zh: "纪要尚未定稿，无需重新打开。",
    en: "These minutes are not signed off yet, so they cannot be reopened.",
  },
  minutes_changed: {
    status: 409,
    zh: "你查看之后纪要又有修改。请查看新的内容再签字。",
    en: "The minutes have changed since you read them. Read them again before you sign.",
  },
  meeting_over: {
    status: 409,
    zh: "这次会议讨论的是旧版方案，只能查看。",
    en: "This meeting covered an older plan. It is read-only.",
  },
  action_has_task: {
    status: 409,
    zh: "这个行动项已经转成任务。",
    en: "A task was already created from this action item.",
  },
  already_signed: { status: 409, zh: "你已经签过字了。", en: "You have already signed." },
} as const satisfies Record<string, { status: number } & Bilingual>;
