import { type ApprovalDelegation, type MemberApprover, mayDecide } from "../domain/access/approval-rules.ts";
import { RIGHTS } from "../domain/access/can.ts";
import { selectDelegations } from "./delegations.ts";
import { isNamed } from "./gate-settings.ts";
import { type MemberRow, selectMembers } from "./members.ts";
import type { ProjectSettings } from "./project-settings.ts";
import type { ProjectDb } from "./tenant.ts";

export interface Approvers {
  readonly members: readonly MemberApprover[];
  readonly handovers: readonly ApprovalDelegation[];
}

/** Members in the form that approval rules need. */
export function approversAmong(
  members: readonly MemberRow[],
  settings: ProjectSettings,
  right: "decide_gate" | "sign",
): readonly MemberApprover[] {
  return members.map(({ user_id, name, role, kind }) => ({
    user_id,
    name,
    role,
    is_service: kind === "service",
    able:
      right === "sign"
        ? RIGHTS.sign.roles[role] === "yes"
        : mayDecide(role, isNamed(settings, user_id, role)),
  }));
}

/** The workspace's members in the form that this project's approval rules need, with the delegations. */
export async function approversOf(
  db: ProjectDb,
  settings: ProjectSettings,
  right: "decide_gate" | "sign",
): Promise<Approvers> {
  const members = approversAmong(await selectMembers(db), settings, right);
  const delegations = right === "sign" ? [] : await selectDelegations(db, true);
  return { members, handovers: delegations.map((one) => ({ from: one.from_user, to: one.to_user })) };
}
