import type { Bilingual } from "../language.ts";

/** The expected failures of a meeting and its minutes (spec 3 §3.4); `errors.ts` holds them with the others. */
export const MEETING_ERRORS = {
  minutes_fixed: {
    status: 409,
    zh: "纪要已经签字定稿。要修改，请先写明理由重新打开。",
    en: "These minutes are signed and fixed. Reopen them with a reason first.",
  },
  minutes_open: {
    status: 409,
    zh: "纪要还没有定稿，不需要重新打开。",
    en: "These minutes are not fixed; there is nothing to reopen.",
  },
  minutes_changed: {
    status: 409,
    zh: "你读过之后纪要又改了。请看过新的内容再签字。",
    en: "The minutes changed since you read them. Read them again before you sign.",
  },
  meeting_over: {
    status: 409,
    zh: "这次会议讨论的是旧版方案，只能查看。",
    en: "This meeting was about an older plan and can only be read.",
  },
  already_signed: { status: 409, zh: "你已经签过字了。", en: "You have signed already." },
} as const satisfies Record<string, { status: number } & Bilingual>;
