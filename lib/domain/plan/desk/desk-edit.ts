import { z } from "zod";
import { authorSchema } from "../../access/author.ts";
import {
  DESIGN_PARTS,
  designTextsSchema,
  entitySchema,
  interfaceSchema,
  rightSchema,
  stateSchema,
} from "../design/design.ts";
import { requirementIdSchema } from "../evidence.ts";
import { existingRequirementSchema } from "../existing-requirement.ts";
import {
  fileImpactSchema,
  MATCH_KINDS,
  planTaskSchema,
  prioritySchema,
  requirementTypeSchema,
  scenarioSchema,
  testCaseSchema,
} from "../plan.ts";

/** An edit on the desk: one small change of a plan by a person. Pending edits are folded into the next version. */

const text = z.string().trim().min(1).max(4000);
const id = requirementIdSchema;
const editId = z.string().min(1).max(60);

/** Location of a statement of the need that the plan does not use. */
const spanKeySchema = z.strictObject({
  ref: z.string().min(1).max(120),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});
export type SpanKey = z.infer<typeof spanKeySchema>;

/** The name of the item that an edit of the design replaces; absent for a new one. */
const was = z.string().min(1).max(250).optional();

const index = z.number().int().min(0).max(1000);

export const matchDecisionSchema = z.strictObject({
  /** Position of the match in the plan. */
  index,
  status: z.enum([...MATCH_KINDS, "adds"]),
  /** Another candidate of the match that the statement is about. */
  requirement: text.optional(),
  shall: text.optional(),
  title: text.optional(),
});

export const pairDecisionSchema = z.strictObject({
  /** Position of the pair in the plan's contradictions. */
  index,
  status: z.enum(["both", "a", "b", "ask"]),
});

export const askedQuestionSchema = z.strictObject({
  text,
  /** The requirements that it is about. */
  about: z.array(id).max(50).default([]),
});

/** An issue that a person puts on the list of the next workshop; it changes no word of the plan. */
const personIssueSchema = z.strictObject({
  text,
  /** The requirements that it is about. */
  about: z.array(id).max(50).default([]),
  /** The text of the reviewer's finding that it was made of. */
  finding: text.optional(),
});

export const deskEditSchema = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("accept"), id }),
  z.strictObject({ op: z.literal("dismiss"), id }),
  /** Accepts the proposed wordings of the listed requirements, or all of them. */
  z.strictObject({ op: z.literal("accept_all"), ids: z.array(id).min(1).max(500).optional() }),
  z.strictObject({
    op: z.literal("edit"),
    id,
    shall: text.optional(),
    title: text.optional(),
    type: requirementTypeSchema.optional(),
    priority: prioritySchema.optional(),
    rationale: text.optional(),
  }),
  z.strictObject({ op: z.literal("scenarios"), id, scenarios: z.array(scenarioSchema).max(30) }),
  z.strictObject({ op: z.literal("acceptance"), id, texts: z.array(text).max(30) }),
  z.strictObject({
    op: z.literal("split"),
    id,
    parts: z
      .array(z.strictObject({ shall: text, title: text.optional() }))
      .min(2)
      .max(10),
  }),
  z.strictObject({
    op: z.literal("merge"),
    ids: z.array(id).min(2).max(10),
    shall: text,
    title: text.optional(),
  }),
  z.strictObject({ op: z.literal("drop"), id, reason: text }),
  /** Moves a requirement before another one; null: to the end. */
  z.strictObject({ op: z.literal("reorder"), id, before: id.nullable() }),
  /** Makes an unused statement of the need a requirement in the user's words. */
  z.strictObject({ op: z.literal("keep"), unused: spanKeySchema }),
  z.strictObject({
    op: z.literal("add"),
    shall: text,
    title: text.optional(),
    type: requirementTypeSchema,
    priority: prioritySchema,
  }),
  /** Lists a text as not in scope, or replaces one that is listed. */
  z.strictObject({ op: z.literal("exclude"), text, instead_of: text.optional() }),
  /** Takes a text off the list of what is not in scope. */
  z.strictObject({ op: z.literal("include"), text }),
  /** Decides what a statement does to an existing requirement. */
  z.strictObject({ op: z.literal("match"), ...matchDecisionSchema.shape }),
  /** Decides which of two statements holds, or asks. */
  z.strictObject({ op: z.literal("pair"), ...pairDecisionSchema.shape }),
  /** Puts a person's question on the list of open questions. */
  z.strictObject({ op: z.literal("question"), ...askedQuestionSchema.shape }),
  z.strictObject({ op: z.literal("issue"), ...personIssueSchema.shape }),
  /** Adds an item of the design, or replaces the one that `was` or the item itself names. */
  z.strictObject({ op: z.literal("entity"), was, item: entitySchema }),
  z.strictObject({ op: z.literal("state"), was, item: stateSchema }),
  z.strictObject({ op: z.literal("interface"), was, item: interfaceSchema }),
  z.strictObject({ op: z.literal("right"), was, item: rightSchema }),
  /** Removes an item of the design; what refers to it goes with it. */
  z.strictObject({
    op: z.literal("design_drop"),
    part: z.enum(DESIGN_PARTS),
    key: z.string().min(1).max(250),
  }),
  z.strictObject({ op: z.literal("design_texts"), item: designTextsSchema.partial().strict() }),
  /** Names a file that the change creates, changes or deletes, or replaces the one that `was` names. */
  z.strictObject({ op: z.literal("file"), was: text.optional(), item: fileImpactSchema.strict() }),
  /** Takes a file off the plan. */
  z.strictObject({ op: z.literal("file_drop"), path: text }),
  /** Adds a test case, for example one that is proposed from states and permissions. */
  z.strictObject({ op: z.literal("case"), ...testCaseSchema.omit({ id: true, derived: true }).shape }),
  /** Rejects a proposed test case, so that it is not proposed again; adding it later is possible. */
  z.strictObject({ op: z.literal("case_reject"), title: testCaseSchema.shape.title }),
  /** Takes a rejection back: the test case is proposed again. */
  z.strictObject({ op: z.literal("case_restore"), title: testCaseSchema.shape.title }),
  /** Changes the words of a task, for example to those of its issue in a tracker. */
  z.strictObject({
    op: z.literal("task"),
    task: planTaskSchema.shape.id,
    title: text.optional(),
    description: planTaskSchema.shape.description.optional(),
  }),
  /** Cancels an earlier pending edit; undoing an undo restores it. */
  z.strictObject({ op: z.literal("undo"), edit_id: editId }),
]);
export type DeskEdit = z.infer<typeof deskEditSchema>;
export type DeskOp = DeskEdit["op"];
export type EditOf<O extends DeskOp> = Extract<DeskEdit, { op: O }>;

/** A stored edit: who made it, when, on which version, and the ids that its new items get. */
export const deskEntrySchema = z.object({
  edit_id: editId,
  plan_version: z.number().int().min(1),
  /** Number of its event in the task's log: the order of edits. */
  seq: z.number().int().min(1),
  at: z.string(),
  author: authorSchema,
  edit: deskEditSchema,
  /** Reserved when the edit was stored, so that folding is deterministic. */
  new_ids: z.array(z.string()).max(100),
  /** The existing requirement that a decision is about, as it was when the edit was stored. */
  existing: existingRequirementSchema.optional(),
});
export type DeskEntry = z.infer<typeof deskEntrySchema>;

/** Why an edit has no effect. */
export const IGNORED_REASONS = [
  "requirement_gone",
  "no_proposal",
  "statement_not_unused",
  "same_as_before",
  "too_many",
  "edit_unknown",
  "match_unknown",
  "match_decided",
  "title_missing",
  "pair_unknown",
  "question_listed",
  "non_goal_gone",
  "item_gone",
  "name_taken",
] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];
