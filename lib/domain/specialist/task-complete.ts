import { z } from "zod";

/** What a specialist returns when its part of the work is done (docs/contracts/specialist-output.md). */

export const COMPLETION_TYPES = ["READY_FOR_NEXT", "REQUIRES_REVIEW", "FULLY_COMPLETED"] as const;

export const NEXT_STEP_TYPES = ["HANDOFF_TO_SPECIALIST", "USER_INTERACTION", "TASK_FINISHED"] as const;
export type NextStepType = (typeof NEXT_STEP_TYPES)[number];

const text = z.string();
const notBlank = z.string().regex(/\S/);
const structuredData = z.record(z.string(), z.unknown());

const fileEditingSchema = z.object({
  requires_file_editing: z.literal(true),
  target_file: notBlank,
  /** Each item is judged by the edit engine, which gives its own codes. */
  edit_instructions: z.array(z.unknown()).min(1),
  content: text,
  structuredData,
});

const informationSchema = z.object({
  requires_file_editing: z.literal(false),
  content: text,
  structuredData,
});

/**
 * The arguments of `taskComplete`. `contextForNext.projectState` is required: document 003 calls
 * `requires_file_editing` required, and without it nobody can tell whether a document should change.
 */
export const taskCompleteSchema = z.object({
  completionType: z.enum(COMPLETION_TYPES),
  nextStepType: z.enum(NEXT_STEP_TYPES),
  summary: notBlank,
  deliverables: z.union([
    z.array(text),
    z.array(z.object({ path: notBlank, content: text, description: text })),
  ]),
  contextForNext: z.object({
    projectState: z.discriminatedUnion("requires_file_editing", [fileEditingSchema, informationSchema]),
  }),
});
export type TaskComplete = z.infer<typeof taskCompleteSchema>;
