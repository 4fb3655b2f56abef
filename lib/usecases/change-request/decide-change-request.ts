import { settleLive } from "#lib/collab/settle.ts";
import type { ChangeRequestDetailView, DecideChangeRequestInput } from "#lib/contracts/change-request.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { requireChangeRequest } from "#lib/db/change-request-access.ts";
import {
  type ChangeRequestRow,
  lockChangeRequest,
  moveChangeRequest,
  selectRequestEdits,
} from "#lib/db/change-requests.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import { personOfAuthor } from "#lib/db/people.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { stateAfter } from "#lib/domain/baseline/change-request.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import type { Language } from "#lib/domain/language.ts";
import { changeRequestDetail } from "./change-request-view.ts";
import { requestedTexts } from "./requested-texts.ts";

/** The shortest reason that says anything. */
const SHORTEST_REASON = 3;

interface Decision {
  readonly changeRequestId: string;
  readonly input: DecideChangeRequestInput;
  readonly language: Language;
}

/**
 * Applies a proposed change request to all its documents in one transaction, or refuses it with a reason. If an edit does not fit the
 * current documents, nothing changes.
 * @throws AppError change_request_conflicts, change_request_not_proposed, change_request_closed, precondition_failed (the request
 *   changed since it was read), reason_required, not_found, forbidden, insufficient_scope
 */
export async function decideChangeRequest(
  actor: Actor,
  { changeRequestId, input, language }: Decision,
): Promise<ChangeRequestDetailView> {
  const access = await requireChangeRequest(actor, changeRequestId, "decide_gate");
  const { decision, reason, version } = input;
  const isTooShort = reason.length < SHORTEST_REASON && decision === "refuse";
  if (isTooShort || unstorableCharacter(reason) !== null) throw new AppError("reason_required");
  if (decision === "apply") {
    const edits = await inTenant(access, (db) => selectRequestEdits(db, changeRequestId));
    for (const documentId of new Set(edits.map(({ document_id }) => document_id)))
      await settleLive({ ...access, documentId });
  }
  return inTenant(access, async (db) => {
    const request = await lockChangeRequest(db, changeRequestId);
    const state = stateAfter(request.state, decision);
    if (request.version !== version)
      throw new AppError("precondition_failed", { extra: { version: request.version } });
    const applied = decision === "apply" ? await applyAll(db, request, language) : [];
    await moveChangeRequest(db, changeRequestId, { state, decision: { reason, applied } });
    await audit(db, {
      action: decision === "apply" ? "change_request.applied" : "change_request.refused",
      target: changeRequestId,
      data: { number: request.number, documents: applied, reason },
    });
    await recordActivity(db, {
      kind: "change_request.decided",
      subject: { type: "change_request", id: changeRequestId },
      data: {
        title: activityLabel(request.title),
        number: request.number,
        decision,
        proposed_by: await personOfAuthor(db, request.by),
      },
    });
    return changeRequestDetail(db, changeRequestId, language);
  });
}

const NOTE = {
  zh: (number: number, title: string) => `变更请求 ${number}：${title}`,
  en: (number: number, title: string) => `Change request ${number}: ${title}`,
} as const;

/** Stores one version of each document. @throws AppError change_request_conflicts */
async function applyAll(
  db: ProjectDb,
  { id, number, title }: ChangeRequestRow,
  language: Language,
): Promise<ChangeRequestRow["applied"]> {
  const edits = await selectRequestEdits(db, id);
  // In one order, so that two requests do not wait for each other.
  for (const documentId of [...new Set(edits.map(({ document_id }) => document_id))].sort())
    await lockNewestVersion(db, documentId);
  const documents = await requestedTexts(db, edits);
  const conflicts = documents.flatMap(({ documentId, name, conflicts: all }) =>
    all.map((one) => ({
      edit_id: one.id,
      document_id: documentId,
      document_name: name,
      code: one.code,
      message: one.message[language],
    })),
  );
  if (conflicts.length > 0) throw new AppError("change_request_conflicts", { extra: { conflicts } });
  const applied: ChangeRequestRow["applied"] = [];
  for (const { documentId, newest, before, after } of documents) {
    if (before === after) continue;
    const note = NOTE[language](number, title);
    const draft = { text: after, note, author: db.access.author, expectedVersion: newest.version };
    const { version } = await addDocumentVersion(db, documentId, draft);
    await audit(db, { action: "document.changed", target: documentId, data: { version } });
    applied.push({ document_id: documentId, version });
  }
  return applied;
}
