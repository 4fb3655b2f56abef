import { z } from "zod";
import { approvalMeaningsSchema } from "../domain/access/approval-meaning.ts";
import {
  approvalRulesSchema,
  guestVerdictsSchema,
  planStarterSchema,
} from "../domain/access/approval-rules.ts";
import { MEMBER_ROLES } from "../domain/access/can.ts";
import { waivedChecksSchema } from "../domain/review/plan-review.ts";

const personView = z.object({ user_id: z.string(), name: z.string() });
const awaitedView = personView.extend({ hands: personView.nullable() });

/** What an approval or signature confirms, by the language of the reader. */
export const meaningView = z.object({ zh: z.string(), en: z.string() });

/** Progress of the approvals that a project requires. */
export const approvalView = z.object({
  satisfied: z.boolean(),
  needed: z.number().int(),
  given: z.number().int(),
  rules: z.array(
    z.object({
      count: z.number().int(),
      roles: z.array(z.enum(MEMBER_ROLES)),
      people: z.array(personView),
      filled: z.array(
        personView.extend({
          for: z.string().nullable(),
          /** A guest of a review link. */
          is_guest: z.boolean(),
        }),
      ),
      missing: z.number().int(),
      awaited: z.array(awaitedView),
    }),
  ),
  awaited: z.array(awaitedView),
});
export type ApprovalView = z.infer<typeof approvalView>;

/** Rules for who must approve plans and sign minutes; `version` is the version of the project, for If-Match. */
export const approvalRulesView = z.object({
  plan: approvalRulesSchema,
  minutes: approvalRulesSchema,
  /** Checks that approvers need not tick off although nobody has judged them. */
  waived: waivedChecksSchema,
  /** Whether approvals and requests for changes of guests of review links count at the gate, or are only shown. */
  guests: guestVerdictsSchema,
  /** Whether the person who started the run that wrote a plan may approve it. */
  starter: planStarterSchema,
  /** What approvals and signatures confirm, in the words of the project; "": the stated sentence. */
  meanings: approvalMeaningsSchema,
  /** Members, and whether they can satisfy a rule that names them. */
  members: z.array(
    personView.extend({ role: z.enum(MEMBER_ROLES), may_decide: z.boolean(), may_sign: z.boolean() }),
  ),
  version: z.number().int(),
  abilities: z.array(z.string()),
});
export type ApprovalRulesView = z.infer<typeof approvalRulesView>;

export const approvalRulesInput = z.strictObject({
  plan: approvalRulesSchema,
  minutes: approvalRulesSchema,
  waived: waivedChecksSchema.default([]),
  guests: guestVerdictsSchema.default("shown"),
  starter: planStarterSchema.default("may_approve"),
  meanings: approvalMeaningsSchema.prefault({}),
});
export type ApprovalRulesInput = z.infer<typeof approvalRulesInput>;

export const delegationInput = z.strictObject({
  /** The member who decides instead. */
  to: z.string().min(1).max(80),
  /** The member whose approval is delegated; only a manager of the project may name another member. */
  from: z.string().min(1).max(80).optional(),
});
export type DelegationInput = z.infer<typeof delegationInput>;

export const delegationView = z.object({
  id: z.string(),
  from: personView,
  to: personView,
  by: z.string(),
  at: z.string(),
  revoked_at: z.string().nullable(),
});
export type DelegationView = z.infer<typeof delegationView>;
