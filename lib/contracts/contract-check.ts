import { z } from "zod";
import { AIPLAN_VERSIONS, type AiPlanVersion } from "../domain/aiplan/versions.ts";
import { languageSchema } from "../domain/language.ts";
import { SPECIALIST_IDS } from "../domain/specialist/specialists.ts";
import { editMode, editsAnswer } from "./document.ts";
import { listOf } from "./list.ts";

/** Validation of model output, one request per contract (docs/contracts); each response has `valid` and `issues`. */
export const CONTRACT_KINDS = ["aiplan", "thinkingml", "specialist", "edits"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Largest request in bytes; a text above a contract's limit still gets the issue `too_large`. */
export const CHECK_LIMIT = 4 * 1024 * 1024;

const issueView = z.object({ code: z.string(), path: z.string(), message: z.string() });
export type ContractIssueView = z.infer<typeof issueView>;

const placedView = z.object({
  code: z.string(),
  message: z.string(),
  line: z.number().int(),
  offset: z.number().int(),
});
export type PlacedIssueView = z.infer<typeof placedView>;

const toolCallView = z.object({ name: z.string(), args: z.record(z.string(), z.unknown()) });

/** A plan has the field names of its contract. */
const planView = z.looseObject({
  thought: z.string(),
  response_mode: z.string(),
  direct_response: z.string().nullable(),
  tool_calls: z.array(toolCallView),
  execution_plan: z
    .looseObject({
      planId: z.string(),
      description: z.string(),
      steps: z.array(z.looseObject({ step: z.number(), description: z.string(), specialist: z.string() })),
    })
    .nullish(),
});
export type CheckedPlanView = z.infer<typeof planView>;

export const checkAiPlanInput = z.strictObject({
  text: z.string(),
  version: z.enum(Object.keys(AIPLAN_VERSIONS) as [AiPlanVersion, ...AiPlanVersion[]]).optional(),
  /** The caller whose permissions apply: `orchestrator` (default), a class of callers, or a specialist's id. */
  caller: z.string().max(100).optional(),
  /** The language of the fallback. */
  language: languageSchema.optional(),
});
export type CheckAiPlanInput = z.infer<typeof checkAiPlanInput>;

export const aiPlanCheckView = z.object({
  valid: z.boolean(),
  version: z.string(),
  issues: z.array(issueView),
  repairs: z.array(z.object({ code: z.string(), detail: z.string().optional() })),
  plan: planView.nullable(),
  /** The fallback for an invalid plan. */
  fallback: planView.nullable(),
});
export type AiPlanCheckView = z.infer<typeof aiPlanCheckView>;

export const checkThinkingMlInput = z.strictObject({
  text: z.string(),
  profile: z.enum(["raw", "strict", "repair"]).default("strict"),
});
export type CheckThinkingMlInput = z.infer<typeof checkThinkingMlInput>;

export const thinkingMlCheckView = z.object({
  valid: z.boolean(),
  outcome: z.string(),
  issues: z.array(placedView),
  repairs: z.array(placedView),
  blocks: z.object({
    think: z.string().nullable(),
    serp: z.string().nullable(),
    phases: z.array(z.object({ id: z.number().int(), title: z.string(), text: z.string() })),
    final: z.string().nullable(),
    queries: z.array(z.string()).nullable(),
  }),
  reply: z.string(),
});
export type ThinkingMlCheckView = z.infer<typeof thinkingMlCheckView>;

export const checkSpecialistInput = z.strictObject({
  text: z.string(),
  /** The specialist whose permissions apply; absent: permissions are not checked. */
  specialist: z.enum(SPECIALIST_IDS).optional(),
});
export type CheckSpecialistInput = z.infer<typeof checkSpecialistInput>;

export const specialistCheckView = z.object({
  valid: z.boolean(),
  issues: z.array(issueView),
  /** Deviations from the contract that were accepted. */
  warnings: z.array(issueView),
  repairs: z.array(z.string()),
  tool_calls: z.array(toolCallView),
});
export type SpecialistCheckView = z.infer<typeof specialistCheckView>;

export const checkEditsInput = z.strictObject({
  markdown: z.string(),
  /** A list of edits, one edit, or either as JSON text. */
  edits: z.unknown(),
  mode: editMode.default("all_or_nothing"),
});
export type CheckEditsInput = z.infer<typeof checkEditsInput>;

export const editsCheckView = editsAnswer.extend({ valid: z.boolean(), issues: z.array(issueView) });
export type EditsCheckView = z.infer<typeof editsCheckView>;

export const schemaListView = listOf(z.object({ name: z.string(), href: z.string() }));
