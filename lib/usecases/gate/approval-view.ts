import type { ApprovalView } from "#lib/contracts/approval.ts";
import type { GateView } from "#lib/contracts/gate.ts";
import { type ApprovalCase, approvalProgress } from "#lib/domain/access/approval-rules.ts";

/** How far approvals have come, with names for the people that rules name; who left is named by their id. */
export function approvalOf(of: ApprovalCase): ApprovalView {
  const existing = approvalProgress(of);
  const names = new Map(of.members.map((one) => [one.user_id, one.name]));
  return {
    satisfied: existing.satisfied,
    needed: existing.needed,
    given: existing.given,
    awaited: existing.awaited.map((one) => ({ ...one })),
    rules: existing.rules.map(({ rule, filled, missing, awaited }) => ({
      count: rule.count,
      roles: [...rule.roles],
      people: rule.people.map((user_id) => ({ user_id, name: names.get(user_id) ?? user_id })),
      filled: filled.map((one) => ({ ...one })),
      missing,
      awaited: awaited.map((one) => ({ ...one })),
    })),
  };
}

/** What the reader has to do with it. */
export function mineOf(of: ApprovalCase, userId: string): GateView["mine"] {
  const { awaited } = approvalProgress(of);
  const approved = of.given.includes(userId);
  const existingFor = awaited.filter((one) => one.hands?.user_id === userId).map((one) => one.name);
  const own = awaited.some((one) => one.user_id === userId);
  return { approved, awaited: !approved && (own || existingFor.length > 0), standing_for: existingFor };
}
