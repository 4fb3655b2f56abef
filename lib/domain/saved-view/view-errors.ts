import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of saved views; `errors.ts` joins them with the others. */
export const VIEW_ERRORS = {
  views_full: {
    status: 422,
    zh: "每个列表最多保存 50 个视图，请先删除一个。",
    en: "You can save at most 50 views of a list. Delete one first.",
  },
  view_name_taken: {
    status: 409,
    zh: "这个列表已有同名的视图，请换一个名称。",
    en: "Another view of this list already has this name. Choose another name.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

declare module "../app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof VIEW_ERRORS, true> {}
}
