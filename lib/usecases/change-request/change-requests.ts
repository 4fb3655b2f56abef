import type {
  ChangeRequestDetailView,
  ChangeRequestList,
  CreateChangeRequestInput,
  MoveChangeRequestInput,
} from "#lib/contracts/change-request.ts";
import { requireProject } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { requireChangeRequest } from "#lib/db/change-request-access.ts";
import {
  deleteRequestEdit,
  insertChangeRequest,
  lockChangeRequest,
  moveChangeRequest,
  selectChangeRequests,
} from "#lib/db/change-requests.ts";
import type { PageRequest } from "#lib/db/paging.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { requireDraft, stateAfter } from "#lib/domain/baseline/change-request.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import type { Language } from "#lib/domain/language.ts";
import { changeRequestDetail, viewOfChangeRequest } from "./change-request-view.ts";

/** The project's change requests, newest first. @throws AppError not_found, insufficient_scope, invalid_input (cursor) */
export async function listChangeRequests(
  actor: Actor,
  projectId: string,
  page: PageRequest,
): Promise<ChangeRequestList> {
  const access = await requireProject(actor, projectId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => selectChangeRequests(db, page));
  return { data: data.map(viewOfChangeRequest), next_cursor };
}

/**
 * A change request with its edits, and what they make of the current documents.
 * @throws AppError not_found, insufficient_scope
 */
export async function getChangeRequest(
  actor: Actor,
  changeRequestId: string,
  language: Language,
): Promise<ChangeRequestDetailView> {
  const access = await requireChangeRequest(actor, changeRequestId, "read");
  return inTenant(access, (db) => changeRequestDetail(db, changeRequestId, language));
}

/**
 * Opens a change request; edits are added to it before it is proposed.
 * @throws AppError invalid_input, not_found, forbidden, insufficient_scope
 */
export async function createChangeRequest(
  actor: Actor,
  projectId: string,
  { input, language }: { readonly input: CreateChangeRequestInput; readonly language: Language },
): Promise<ChangeRequestDetailView> {
  const access = await requireProject(actor, projectId, "edit");
  for (const field of ["title", "reason"] as const)
    if (unstorableCharacter(input[field]) !== null) throw invalidField(`/${field}`, "unstorable", "U+0000");
  return inTenant(access, async (db) => {
    const id = await insertChangeRequest(db, input);
    await audit(db, { action: "change_request.created", target: id, data: { title: input.title } });
    return changeRequestDetail(db, id, language);
  });
}

/**
 * Removes an edit of a draft.
 * @throws AppError change_request_closed, conflict (it is proposed), not_found, forbidden, insufficient_scope
 */
export async function removeRequestEdit(
  actor: Actor,
  changeRequestId: string,
  editId: string,
): Promise<void> {
  const access = await requireChangeRequest(actor, changeRequestId, "edit");
  await inTenant(access, async (db) => {
    requireDraft((await lockChangeRequest(db, changeRequestId)).state);
    await deleteRequestEdit(db, changeRequestId, editId);
    const data = { removed: editId };
    await audit(db, { action: "change_request.changed", target: changeRequestId, data });
  });
}

const MOVE_ACTIONS = {
  propose: "change_request.proposed",
  reopen: "change_request.changed",
  withdraw: "change_request.withdrawn",
} as const;

/**
 * Proposes a draft for a decision, makes it a draft again, or withdraws it.
 * @throws AppError change_request_empty, change_request_closed, change_request_not_proposed, conflict, not_found, forbidden,
 *   insufficient_scope
 */
export async function moveRequest(
  actor: Actor,
  changeRequestId: string,
  { input, language }: { readonly input: MoveChangeRequestInput; readonly language: Language },
): Promise<ChangeRequestDetailView> {
  const access = await requireChangeRequest(actor, changeRequestId, "edit");
  const { move } = input;
  return inTenant(access, async (db) => {
    const request = await lockChangeRequest(db, changeRequestId);
    const state = stateAfter(request.state, move);
    if (move === "propose" && request.edits === 0) throw new AppError("change_request_empty");
    await moveChangeRequest(db, changeRequestId, { state });
    await audit(db, { action: MOVE_ACTIONS[move], target: changeRequestId, data: { state } });
    if (move === "propose")
      await recordActivity(db, {
        kind: "change_request.proposed",
        subject: { type: "change_request", id: changeRequestId },
        data: { title: activityLabel(request.title), number: request.number },
      });
    return changeRequestDetail(db, changeRequestId, language);
  });
}
