import type { BaselineDetailView, RequestSignaturesInput } from "#lib/contracts/baseline.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { requireBaseline } from "#lib/db/baseline-access.ts";
import {
  deleteSignatureRequest,
  insertSignatureRequests,
  selectSignatures,
} from "#lib/db/baseline-signatures.ts";
import { lockBaseline } from "#lib/db/baselines.ts";
import { selectMembers } from "#lib/db/members.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { type Actor, RIGHTS } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { detailOf } from "./get-baseline.ts";

/**
 * Asks members to sign a baseline; those who were asked before stay as they are.
 * @throws AppError invalid_input (a user who is no member or has no right to sign), not_found, forbidden, insufficient_scope
 */
export async function requestSignatures(
  actor: Actor,
  baselineId: string,
  input: RequestSignaturesInput,
): Promise<BaselineDetailView> {
  const access = await requireBaseline(actor, baselineId, "edit");
  return inTenant(access, async (db) => {
    const { name } = await lockBaseline(db, baselineId);
    const asked = (await selectSignatures(db, [baselineId])).get(baselineId) ?? [];
    const members = await selectMembers(db);
    const users = input.user_ids.map((id, at) => {
      const member = members.find((one) => one.user_id === id && RIGHTS.sign.roles[one.role] === "yes");
      if (member === undefined) throw invalidField(`/user_ids/${at}`, "not_able", "no member who can sign");
      return member;
    });
    await insertSignatureRequests(db, baselineId, users);
    const data = { users: users.map(({ user_id }) => user_id) };
    await audit(db, { action: "baseline.signature_requested", target: baselineId, data });
    await recordActivity(
      db,
      users
        .filter((user) => asked.every(({ user_id }) => user_id !== user.user_id))
        .map(({ user_id }) => ({
          kind: "baseline.signature_requested",
          subject: { type: "baseline", id: baselineId },
          data: { title: activityLabel(name), user_id },
        })),
    );
    return detailOf(db, baselineId);
  });
}

/**
 * Withdraws a request for a signature that was not answered.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function withdrawSignatureRequest(
  actor: Actor,
  baselineId: string,
  userId: string,
): Promise<void> {
  const access = await requireBaseline(actor, baselineId, "edit");
  await inTenant(access, async (db) => {
    if (!(await deleteSignatureRequest(db, baselineId, userId))) throw new AppError("not_found");
    const data = { user: userId };
    await audit(db, { action: "baseline.signature_withdrawn", target: baselineId, data });
  });
}
