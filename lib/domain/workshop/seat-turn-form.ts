import { z } from "zod";
import { DESIGN_PARTS, DIRECTIONS, designTextsSchema } from "../plan/design/design.ts";
import { prioritySchema, requirementTypeSchema } from "../plan/plan.ts";

/**
 * What a model writes for a seat's turn. It has only the fields that a model can know: the platform locates quotes, and sets ids,
 * versions, hashes and positions. `seatTurnOutputSchema` is the contract of the completed turn. The form is sent with every call, so
 * it names an operation only where a section has several.
 */

const text = z.string();
const refs = z.array(text);
const key = text;

const quote = z.object({ ref: text, text });
const requirement = {
  title: text,
  shall: text,
  type: requirementTypeSchema,
  priority: prioritySchema,
  actor: text.optional(),
  rationale: text.optional(),
  source: z.array(quote),
  derived: text.optional(),
  measure: z
    .object({
      metric: text,
      comparator: z.enum(["<", "<=", "=", ">=", ">", "between"]),
      value: text,
      unit: text,
      condition: text.optional(),
      percentile: text.optional(),
    })
    .optional(),
  refines: refs.optional(),
  scenarios: z.array(z.object({ name: text, steps: z.array(text) })),
};
const designed = { requirements: refs, source: z.array(quote).optional() };
const entity = {
  name: text,
  meaning: text.optional(),
  fields: z.array(z.object({ name: text, meaning: text.optional(), refers: text.optional() })),
  owner: text.optional(),
  ...designed,
};
const state = {
  entity: text,
  name: text,
  initial: z.literal(true).optional(),
  transitions: z.array(z.object({ to: text, on: text, by: text.optional() })),
  ...designed,
};
const partner = {
  partner: text,
  direction: z.enum(DIRECTIONS),
  data: text,
  when_down: text.optional(),
  ...designed,
};
const right = { role: text, may: z.array(text), may_not: z.array(text), ...designed };
const level = z.enum(["low", "medium", "high"]);

const changeFormSchema = z.union([
  z.object({
    section: z.enum(["title", "why", "what", "scope", "non_goals", "targets", "notes"]),
    text,
  }),
  z.object({
    section: z.literal("requirements"),
    op: z.literal("add"),
    item: z.object({ key, capability: text, ...requirement }),
  }),
  z.object({
    section: z.literal("requirements"),
    op: z.literal("change"),
    id: text,
    item: z.object(requirement).partial(),
    reason: text,
  }),
  /** An item of the design is dropped by its name. */
  z.object({
    section: z.enum(["requirements", ...DESIGN_PARTS]),
    op: z.literal("drop"),
    id: text,
    reason: text,
  }),
  z.object({ section: z.literal("design"), item: designTextsSchema.partial() }),
  z.object({ section: z.literal("entities"), item: z.object(entity) }),
  z.object({ section: z.literal("states"), item: z.object(state) }),
  z.object({ section: z.literal("interfaces"), item: z.object(partner) }),
  z.object({ section: z.literal("rights"), item: z.object(right) }),
  z.object({
    section: z.literal("file_impacts"),
    item: z.object({
      path: text,
      type: z.enum(["create", "modify", "delete"]),
      purpose: text,
      tasks: refs.optional(),
    }),
  }),
  z.object({
    section: z.literal("tasks"),
    item: z.object({
      key,
      title: text,
      description: text,
      depends: refs,
      effort: z.enum(["S", "M", "L", "XL"]),
      requirements: refs,
    }),
  }),
  z.object({
    section: z.literal("risks"),
    item: z.object({
      key,
      description: text,
      likelihood: level,
      impact: level,
      mitigations: z.array(text),
      rollback: text.optional(),
    }),
  }),
  z.object({
    section: z.literal("acceptance"),
    item: z.object({ key, text, requirements: refs }),
  }),
  z.object({
    section: z.literal("test_cases"),
    item: z.object({
      key,
      title: text,
      requirements: refs,
      level: z.enum(["unit", "integration", "end-to-end", "manual"]),
    }),
  }),
  z.object({
    section: z.literal("test_plan"),
    item: z.object({ strategy: text, automation: text }).partial(),
  }),
  z.object({
    section: z.literal("assumptions"),
    item: z.object({ key, text, about: refs, cites: z.array(quote).optional() }),
  }),
  z.object({
    section: z.literal("open_questions"),
    id: text,
    text,
    source: text,
  }),
  z.object({
    section: z.literal("contradictions"),
    item: z.object({ a: text, b: text, text, requirements: refs }),
  }),
  z.object({
    section: z.literal("matches"),
    item: z.object({
      text,
      requirement: text,
      status: z.enum(["changes", "removes", "renames", "same", "adds"]),
    }),
  }),
]);

export const seatTurnFormSchema = z.object({
  statement: text,
  positions: z.array(
    z.object({
      issue_id: text,
      position: z.enum(["agree", "concern", "block"]),
      reason: text,
      builds_on: refs,
      resolution: text.optional(),
    }),
  ),
  plan_changes: z.array(changeFormSchema),
  new_issues: z.array(
    z.object({
      key,
      title: text,
      detail: text,
      severity: z.enum(["minor", "major"]),
      about: refs,
      concerns: refs,
      parent: text.optional(),
    }),
  ),
  reopens: z.array(z.object({ ref: text, reason: text })),
  questions: z.array(
    z.object({ key, text, why: text, default: text.optional(), blocking: z.boolean(), about: refs }),
  ),
  findings: z.record(text, z.unknown()).optional(),
  verdict: z.object({
    ok: z.boolean().nullable(),
    confidence: z.number(),
    reasons: z.array(text),
    suggestions: z.array(text),
    reservations: z.array(text),
  }),
});
