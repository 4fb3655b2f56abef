import { z } from "zod";
import { sourceSpanSchema } from "../knowledge/source-span.ts";
import { languageSchema } from "../language.ts";
import { designSchema } from "./design/design.ts";
import { derivedSchema, requirementIdSchema } from "./evidence.ts";

/** `planning.ai.json`, schema_version 1: the authoritative form of a plan. */

const text = z.string().trim().min(1).max(4000);
const list = z.array(text).max(200);

const REQUIREMENT_TYPES = ["functional", "quality", "interface", "data", "constraint", "rule"] as const;
export const requirementTypeSchema = z.enum(REQUIREMENT_TYPES);
export type RequirementType = z.infer<typeof requirementTypeSchema>;

/** Id prefix of each requirement type. */
export const REQUIREMENT_ID_PREFIX = {
  functional: "FR",
  quality: "NFR",
  interface: "IFR",
  data: "DAR",
  constraint: "ADC",
  rule: "BRL",
} as const satisfies Record<RequirementType, string>;

export const prioritySchema = z.enum(["critical", "high", "medium", "low"]);

export const scenarioSchema = z.object({
  name: text,
  steps: z.array(text).min(1).max(20),
  derived: derivedSchema.optional(),
});

const measureSchema = z.object({
  metric: text,
  comparator: z.enum(["<", "<=", "=", ">=", ">", "between"]),
  value: z.string().min(1).max(100),
  unit: z.string().max(60),
  condition: z.string().max(500).optional(),
  percentile: z.string().max(40).optional(),
});

export const changeSchema = z.object({
  op: z.enum(["added", "modified", "removed", "renamed"]).default("added"),
  capability: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  previous_title: text.optional(),
  base_hash: z.string().optional(),
});

export const requirementSchema = z.object({
  id: requirementIdSchema,
  title: text,
  shall: text,
  rationale: text.optional(),
  type: requirementTypeSchema,
  priority: prioritySchema,
  actor: text.optional(),
  source: z.array(sourceSpanSchema).max(20),
  derived: derivedSchema.optional(),
  /** The requirements that this one refines: the functions that a rule constrains. */
  refines: z.array(z.string().min(1).max(60)).max(20).optional(),
  measure: measureSchema.optional(),
  figure_missing: z.boolean().optional(),
  /** The sentence is the user's sentence; `shall` quotes it in a fixed template (`asStated`). */
  as_stated: z.literal(true).optional(),
  /** A wording that the rules propose and that nobody has confirmed yet. A final plan contains none. */
  proposal: z.object({ shall: text, by: z.literal("rules") }).optional(),
  change: changeSchema,
  /** Empty only in a draft. */
  scenarios: z.array(scenarioSchema).max(30),
});
export type Requirement = z.infer<typeof requirementSchema>;

const itemId = z.string().regex(/^[A-Z]{1,5}-\d{1,6}$/);

export const fileImpactSchema = z.object({
  path: text,
  type: z.enum(["create", "modify", "delete"]),
  purpose: text,
  notes: text.optional(),
  /** The tasks of the plan that need it; absent where nobody said. */
  tasks: z.array(itemId).max(50).optional(),
});

export const planTaskSchema = z.object({
  id: itemId,
  title: text,
  description: z.string().max(4000),
  depends: z.array(itemId).max(50),
  effort: z.enum(["S", "M", "L", "XL"]),
  requirements: z.array(requirementIdSchema).max(100),
  derived: derivedSchema.optional(),
});

export const riskSchema = z.object({
  id: itemId,
  description: text,
  likelihood: z.enum(["low", "medium", "high"]),
  impact: z.enum(["low", "medium", "high"]),
  mitigations: list,
  rollback: text.optional(),
  derived: derivedSchema.optional(),
});

export const acceptanceSchema = z.object({
  id: itemId,
  text,
  requirements: z.array(requirementIdSchema).min(1).max(100),
  derived: derivedSchema.optional(),
});

export const testCaseSchema = z.object({
  id: itemId,
  title: text,
  requirements: z.array(requirementIdSchema).min(1).max(100),
  level: z.enum(["unit", "integration", "end-to-end", "manual"]),
  derived: derivedSchema.optional(),
});

export const assumptionSchema = z.object({
  id: itemId,
  text,
  source: z.enum(["seat", "question", "user"]),
  about: z.array(z.string()).max(50),
  /** Passages of the project's knowledge that support it. */
  cites: z.array(sourceSpanSchema).max(10).optional(),
});

export const openQuestionSchema = z.object({
  id: itemId,
  text,
  why: text,
  default: text.optional(),
  blocking: z.boolean(),
  raised_by: text,
  about: z.array(z.string()).max(50),
  status: z.enum(["open", "answered", "assumed", "closed"]),
  /** Passages of the project's knowledge that support its default. */
  cites: z.array(sourceSpanSchema).max(10).optional(),
});

export type OpenQuestion = z.infer<typeof openQuestionSchema>;

export const unusedClauseSchema = sourceSpanSchema.extend({ reason: text });
/** Who decided about something that the rules only list. */
const decidedBy = z.string().min(1).max(200).optional();

/** Two statements that may contradict each other. Rules list them; only a person or a model decides. */
export const contradictionSchema = z.object({
  a: sourceSpanSchema,
  b: sourceSpanSchema,
  text,
  /** The requirements that come from the two statements, if any. */
  requirements: z.array(requirementIdSchema).max(2).optional(),
  /** Absent or `open`: not judged. `both`: both hold. `a`, `b`: this one holds and the other is dropped. */
  status: z.enum(["open", "both", "a", "b"]).optional(),
  /** Only similar: rules do not suspect a contradiction. It is listed to be compared, and nothing waits for it. */
  candidate: z.literal(true).optional(),
  decided_by: decidedBy,
});

/** What a statement may do to an existing requirement. */
export const MATCH_KINDS = ["changes", "removes", "renames", "same"] as const;

export type Contradiction = z.infer<typeof contradictionSchema>;

/** A statement of the need that may be about an existing requirement of the project. */
export const matchSchema = z.object({
  /** The statement of the need. */
  source: sourceSpanSchema,
  /** The sentence that it makes with the words that introduce it, where that is more than the statement. */
  sentence: text.optional(),
  /** The existing requirement: its id, or its name if an imported spec gives it none. */
  requirement: text,
  /** Its sentence as it is now. */
  previous: text,
  /** What the comparison suggests. `adds`: the statement is probably new, and this is the closest requirement. */
  kind: z.enum([...MATCH_KINDS, "adds"]),
  /** Further requirements that the statement may be about, best first. */
  others: z
    .array(z.object({ requirement: text, previous: text }))
    .max(2)
    .optional(),
  /** `open`: waits for a decision. `adds`: the statement is a new requirement; without `decided_by`, nobody has decided that. */
  status: z.enum(["open", ...MATCH_KINDS, "adds"]),
  decided_by: decidedBy,
});
export type RequirementMatch = z.infer<typeof matchSchema>;

const planMetaSchema = z.object({
  id: z.string().min(1),
  title: text,
  risk: z.enum(["low", "medium", "high", "critical"]),
  owner: text,
  version: z.number().int().min(1),
  status: z.enum(["draft", "final"]),
  language: languageSchema,
});

export const planSchema = z.object({
  schema_version: z.literal(1),
  meta: planMetaSchema,
  why: z.string().max(4000),
  what: z.string().max(4000),
  requirements: z.array(requirementSchema).max(500),
  scope: list,
  non_goals: list,
  targets: list,
  file_impacts: z.array(fileImpactSchema).max(500),
  draft_files: z.array(text).max(500),
  design: designSchema,
  tasks: z.array(planTaskSchema).max(500),
  risks: z.array(riskSchema).max(200),
  acceptance: z.array(acceptanceSchema).max(1000),
  test_plan: z.object({
    strategy: z.string().max(4000),
    cases: z.array(testCaseSchema).max(2000),
    /** Titles of proposed test cases that people rejected, so that they are not proposed again; absent while there are none. */
    rejected: z.array(text).max(2000).optional(),
    automation: z.string().max(4000),
  }),
  assumptions: z.array(assumptionSchema).max(300),
  open_questions: z.array(openQuestionSchema).max(300),
  unused_clauses: z.array(unusedClauseSchema).max(1000),
  contradictions: z.array(contradictionSchema).max(100),
  /** Statements that may change, remove, rename or repeat existing requirements. A final plan has none that is open. */
  matches: z.array(matchSchema).max(500).optional(),
  consensus: z.object({
    agreed_by: z.array(z.string()),
    reserved_by: z.array(z.string()),
    /** Seats that nobody has judged the plan for. */
    not_judged_by: z.array(z.string()).optional(),
    points: z.array(z.string()),
    /** Notes of seats that a final plan does not need. */
    noted: z.array(z.object({ role: z.string(), text: z.string() })).optional(),
    /** Names of custom seats of a team, by key. */
    names: z.record(z.string(), z.object({ zh: z.string(), en: z.string() })).optional(),
  }),
  notes: z.array(z.string()),
});
export type Plan = z.infer<typeof planSchema>;

/** A plan before the first turn. */
export function emptyPlan(meta: Plan["meta"]): Plan {
  return {
    schema_version: 1,
    meta,
    why: "",
    what: "",
    requirements: [],
    scope: [],
    non_goals: [],
    targets: [],
    file_impacts: [],
    draft_files: [],
    design: { overview: "", key_decisions: [], alternatives: [], dependencies: [] },
    tasks: [],
    risks: [],
    acceptance: [],
    test_plan: { strategy: "", cases: [], automation: "" },
    assumptions: [],
    open_questions: [],
    unused_clauses: [],
    contradictions: [],
    consensus: { agreed_by: [], reserved_by: [], points: [] },
    notes: [],
  };
}
