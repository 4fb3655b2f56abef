import type { Bilingual } from "../language.ts";

/** The expected failures of comments on documents; `errors.ts` holds them with the others. */
export const COMMENT_ERRORS = {
  comment_place_unknown: {
    status: 422,
    zh: "在文档里找不到要评论的文字。请在当前内容中重新选择；写下的话没有丢。",
    en: "The words to comment on are not in the document. Choose them again in its present text; what you wrote is kept.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;
