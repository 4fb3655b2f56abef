import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of the learned policy; `errors.ts` joins them with the others. */
export const POLICY_ERRORS = {
  policy_not_ready: {
    status: 409,
    zh: "学习到的策略还不能启用（原因见 verdict）。",
    en: "The learned policy cannot be enabled yet (see verdict).",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
