import type { Bilingual } from "../language.ts";

/** Expected failures of comments on documents; `errors.ts` joins them with the others. */
export const COMMENT_ERRORS = {
  comment_place_unknown: {
    status: 422,
    zh: "在文档中找不到要评论的文字。请在当前内容中重新选择，你写的评论已保留。",
    en: "The text to comment on is no longer in the document. Select it again in the current text. Your comment is kept.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;
