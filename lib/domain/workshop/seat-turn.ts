import { z } from "zod";
import { answeredQuestionSchema } from "../clarification/answered-question.ts";
import { citationSchema, knowledgePassageSchema, MOST_PASSAGES } from "../knowledge/passage.ts";
import { sourceSpanSchema } from "../knowledge/source-span.ts";
import { languageSchema } from "../language.ts";
import { existingRequirementSchema } from "../plan/existing-requirement.ts";
import {
  acceptanceSchema,
  changeSchema,
  contradictionSchema,
  designSchema,
  fileImpactSchema,
  planSchema,
  planTaskSchema,
  requirementSchema,
  riskSchema,
  testCaseSchema,
  unusedClauseSchema,
} from "../plan/plan.ts";
import { seatKeySchema, seatNamesSchema } from "../roles/seat-schemas.ts";
import { referenceMaterialSchema } from "./reference-material.ts";
import { ownSeatSchema } from "./table.ts";

/**
 * One turn of one seat: what it is given and what it gives back. A model and the rules fill the same
 * shapes, so everything after them is one path.
 *
 * Ids are allotted by the platform, never by a speaker: a new item carries a `key` of the speaker's own choice, and
 * other items of the same turn may refer to that key wherever an id is expected.
 */

const text = z.string().trim().min(1).max(4000);
const key = z.string().regex(/^[\w:.-]{1,60}$/);
const requirementRefs = z.array(z.string().min(1).max(60)).max(100);

export const requirementDraftSchema = requirementSchema
  .omit({ id: true, change: true })
  .extend({ key, change: changeSchema });
export type RequirementDraft = z.infer<typeof requirementDraftSchema>;

const acceptanceDraft = acceptanceSchema
  .omit({ id: true })
  .extend({ key, requirements: requirementRefs.min(1) });
const testCaseDraft = testCaseSchema.omit({ id: true }).extend({ key, requirements: requirementRefs.min(1) });
const taskDraft = planTaskSchema
  .omit({ id: true })
  .extend({ key, requirements: requirementRefs, depends: z.array(z.string()).max(50) });
const riskDraft = riskSchema.omit({ id: true }).extend({ key });
const assumptionDraft = z.object({
  key,
  text,
  source: z.enum(["seat", "question", "user"]),
  about: z.array(z.string()).max(50),
  cites: z.array(sourceSpanSchema).max(10).optional(),
});

const requirementChangeSchema = z.discriminatedUnion("op", [
  z.object({ section: z.literal("requirements"), op: z.literal("add"), item: requirementDraftSchema }),
  z.object({
    section: z.literal("requirements"),
    op: z.literal("change"),
    id: z.string(),
    item: requirementSchema.omit({ id: true }).partial(),
    reason: text,
  }),
  z.object({ section: z.literal("requirements"), op: z.literal("drop"), id: z.string(), reason: text }),
]);

/** A change that a seat proposes to the plan. `id` names an existing item; `reason` is shown to people. */
export const planChangeSchema = z.discriminatedUnion("section", [
  z.object({ section: z.literal("why"), op: z.literal("set"), text }),
  z.object({ section: z.literal("what"), op: z.literal("set"), text }),
  requirementChangeSchema,
  z.object({ section: z.literal("scope"), op: z.literal("add"), text }),
  z.object({ section: z.literal("non_goals"), op: z.literal("add"), text }),
  z.object({ section: z.literal("targets"), op: z.literal("add"), text }),
  z.object({ section: z.literal("notes"), op: z.literal("add"), text }),
  z.object({ section: z.literal("design"), op: z.literal("set"), item: designSchema.partial() }),
  z.object({ section: z.literal("file_impacts"), op: z.literal("add"), item: fileImpactSchema }),
  z.object({ section: z.literal("tasks"), op: z.literal("add"), item: taskDraft }),
  z.object({ section: z.literal("risks"), op: z.literal("add"), item: riskDraft }),
  z.object({ section: z.literal("acceptance"), op: z.literal("add"), item: acceptanceDraft }),
  z.object({ section: z.literal("test_cases"), op: z.literal("add"), item: testCaseDraft }),
  z.object({
    section: z.literal("test_plan"),
    op: z.literal("set"),
    item: z.object({ strategy: z.string().max(4000), automation: z.string().max(4000) }).partial(),
  }),
  z.object({ section: z.literal("assumptions"), op: z.literal("add"), item: assumptionDraft }),
  z.object({ section: z.literal("unused_clauses"), op: z.literal("add"), item: unusedClauseSchema }),
  z.object({ section: z.literal("contradictions"), op: z.literal("add"), item: contradictionSchema }),
]);
export type PlanChange = z.infer<typeof planChangeSchema>;

const POSITIONS = ["agree", "concern", "block"] as const;
export const positionSchema = z.object({
  issue_id: z.string().min(1).max(60),
  position: z.enum(POSITIONS),
  reason: text,
  builds_on: z.array(z.string().max(60)).max(10).default([]),
  /** How the speaker would settle the issue; the Coach records it when nobody blocks. */
  resolution: text.optional(),
});
export type Position = z.infer<typeof positionSchema>;

const newIssueSchema = z.object({
  key,
  title: text,
  detail: text,
  severity: z.enum(["minor", "major"]),
  about: z.array(z.string()).max(50).default([]),
  /** The seats that should answer it; empty = all. */
  concerns: z.array(z.string().max(60)).max(20).default([]),
  /** The open issue of which this is a finer part. */
  parent: z.string().max(60).optional(),
});

/** Takes up again what was settled or agreed; without words in `reason` it is not received. */
const reopeningSchema = z.object({
  ref: z.string().min(1).max(60),
  reason: z.string().trim().max(4000).default(""),
});

export const seatQuestionSchema = z.object({
  key,
  text,
  why: text,
  default: text.optional(),
  blocking: z.boolean(),
  about: z.array(z.string()).max(50).default([]),
  cites: z.array(sourceSpanSchema).max(10).optional(),
});
export type SeatQuestion = z.infer<typeof seatQuestionSchema>;

export const verdictSchema = z.object({
  ok: z.boolean().nullable(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(text).max(20),
  suggestions: z.array(text).max(20).default([]),
  /** Open points that the seat can live with but wants on record. */
  reservations: z.array(text).max(20).default([]),
});
export type SeatVerdict = z.infer<typeof verdictSchema>;

export const seatTurnOutputSchema = z.object({
  statement: z.string().trim().min(1).max(8000),
  positions: z.array(positionSchema).max(100).default([]),
  plan_changes: z.array(planChangeSchema).max(600).default([]),
  new_issues: z.array(newIssueSchema).max(50).default([]),
  questions: z.array(seatQuestionSchema).max(20).default([]),
  reopens: z.array(reopeningSchema).max(20).default([]),
  /** What an extra seat found, in the shape that its own schema asks for. */
  findings: z.record(z.string(), z.unknown()).optional(),
  verdict: verdictSchema,
  /** Passages of the project's knowledge that the statement cites as `[K1]`; the platform fills them in. */
  cites: z.array(citationSchema).max(20).optional(),
});
export type SeatTurnOutput = z.infer<typeof seatTurnOutputSchema>;

export const workshopIssueSchema = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  severity: z.enum(["minor", "major"]),
  raised_by: z.string(),
  round: z.number().int(),
  about: z.array(z.string()),
  concerns: z.array(z.string()),
  positions: z.array(
    positionSchema.omit({ issue_id: true }).extend({ role: z.string(), round: z.number().int() }),
  ),
  /** `refined`: replaced by finer issues that name it as their parent. */
  status: z.enum(["open", "settled", "unresolved", "refined"]),
  resolution: z.string().optional(),
  parent: z.string().optional(),
  /** The point of the consensus that it takes up again. */
  reopens: z.string().optional(),
  /** Who took it up again after it was settled, and why. */
  reopened: z.array(z.object({ role: z.string(), round: z.number().int(), reason: z.string() })).optional(),
  /** The Coach made it out of a verdict that was not ok. */
  from_verdict: z.boolean().optional(),
});
export type WorkshopIssue = z.infer<typeof workshopIssueSchema>;

const saidSchema = z.object({ role: z.string(), statement: z.string(), verdict: verdictSchema });

export const consensusPointSchema = z.object({
  id: z.string().default(""),
  text: z.string(),
  round: z.number().int().min(1),
  about: z.array(z.string()),
  /** The issue whose settlement it is. */
  issue: z.string().optional(),
});
export type ConsensusPoint = z.infer<typeof consensusPointSchema>;

export const seatTurnInputSchema = z.object({
  role: seatKeySchema,
  language: languageSchema,
  round: z.number().int().min(1),
  /** `speak`: the regular turn. `resume`: the same seat again, after its blocking questions were answered. */
  mode: z.enum(["speak", "resume"]),
  need: z.string(),
  /** Remarks of people on an earlier version or during the workshop, oldest first. */
  remarks: z.array(z.string()),
  plan: planSchema,
  /** What all agree on so far; it is not reopened without a named reason. */
  consensus: z.array(consensusPointSchema).default([]),
  issues: z.array(workshopIssueSchema),
  spoken: z.array(saidSchema),
  answers: z.array(answeredQuestionSchema),
  standing: z.array(existingRequirementSchema),
  /** A plan of another task that serves as the reference of this one. */
  reference: referenceMaterialSchema.nullable().optional(),
  has_repository: z.boolean(),
  project_name: z.string(),
  /** What the project's documents, files and earlier plans say about this turn, best first. Data, never orders. */
  knowledge: z.array(knowledgePassageSchema).max(MOST_PASSAGES).optional(),
  /** Keys of everybody in the workshop, in speaking order. */
  table: z.array(z.string()).default([]),
  /** Names of a team's own seats at it. */
  names: seatNamesSchema.optional(),
  /** What the team wrote for this seat, when it is one of its own. */
  own: ownSeatSchema.nullable().default(null),
});
export type SeatTurnInput = z.infer<typeof seatTurnInputSchema>;

/** Prefix of each numbered plan item; numbers come from the project's own sequences. */
export const ITEM_PREFIX = {
  tasks: "T",
  risks: "RISK",
  acceptance: "AC",
  test_cases: "TC",
  assumptions: "A",
  open_questions: "Q",
} as const;
