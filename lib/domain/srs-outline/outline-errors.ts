import type { Bilingual } from "../language.ts";

/** Expected errors of outlines, templates and formatting; part of the list in `errors.ts`. */
export const OUTLINE_ERRORS = {
  not_markdown: {
    status: 422,
    zh: "只有 Markdown 文档支持此操作，没有做任何修改。",
    en: "This is only possible with a Markdown document. Nothing was changed.",
  },
  template_invalid: {
    status: 422,
    zh: "无法将模板识别为文档结构，没有保存。请修改列出的位置。",
    en: "The template could not be read as an outline and was not saved. Fix the places listed.",
  },
  outline_taken: {
    status: 409,
    zh: "已有同名的文档结构，请换一个名称。",
    en: "An outline with this name already exists. Choose another name.",
  },
  outline_in_use: {
    status: 409,
    zh: "还有项目在使用这个文档结构，没有删除。请先为这些项目选择其他结构。",
    en: "Projects use this outline, so it was not deleted. Choose another outline for them first.",
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
