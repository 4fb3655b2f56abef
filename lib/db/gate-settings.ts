import { z } from "zod";
import { approvalMeaningsSchema } from "../domain/access/approval-meaning.ts";
import {
  approvalRulesSchema,
  guestVerdictsSchema,
  namesPerson,
  ONE_APPROVER,
  planStarterSchema,
} from "../domain/access/approval-rules.ts";
import type { Role } from "../domain/access/can.ts";
import { waivedChecksSchema } from "../domain/review/plan-review.ts";

/**
 * The part of a project's settings that decides about access; separate, so that an access check reads little.
 */
export const gateSettingsSchema = z.object({
  /** Editors who are named by the gates and can decide there. */
  gate_named: z.array(z.string()).default([]),
  /** Approval rules of a plan, and of the sign-off of minutes; by default one person with the right. */
  approval: z
    .object({
      plan: approvalRulesSchema.default([...ONE_APPROVER]),
      minutes: approvalRulesSchema.default([...ONE_APPROVER]),
      /** Checks that nobody has to judge: approvers do not tick them off. */
      waived: waivedChecksSchema.default([]),
      guests: guestVerdictsSchema.default("shown"),
      starter: planStarterSchema.default("may_approve"),
      /** What approvals and signatures confirm, in the words of the project. */
      meanings: approvalMeaningsSchema.prefault({}),
    })
    .prefault({}),
});

/** Whether the project's gate names this member: directly or in its approval rules. */
export function isNamed(settings: z.infer<typeof gateSettingsSchema>, userId: string, role: Role): boolean {
  return settings.gate_named.includes(userId) || namesPerson(settings.approval.plan, userId, role);
}
