import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of webhooks; `errors.ts` joins them with the others. */
export const WEBHOOK_ERRORS = {
  webhook_name_taken: {
    status: 409,
    zh: "已有同名的 Webhook，请换一个名称。",
    en: "Another webhook already has this name. Choose another name.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
