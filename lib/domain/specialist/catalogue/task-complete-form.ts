import { z } from "zod";
import type { Bilingual } from "../../language.ts";
import { taskCompleteSchema } from "../task-complete.ts";
import { editFields, editForm } from "./edit-form.ts";

const information = { content: z.string(), structuredData: z.object({}).loose() };

/** The arguments of `taskComplete` as a model is offered them: the same, with the form of an edit. */
export const taskCompleteForm = taskCompleteSchema.extend({
  contextForNext: z.object({
    projectState: z.discriminatedUnion("requires_file_editing", [
      z.object({
        requires_file_editing: z.literal(true),
        target_file: z.string(),
        edit_instructions: z.array(editForm).min(1),
        ...information,
      }),
      z.object({ requires_file_editing: z.literal(false), ...information }),
    ]),
  }),
});

const STATE = "contextForNext.projectState";

export const TASK_COMPLETE_FIELDS: Readonly<Record<string, Bilingual>> = {
  completionType: {
    en: "READY_FOR_NEXT: the work is done. REQUIRES_REVIEW: someone should look at it first. FULLY_COMPLETED: nothing of the whole request is left.",
    zh: "READY_FOR_NEXT：工作已完成。REQUIRES_REVIEW：需要先有人看过。FULLY_COMPLETED：整个请求都已完成。",
  },
  nextStepType: {
    en: "HANDOFF_TO_SPECIALIST: the next step of the plan. USER_INTERACTION: the user is asked the summary. TASK_FINISHED: the end.",
    zh: "HANDOFF_TO_SPECIALIST：交给计划的下一步。USER_INTERACTION：把 summary 拿去问用户。TASK_FINISHED：结束。",
  },
  summary: { en: "What was done, in one sentence.", zh: "做了什么，一句话。" },
  deliverables: {
    en: "Names of what is handed in; objects where the next specialists need the text.",
    zh: "交付物的名称；后面的专家需要正文时写成对象。",
  },
  "deliverables.path": { en: "Name of the text.", zh: "这份文字的名称。" },
  "deliverables.content": { en: "The text.", zh: "正文。" },
  "deliverables.description": { en: "What it is for.", zh: "有什么用。" },
  contextForNext: { en: "What the platform does next.", zh: "平台接下来做什么。" },
  [STATE]: { en: "The result of the work.", zh: "工作的结果。" },
  [`${STATE}.requires_file_editing`]: { en: "Whether a document changes.", zh: "是否要修改文档。" },
  [`${STATE}.target_file`]: { en: "Name of the document to change.", zh: "要修改的文档名称。" },
  [`${STATE}.edit_instructions`]: { en: "The edits.", zh: "编辑指令。" },
  ...editFields(`${STATE}.edit_instructions`),
  [`${STATE}.content`]: { en: 'A note for the next step, or "".', zh: "给下一步的说明，没有则为空字符串。" },
  [`${STATE}.structuredData`]: {
    en: "Facts for the next step as an object, or {}.",
    zh: "给下一步的数据对象，没有则为 {}。",
  },
};
