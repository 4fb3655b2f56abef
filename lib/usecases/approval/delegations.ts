import type { DelegationInput, DelegationView } from "#lib/contracts/approval.ts";
import { requireProject } from "#lib/db/access.ts";
import { approversOf } from "#lib/db/approvers.ts";
import { audit } from "#lib/db/audit.ts";
import {
  addDelegation,
  type DelegationRow,
  findDelegation,
  markDelegationRevoked as revoke,
  selectDelegations as storedDelegations,
} from "#lib/db/delegations.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant, recordRefusal } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

const viewOf = (row: DelegationRow): DelegationView => ({
  id: row.id,
  from: { user_id: row.from_user, name: row.from_name },
  to: { user_id: row.to_user, name: row.to_name },
  by: row.created_by.name,
  at: row.created_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
});

/** Whose approval is in whose hands, with what has been. Errors: not_found, insufficient_scope. */
export async function listDelegations(actor: Actor, projectId: string): Promise<{ data: DelegationView[] }> {
  const access = await requireProject(actor, projectId, "read");
  const rows = await inTenant(access, (db) => storedDelegations(db, false));
  return { data: rows.map(viewOf) };
}

/**
 * Hands one's approval to another member who may decide, until it is taken back; who manages the project may do so for
 * somebody who is away. Errors: not_found, forbidden, insufficient_scope, delegate_not_able.
 */
export async function delegateApproval(
  actor: Actor,
  projectId: string,
  input: DelegationInput,
): Promise<DelegationView> {
  const access = await requireProject(actor, projectId, "decide_gate");
  const fromId = input.from ?? actor.userId;
  if (fromId !== actor.userId && !access.abilities.includes("manage")) {
    await recordRefusal(access, "manage", "forbidden");
    throw new AppError("forbidden");
  }
  return inTenant(access, async (db) => {
    const { settings } = await findProject(db);
    const { members } = await approversOf(db, settings, "decide_gate");
    const able = members.filter((one) => one.able);
    const from = able.find((one) => one.user_id === fromId);
    const to = able.find((one) => one.user_id === input.to);
    if (!from || !to || from === to) throw new AppError("delegate_not_able");
    const row = await addDelegation(db, { from, to });
    const data = { from: from.user_id, to: to.user_id };
    await audit(db, { action: "gate.delegated", target: projectId, data });
    return viewOf(row);
  });
}

/** Takes an approval back: one's own, or, for who manages the project, anybody's. Errors: not_found, forbidden. */
export async function revokeDelegation(
  actor: Actor,
  { projectId, delegationId }: { readonly projectId: string; readonly delegationId: string },
): Promise<DelegationView> {
  const access = await requireProject(actor, projectId, "decide_gate");
  return inTenant(access, async (db) => {
    const row = await findDelegation(db, delegationId);
    const own = row.from_user === actor.userId || row.to_user === actor.userId;
    if (!own && !access.abilities.includes("manage")) throw new AppError("forbidden");
    await revoke(db, delegationId);
    await audit(db, {
      action: "gate.delegation_revoked",
      target: access.projectId,
      data: { id: delegationId },
    });
    return viewOf(await findDelegation(db, delegationId));
  });
}
