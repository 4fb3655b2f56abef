import { z } from "zod";
import { SEMANTIC_EDIT_TYPES } from "../../document/semantic-edit.ts";
import type { Bilingual } from "../../language.ts";

/**
 * A semantic edit as a model is offered it: the ten types that name a section, without what the platform finds itself. Its title lets
 * a list of tools explain it once.
 */
export const editForm = z
  .object({
    type: z.enum(SEMANTIC_EDIT_TYPES),
    target: z.object({
      sectionName: z.string(),
      subsection: z.string().optional(),
      sid: z.string().optional(),
      targetContent: z.string().optional(),
      afterContent: z.string().optional(),
      beforeContent: z.string().optional(),
    }),
    content: z.string(),
    reason: z.string(),
  })
  .meta({ title: "Edit" });

/** What the fields of an edit mean. */
const FIELDS: Readonly<Record<string, Bilingual>> = {
  type: { en: "What to do at the target.", zh: "在目标处做什么。" },
  target: { en: "Where.", zh: "在哪里。" },
  "target.sectionName": { en: "Title of the section.", zh: "章节标题。" },
  "target.subsection": { en: "Title of a section below it.", zh: "它下面的小节标题。" },
  "target.sid": {
    en: "Section id from the outline, if several sections have the title.",
    zh: "大纲里的章节编号，用来区分同名章节。",
  },
  "target.targetContent": {
    en: "The text to replace or remove, copied exactly.",
    zh: "要替换或删除的原文，逐字抄录。",
  },
  "target.afterContent": { en: "The line after which the new line goes.", zh: "新行放在这一行之后。" },
  "target.beforeContent": { en: "The line before which the new line goes.", zh: "新行放在这一行之前。" },
  content: { en: 'The new Markdown; "" to remove.', zh: "新的 Markdown 内容；删除时为空字符串。" },
  reason: { en: "Why, in one sentence.", zh: "为什么改，一句话。" },
};

/** The explanations under the path of a list of edits. */
export const editFields = (path: string): Readonly<Record<string, Bilingual>> =>
  Object.fromEntries(Object.entries(FIELDS).map(([field, words]) => [`${path}.${field}`, words]));
