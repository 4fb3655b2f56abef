import { z } from "zod";
import { LANGUAGES, type Language } from "../language.ts";
import { documentToolInput } from "../specialist/catalogue/document-tools.ts";
import { SPECIALIST_IDS } from "../specialist/specialists.ts";
import type { AiPlanVersion } from "./versions.ts";

/**
 * The shape of an AIPlan in its three versions: the source of the types and of the published JSON Schemas. What is
 * accepted is decided by `check-aiplan.ts`, which judges the same and more (which tools are registered and open,
 * whether dependencies point back) with a code and a sentence for every violation; a test holds the two together.
 */

const notBlank = z.string().regex(/\S/);

const toolCallSchema = z.object({ name: notBlank, args: z.record(z.string(), z.unknown()) });
export type AiPlanToolCall = z.infer<typeof toolCallSchema>;

export const WORKFLOW_MODES = ["greenfield", "brownfield"] as const;

const LANGUAGE_TAG = /^(zh|en)(?:-[A-Za-z0-9]{1,8})*$/;

/** The language that a tag such as `zh` or `en-US` names, null for any other. */
export function languageOfTag(tag: unknown): Language | null {
  const primary = typeof tag === "string" ? LANGUAGE_TAG.exec(tag)?.[1] : undefined;
  return LANGUAGES.find((language) => language === primary) ?? null;
}

const planStepSchema = z.object({
  step: z.number().int().min(1),
  description: notBlank,
  specialist: z.enum(SPECIALIST_IDS),
  context_dependencies: z.array(z.number().int().min(1)),
  output_chapter_titles: z.array(z.string()),
  language: z
    .string()
    .regex(LANGUAGE_TAG)
    .transform((tag) => languageOfTag(tag) ?? "en"),
  relevant_context: z.string(),
  workflow_mode: z.enum(WORKFLOW_MODES),
  ...documentToolInput.partial().shape,
});
export type PlanStep = z.infer<typeof planStepSchema>;

export const executionPlanSchema = z.object({
  planId: notBlank,
  description: notBlank,
  steps: z.array(planStepSchema).min(1),
});
export type ExecutionPlan = z.infer<typeof executionPlanSchema>;

const execution = z.object({
  thought: notBlank,
  response_mode: z.literal("TOOL_EXECUTION"),
  direct_response: z.null(),
  tool_calls: z.array(toolCallSchema).min(1),
});
const answer = z.object({
  thought: notBlank,
  response_mode: z.literal("KNOWLEDGE_QA"),
  direct_response: notBlank,
  tool_calls: z.array(toolCallSchema).max(0),
});
const retrieval = execution.extend({ response_mode: z.literal("KNOWLEDGE_QA") });
const chat = answer.extend({ response_mode: z.literal("GENERAL_CHAT") });
const noPlan = { execution_plan: z.null().optional() };
const steps = z.object({
  thought: notBlank,
  response_mode: z.literal("PLAN_EXECUTION"),
  direct_response: z.null(),
  tool_calls: z.array(toolCallSchema).max(0),
  execution_plan: executionPlanSchema,
});

export const AIPLAN_SCHEMAS = {
  "aiplan/1.0-zh": z.union([execution, answer, chat]),
  "aiplan/1.0-en": z.union([execution, answer, retrieval]),
  "aiplan/2": z.union([execution.extend(noPlan), answer.extend(noPlan), retrieval.extend(noPlan), steps]),
} as const satisfies Readonly<Record<AiPlanVersion, z.ZodType>>;

/** The orchestrator's decision, of any version: `response_mode` determines which fields have a value. */
export type AiPlan = z.infer<(typeof AIPLAN_SCHEMAS)[AiPlanVersion]>;
