import type { Bilingual } from "../language.ts";

/** Expected failures of repeated requests; `errors.ts` joins them with the others. */
export const REPEAT_ERRORS = {
  idempotency_conflict: {
    status: 409,
    zh: "使用相同 Idempotency-Key 的请求正在处理中，请稍后重试。",
    en: "A request with this Idempotency-Key is still in progress. Wait, then try again.",
  },
  idempotency_key_invalid: {
    status: 400,
    zh: "Idempotency-Key 应为 1 到 255 个字符。请求没有执行，请改用较短的键。",
    en: "An Idempotency-Key has 1 to 255 characters. The request did not run; use a shorter key.",
  },
  idempotency_interrupted: {
    status: 409,
    zh: "服务器在保存这个请求的结果时中断，可能只完成了一部分。请先查看现有数据，再使用新的 Idempotency-Key。",
    en: "The server stopped while it stored the result of this request; a part may be stored. Look at what is there, then use a new Idempotency-Key.",
  },
  idempotency_mismatch: {
    status: 422,
    zh: "这个 Idempotency-Key 已用于内容不同的请求，请使用新的键。",
    en: "This Idempotency-Key was used with a different request. Use a new key.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;
