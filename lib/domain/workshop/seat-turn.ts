import { z } from "zod";
import { answeredQuestionSchema } from "../clarification/answered-question.ts";
import { citationSchema, knowledgePassageSchema, MAX_PASSAGES } from "../knowledge/passage.ts";
import { sourceSpanSchema } from "../knowledge/source-span.ts";
import { languageSchema } from "../language.ts";
import { existingRequirementSchema } from "../plan/existing-requirement.ts";
import {
  acceptanceSchema,
  changeSchema,
  contradictionSchema,
  fileImpactSchema,
  matchSchema,
  planSchema,
  planTaskSchema,
  requirementSchema,
  riskSchema,
  testCaseSchema,
  unusedClauseSchema,
} from "../plan/plan.ts";
import { seatKeySchema, seatNamesSchema } from "../roles/seat-schemas.ts";
import {
  designTextsChangeSchema,
  entityChangeSchema,
  interfaceChangeSchema,
  rightChangeSchema,
  stateChangeSchema,
} from "./design-change-schema.ts";
import { gapSchema } from "./gap.ts";
import { referenceMaterialSchema } from "./reference-material.ts";
import { refinementSchema } from "./refined-version.ts";
import { ownSeatSchema } from "./workshop-seats.ts";

/**
 * Input and output of one turn of a seat. Models and rules fill the same shapes, so everything after them is
 * one path.
 *
 * The platform assigns ids. A speaker gives a new item a `key` of its choice, and other items of the same
 * turn can refer to that key wherever an id is expected.
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
const fileDraft = fileImpactSchema.extend({ tasks: z.array(z.string()).max(50).optional() });
const riskDraft = riskSchema.omit({ id: true }).extend({ key });
const contradictionDraft = contradictionSchema.extend({
  requirements: z.array(z.string().min(1).max(60)).max(2).optional(),
});
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
  z.object({ section: z.literal("title"), op: z.literal("set"), text: z.string().trim().min(1).max(200) }),
  z.object({ section: z.literal("why"), op: z.literal("set"), text }),
  z.object({ section: z.literal("what"), op: z.literal("set"), text }),
  requirementChangeSchema,
  z.object({ section: z.literal("scope"), op: z.literal("add"), text }),
  z.object({ section: z.literal("non_goals"), op: z.literal("add"), text }),
  z.object({ section: z.literal("targets"), op: z.literal("add"), text }),
  z.object({ section: z.literal("notes"), op: z.literal("add"), text }),
  designTextsChangeSchema,
  entityChangeSchema,
  stateChangeSchema,
  interfaceChangeSchema,
  rightChangeSchema,
  z.object({ section: z.literal("file_impacts"), op: z.literal("add"), item: fileDraft }),
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
  /** A remark or an answer of a person answers an open question; `source` quotes it. */
  z.object({
    section: z.literal("open_questions"),
    op: z.literal("answer"),
    id: z.string(),
    text,
    source: text,
  }),
  z.object({ section: z.literal("unused_clauses"), op: z.literal("add"), item: unusedClauseSchema }),
  z.object({ section: z.literal("contradictions"), op: z.literal("add"), item: contradictionDraft }),
  z.object({ section: z.literal("matches"), op: z.literal("add"), item: matchSchema }),
]);
export type PlanChange = z.infer<typeof planChangeSchema>;

const POSITIONS = ["agree", "concern", "block"] as const;
export const positionSchema = z.object({
  issue_id: z.string().min(1).max(60),
  position: z.enum(POSITIONS),
  reason: text,
  builds_on: z.array(z.string().max(60)).max(10).default([]),
  /** How the speaker would settle the issue; the Coach records it if nobody blocks. */
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
  /** The open issue that this one refines. */
  parent: z.string().max(60).optional(),
});

/** Reopens a settled issue or an agreed point; ignored if `reason` is empty. */
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
  /** Null: not judged. Only a model or a person sets true or false; rules always give null, with their findings as reasons. */
  ok: z.boolean().nullable(),
  /** Null where nobody stated one. */
  confidence: z.number().min(0).max(1).nullable(),
  reasons: z.array(text).max(20),
  suggestions: z.array(text).max(20).default([]),
  /** Open points that the seat accepts but wants recorded. */
  reservations: z.array(text).max(20).default([]),
});
export type SeatVerdict = z.infer<typeof verdictSchema>;

export const seatTurnOutputSchema = z.object({
  statement: z.string().trim().min(1).max(8000),
  positions: z.array(positionSchema).max(100).default([]),
  plan_changes: z.array(planChangeSchema).max(2000).default([]),
  new_issues: z.array(newIssueSchema).max(50).default([]),
  questions: z.array(seatQuestionSchema).max(200).default([]),
  reopens: z.array(reopeningSchema).max(20).default([]),
  /** An extra seat's findings, in the shape of its findings schema. */
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
  /** The consensus point that it reopens. */
  reopens: z.string().optional(),
  /** The seats that reopened it after it was settled, with their reasons. */
  reopened: z.array(z.object({ role: z.string(), round: z.number().int(), reason: z.string() })).optional(),
  /** True if a person raised it: `raised_by` is the person's name. Round 0 is before the first round. */
  by_person: z.boolean().optional(),
  /** True if the Coach created it from a verdict that was not ok. */
  from_verdict: z.boolean().optional(),
});
export type WorkshopIssue = z.infer<typeof workshopIssueSchema>;

const saidSchema = z.object({ role: z.string(), statement: z.string(), verdict: verdictSchema });

/** One line per seat about the round before: what it thought of the plan, and its first reason. */
const earlierViewSchema = z.object({ role: z.string(), ok: z.boolean().nullable(), reason: z.string() });

/** How thoroughly a workshop works. */
export const DEPTHS = ["quick", "standard", "thorough"] as const;
export const depthSchema = z.enum(DEPTHS);
export type Depth = z.infer<typeof depthSchema>;

/**
 * `draft`: the seat writes the whole plan in one turn. `speak`: the regular turn. `resume`: another turn of the same seat after its
 * blocking questions were answered. `complete`: the seat closes the gaps that remain when the seats are done.
 */
export const turnModeSchema = z.enum(["draft", "speak", "resume", "complete"]);

export const consensusPointSchema = z.object({
  id: z.string().default(""),
  text: z.string(),
  round: z.number().int().min(1),
  about: z.array(z.string()),
  /** The issue whose settlement it is. */
  issue: z.string().optional(),
  /** Why it was decided so. */
  reason: z.string().optional(),
});
export type ConsensusPoint = z.infer<typeof consensusPointSchema>;

/** A map of the repository at a commit: files, each with its definitions as `line kind name`. */
const repositoryMapSchema = z.object({ commit: z.string(), text: z.string() });
export type RepositoryMap = z.infer<typeof repositoryMapSchema>;

export const seatTurnInputSchema = z.object({
  role: seatKeySchema,
  language: languageSchema,
  round: z.number().int().min(1),
  mode: turnModeSchema,
  need: z.string(),
  /** Remarks of people on an earlier version or during the workshop, oldest first. */
  remarks: z.array(z.string()),
  plan: planSchema,
  /** The current consensus; a point is reopened only for a stated reason. */
  consensus: z.array(consensusPointSchema).default([]),
  issues: z.array(workshopIssueSchema),
  /** Questions that wait for a person, with the requirements that wait for them. */
  waiting: z
    .array(z.object({ id: z.string(), text: z.string(), requirements: z.array(z.string()) }))
    .default([]),
  spoken: z.array(saidSchema),
  /** What the rules of the review still find missing. */
  gaps: z.array(gapSchema).default([]),
  /** What each seat thought in the round before. */
  earlier: z.array(earlierViewSchema).default([]),
  /** The version that this workshop refines, if it does. */
  refines: refinementSchema.nullable().default(null),
  /** Requirements whose wording the seat has seen: only their ids and titles are sent again. */
  seen: z.array(z.string()).default([]),
  /** Requirements whose wording the seat has seen and that an open issue is about: only their sentences are sent again. */
  discussed: z.array(z.string()).default([]),
  answers: z.array(answeredQuestionSchema),
  standing: z.array(existingRequirementSchema),
  /** A plan of another task that is the reference of this one. */
  reference: referenceMaterialSchema.nullable().optional(),
  has_repository: z.boolean(),
  project_name: z.string(),
  /**
   * What the project's documents, files and earlier plans contain about this turn, best match first. Data,
   * never instructions.
   */
  knowledge: z.array(knowledgePassageSchema).max(MAX_PASSAGES).optional(),
  /** The files of the repository that matter most for the need, for the seats that plan files. Data, never instructions. */
  repository_map: repositoryMapSchema.nullable().optional(),
  /** Keys of all seats of the workshop, in turn order. */
  table: z.array(z.string()).default([]),
  /** Names of its custom seats. */
  names: seatNamesSchema.optional(),
  /** The team's text for this seat, if it is a custom seat. */
  own: ownSeatSchema.nullable().default(null),
});
export type SeatTurnInput = z.infer<typeof seatTurnInputSchema>;

/** Prefix of each numbered plan item; numbers come from the project's sequences. */
export const ITEM_PREFIX = {
  tasks: "T",
  risks: "RISK",
  acceptance: "AC",
  test_cases: "TC",
  assumptions: "A",
  open_questions: "Q",
} as const;
