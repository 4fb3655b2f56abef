import { z } from "zod";
import { MAX_MEANING_LENGTH } from "../domain/access/stated-meanings.ts";
import { requirementChangeSchema } from "../domain/plan/requirement-changes.ts";
import { JUDGED_CHECKS } from "../domain/review/judged-checks.ts";
import { seatNamesSchema } from "../domain/roles/seat-schemas.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { nextPhases, PLAN_GATE } from "../domain/task/phases.ts";
import { approvalView, meaningView } from "./approval.ts";

export const decisionInput = z.strictObject({
  /** `withdraw` withdraws your own approval while it waits for others. */
  decision: z.enum(["approve", "request_changes", "override", "withdraw"]),
  plan_version: z.number().int().min(1),
  reason: z.string().trim().max(4000).optional(),
  /** Required to approve a draft plan. */
  confirm: z.boolean().optional(),
  /** The checks that nobody has judged and that you accept nevertheless, by id; needed for each that the project does not waive. */
  accepted_not_judged: z.array(z.enum(JUDGED_CHECKS)).max(JUDGED_CHECKS.length).optional(),
  /** Of an approval: what you confirm, as you read it in the gate's `meaning`. Absent: none is recorded. */
  meaning: z.string().trim().max(MAX_MEANING_LENGTH).optional(),
  /** Required to override: the text of the gate's `override_phrase`. */
  phrase: z.string().trim().max(200).optional(),
  /** Target phase of an override; must be one of the next phases of the graph. Absent: the next phase. */
  target: phaseSchema.optional(),
});
export type DecisionInput = z.infer<typeof decisionInput>;

export const decisionView = z.object({
  id: z.string(),
  phase: phaseSchema,
  decision: z.enum(["approve", "request_changes", "override", "withdraw"]),
  plan_version: z.number().int(),
  reason: z.string(),
  /** Checks that the person accepted although nobody has judged them. */
  accepted_not_judged: z.array(z.string()),
  /** What the person confirmed, exactly as it was shown; null: none was stated. */
  meaning: z.string().nullable(),
  by: z.string(),
  /** A guest of a review link. */
  by_guest: z.boolean(),
  at: z.string(),
  stale: z.boolean(),
  /** Whether the decision moved the task; an approval that waits for others does not. */
  effective: z.boolean(),
  /** The new phase of the task; null if it did not move. */
  target: phaseSchema.nullable(),
});
export type DecisionView = z.infer<typeof decisionView>;

export const gateDueInput = z.strictObject({
  /** A day of the calendar; null: no date. */
  due_on: z.iso.date().nullable(),
});
export type GateDueInput = z.infer<typeof gateDueInput>;

/** Until when a decision is expected. */
export const gateDueView = z.object({
  due_on: z.string(),
  /** In the time zone of the caller: 0 today, 1 tomorrow, negative once it has passed. */
  days_left: z.number().int(),
  set_by: z.string(),
});
export type GateDueView = z.infer<typeof gateDueView>;
export const gateDueState = z.object({ due: gateDueView.nullable() });

/** What a guest of a review link decided about a version of the plan or an attempt to change the code. */
export const gateGuestView = z.object({
  guest_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  email_confirmed: z.boolean(),
  link_id: z.string(),
  link_label: z.string(),
  decision: z.enum(["approve", "request_changes"]),
  note: z.string(),
  version: z.number().int(),
  at: z.string(),
  /** It is about an older version of the plan. */
  stale: z.boolean(),
  /** Its link was revoked. */
  revoked: z.boolean(),
  /** It fills a place in the rules, or holds the approval back. */
  counts: z.boolean(),
});
export type GateGuestView = z.infer<typeof gateGuestView>;

/** The state of the plan gate, with everything needed for a decision. */
export const gateView = z.object({
  phase: phaseSchema,
  open: z.boolean(),
  plan_version: z.number().int().nullable(),
  plan_status: z.enum(["draft", "final"]).nullable(),
  review_stale: z.boolean(),
  /** Until when the decision is expected; null: no date is set. */
  due: gateDueView.nullable(),
  /** Next phase after the gate: code, or the specification if there is no repository. */
  leads_to: z.enum(nextPhases(PLAN_GATE)),
  /** Approvals of this plan version, given and outstanding. */
  approval: approvalView,
  /** Approval state of the caller, for themselves or as a delegate: given or outstanding. */
  mine: z.object({ approved: z.boolean(), awaited: z.boolean(), standing_for: z.array(z.string()) }),
  /** What an approval confirms, by the language of the reader; a text of the project is the same in both. */
  meaning: meaningView,
  /** The phrase that confirms an override, in the project's language; the phrase in either language is accepted. */
  override_phrase: z.string(),
  /** Possible target phases of an override; empty if the graph allows none. */
  override_targets: z.array(phaseSchema),
  decisions: z.array(decisionView),
  /** Whether the project counts guests of review links. */
  counts_guests: z.boolean(),
  /** The last verdict of each guest of a link to the plan. */
  guests: z.array(gateGuestView),
  /** The change that approval would make to the SRS; null if there is none yet. */
  document_change: z
    .object({
      document_id: z.string().nullable(),
      name: z.string(),
      from_version: z.number().int().nullable(),
      diff: z.string(),
      conflicts: z.array(z.object({ code: z.string(), target: z.string() })),
    })
    .nullable(),
  /** What approval would do to existing requirements, with the words before and after. */
  requirement_changes: z.array(requirementChangeSchema),
  /** Checks that nobody has judged; `waived`: the project does not require them to be ticked off. */
  not_judged: z.array(z.object({ id: z.enum(JUDGED_CHECKS), waived: z.boolean() })),
  /** Statements that may contradict each other and that nobody has judged; approval is refused while there are any. */
  open_pairs: z.array(z.object({ a: z.string(), b: z.string() })),
  /** Statements that may be about an existing requirement and wait for a decision; approval is refused while there are any. */
  open_matches: z.array(z.object({ text: z.string(), requirement: z.string() })),
  /** Ids of requirements in the documents whose status says that people agreed, although nobody has approved the text. */
  claimed: z.array(z.string()),
  /** Names of custom seats by key, in both languages. */
  seat_names: seatNamesSchema,
  /** The last event of the task's log at the time of the response, after which streaming continues. */
  seq: z.number().int(),
  abilities: z.array(z.string()),
});
export type GateView = z.infer<typeof gateView>;

/** The result of a decision: the phase after it and the document version it created, if any. */
export const decisionResult = z.object({
  decision: decisionView,
  phase: phaseSchema,
  /** The approval was recorded and waits for others. */
  pending: z.boolean(),
  approval: approvalView,
  document_id: z.string().nullable(),
  document_version: z.number().int().nullable(),
});
export type DecisionResult = z.infer<typeof decisionResult>;
