import { z } from "zod";
import { approvalRulesSchema, namesPerson, ONE_APPROVER } from "../domain/access/approval-rules.ts";
import type { Role } from "../domain/access/can.ts";

/** The part of a project's settings that decides about access, so that a request that only checks it stays small. */
export const gateSettingsSchema = z.object({
  /** Editors whom the gates name: they may decide there. */
  gate_named: z.array(z.string()).default([]),
  /** Who must approve a plan, and who must sign the minutes; one person with the right unless set. */
  approval: z
    .object({
      plan: approvalRulesSchema.default([...ONE_APPROVER]),
      minutes: approvalRulesSchema.default([...ONE_APPROVER]),
    })
    .prefault({}),
});

/** Whether the project's gate names this member: by itself or in its approval rules. */
export function isNamed(settings: z.infer<typeof gateSettingsSchema>, userId: string, role: Role): boolean {
  return settings.gate_named.includes(userId) || namesPerson(settings.approval.plan, userId, role);
}
