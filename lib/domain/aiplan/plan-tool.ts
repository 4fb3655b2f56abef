import { z } from "zod";
import type { Bilingual } from "../language.ts";
import type { ToolDeclaration } from "../specialist/tool.ts";
import { executionPlanSchema } from "./schema.ts";

/** The explanations of the fields of an execution plan. */
const FIELDS: Readonly<Record<string, Bilingual>> = {
  planId: { en: "A short name of the plan.", zh: "计划的简短名称。" },
  description: { en: "The purpose, in one sentence.", zh: "目的，一句话。" },
  steps: { en: "The steps in their order.", zh: "按顺序排列的步骤。" },
  "steps.step": { en: "Number of the step, from 1.", zh: "步骤的序号，从 1 开始。" },
  "steps.description": { en: "What is done and why.", zh: "做什么、为什么。" },
  "steps.specialist": { en: "Id of the specialist.", zh: "专家的编号。" },
  "steps.context_dependencies": {
    en: "Numbers of earlier steps whose result it needs.",
    zh: "需要哪些更早步骤的结果，写序号。",
  },
  "steps.output_chapter_titles": { en: "Titles of the sections that it writes.", zh: "它要写的章节标题。" },
  "steps.language": { en: "Language of the document: zh or en.", zh: "文档的语言：zh 或 en。" },
  "steps.relevant_context": { en: "What the specialist has to know.", zh: "专家需要知道的信息。" },
  "steps.workflow_mode": {
    en: "greenfield: a new document. brownfield: an existing one.",
    zh: "greenfield 表示新文档，brownfield 表示已有文档。",
  },
};

const { steps, ...plan } = executionPlanSchema.shape;
const { userInput: _words, projectName: _name, sessionData: _session, ...step } = steps.element.shape;

/**
 * An execution plan as a tool, for models that call tools natively: they answer with calls only, and a plan is the one decision
 * that no other tool expresses. It is offered in `aiplan/2` only and is read into the same record.
 */
export const PLAN_TOOL = {
  name: "executePlan",
  description: {
    en: "Starts several specialists one after another. Only for work that no document tool does alone.",
    zh: "让多位专家依次工作。只用于任何一个文档工具都不能单独完成的工作。",
  },
  input: executionPlanSchema,
  offered: z.object({
    ...plan,
    steps: z.array(z.object({ ...step, language: z.enum(["zh", "en"]) })).min(1),
  }),
  fields: FIELDS,
} as const satisfies Pick<ToolDeclaration, "name" | "description" | "input" | "offered" | "fields">;
