import type { ErrorEntry } from "../app-error.ts";

/** Refusals of deletions. */
export const DELETION_ERRORS = {
  name_differs: {
    status: 422,
    zh: "输入的名称与要删除的内容的名称不一致，没有删除任何内容。",
    en: "The name that you typed is not the name of what you are deleting. Nothing was deleted.",
  },
} as const satisfies Record<string, ErrorEntry>;

declare module "../app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof DELETION_ERRORS, true> {}
}
