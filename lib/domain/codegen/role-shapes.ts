import { z } from "zod";
import { languageSchema } from "../language.ts";
import { acceptanceSchema, requirementSchema, testCaseSchema } from "../plan/plan.ts";
import { codePlanDraftSchema, WRITE_FORMATS } from "./code-plan.ts";
import { codeFeedbackSchema, codeFileSchema, codeStartSchema, codeTextSchema } from "./code-start.ts";

/** Inputs and outputs of the roles that plan and write code. */

const requirementPart = requirementSchema.pick({ id: true, title: true, shall: true });
const casePart = testCaseSchema.pick({ id: true, title: true, level: true });

/** What is known about the change, for the plan of its files. */
export const codePlanInputSchema = z.object({
  language: languageSchema,
  purpose: codeStartSchema.shape.purpose,
  title: z.string(),
  what: z.string(),
  requirements: z.array(requirementPart.extend({ scenarios: requirementSchema.shape.scenarios })),
  acceptance: z.array(acceptanceSchema.pick({ id: true, text: true })),
  cases: z.array(casePart),
  /** The files that the plan of the task lists, with the purpose if known. */
  planned: z.array(z.object({ path: z.string(), purpose: z.string() })),
  tree: z.array(codeFileSchema.pick({ path: true, size: true })),
  conventions: codeTextSchema.nullable(),
  feedback: z.array(codeFeedbackSchema),
  /** What a person wrote next to the command. */
  remark: z.string(),
  /** Why the previous plan was refused; empty for the first one. */
  problems: z.array(z.string()),
});
export type CodePlanInput = z.infer<typeof codePlanInputSchema>;

/** `view` is null if no model answers: the rules plan no code. */
export const codePlanOutputSchema = z.object({ view: codePlanDraftSchema.nullable() });

/** One file that is to be written. */
export const codeFileInputSchema = z.object({
  language: languageSchema,
  path: z.string(),
  op: z.enum(["create", "modify"]),
  format: z.enum(WRITE_FORMATS),
  intent: z.string(),
  steps: z.array(z.string()),
  requirements: z.array(requirementPart),
  cases: z.array(casePart),
  conventions: codeTextSchema.nullable(),
  neighbours: z.array(codeTextSchema),
  /** Files that this run has written before, as they are afterwards. */
  written: z.array(codeTextSchema),
  /** What the previous attempt changed in the file, as a unified difference. */
  earlier: z.string(),
  feedback: z.array(codeFeedbackSchema),
  remark: z.string(),
  /** The text at the base with its blob; null for a new file. */
  current: z.object({ blob: z.string(), text: z.string() }).nullable(),
  /** Why the previous text was refused; empty for the first one. */
  problems: z.array(z.string()),
});
export type CodeFileInput = z.infer<typeof codeFileInputSchema>;

/** `file` is null if no model answers. */
export const codeFileOutputSchema = z.object({
  file: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("whole"), text: z.string() }),
      z.object({
        kind: z.literal("edits"),
        edits: z.array(z.object({ search: z.string(), replace: z.string(), count: z.number().int().min(1) })),
      }),
    ])
    .nullable(),
});
