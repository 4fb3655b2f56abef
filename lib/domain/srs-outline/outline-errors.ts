import type { Bilingual } from "../language.ts";

/** The expected failures of outlines, their templates and a document's form (spec 4 §4.1); `errors.ts` holds them with the others. */
export const OUTLINE_ERRORS = {
  not_markdown: {
    status: 422,
    zh: "只有 Markdown 文档可以这样处理，没有做任何修改。",
    en: "This can only be done with a Markdown document; nothing was changed.",
  },
  template_invalid: {
    status: 422,
    zh: "模板读不成文档结构，没有保存。请按下面指出的位置修改。",
    en: "The template cannot be read as an outline and was not stored. Mend the places that are named.",
  },
  outline_taken: {
    status: 409,
    zh: "已有同名的文档结构，请换一个名称。",
    en: "An outline of this name exists already. Choose another name.",
  },
  outline_in_use: {
    status: 409,
    zh: "还有项目在使用这个文档结构，没有删除。请先为这些项目选择别的结构。",
    en: "Projects use this outline, so it was not deleted. Choose another for them first.",
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
