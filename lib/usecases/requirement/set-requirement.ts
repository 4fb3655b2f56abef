import type { RequirementView, SetRequirementInput } from "#lib/contracts/requirement.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { onCurrentRowsOf } from "#lib/db/current-rows.ts";
import { type DocumentVersionRow, lockNewestVersion } from "#lib/db/documents.ts";
import { decideRequirements, requirementDecisions } from "#lib/db/requirement-decisions.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import type { SrsRecord } from "#lib/domain/requirements/records/record.ts";
import {
  isAgreed,
  isClaimed,
  type RequirementDecision,
} from "#lib/domain/requirements/records/requirement-decision.ts";
import { changedText } from "./changed-text.ts";
import { requireNoContradiction } from "./contested.ts";
import { findRequirement } from "./find-item.ts";
import { whenPrepared } from "./prepared-lists.ts";
import { currentRequirement } from "./requirement-rows.ts";

export interface RequirementChange {
  readonly projectId: string;
  readonly requirementId: string;
  readonly fields: SetRequirementInput["fields"];
  /** The version that the document must have (If-Match), or null. */
  readonly ifMatch: number | null;
}

const NOTE = {
  zh: (id: string, fields: string) => `修改 ${id}：${fields}`,
  en: (id: string, fields: string) => `Changed ${id}: ${fields}`,
} as const;

/**
 * Sets fields of a requirement: only their bytes change in the document, and `requirements.yaml` follows in the same
 * transaction. Setting a status that people agree on approves the text, with the name of the person. Out: the requirement as it is then.
 * Errors: requirements_contradict, field_no_place, field_not_writable, field_needed (each with the field; nothing is changed),
 * precondition_failed, requirements_preparing, invalid_input (U+0000, lone surrogates), not_found, forbidden, insufficient_scope.
 */
export async function setRequirement(actor: Actor, change: RequirementChange): Promise<RequirementView> {
  const access = await requireProject(actor, change.projectId, "edit");
  requireText(change.fields);
  const set = async (db: ProjectDb) => {
    const register = await loadRegister(db);
    const { place } = register.trace.item(findRequirement(register, change.requirementId));
    if (place === null) throw new AppError("not_found");
    const newest = await lockNewestVersion(db, place.documentId);
    const decision = (await requirementDecisions(db, [change.requirementId])).get(change.requirementId);
    if (change.ifMatch !== null && change.ifMatch !== newest.version)
      throw new AppError("precondition_failed", { extra: { version: newest.version } });
    const before = { documentId: place.documentId, version: newest.version, text: newest.text };
    const { text, edits } = await changedText(before, change, register);
    if (text !== newest.text)
      await store(db, { newest, text, edits, change, register, documentId: place.documentId });
    const after = await loadRegister(db, true);
    const decided = { documentId: place.documentId, wasApproved: wasApproved(register, change, decision) };
    await agree(db, { register: after, change, ...decided });
    return onCurrentRowsOf(db, () => currentRequirement(db, change.requirementId));
  };
  return whenPrepared(() => inTenant(access, set));
}

const recordOf = ({ trace }: Register, id: string): SrsRecord | null =>
  trace.item(findRequirement({ trace }, id)).record;

/** Whether the requirement was approved before the change, not only written as approved. */
function wasApproved(
  before: Register,
  { requirementId: id }: RequirementChange,
  decision: RequirementDecision | undefined,
): boolean {
  const old = recordOf(before, id);
  return old !== null && isAgreed(old.status) && !isClaimed(old, decision);
}

interface Agreement {
  /** The register with the change. */
  readonly register: Register;
  readonly change: RequirementChange;
  readonly documentId: string;
  readonly wasApproved: boolean;
}

/**
 * Approves the requirement if the change says so: its status is set to one that people agree on, also where a document has that word
 * already, or the sentence of an approved one changes. It must not contradict another agreed one.
 */
async function agree(
  db: ProjectDb,
  { register, change, documentId, wasApproved: approved }: Agreement,
): Promise<void> {
  const { requirementId: id, fields } = change;
  const now = recordOf(register, id);
  if (now === null || !isAgreed(now.status)) return;
  if (fields.status === undefined && fields.statement === undefined) return;
  requireNoContradiction(register, id);
  if (fields.status === undefined && !approved) return;
  const version = register.documents.find((one) => one.documentId === documentId)?.version ?? 0;
  await decideRequirements(db, [now], { kind: "approved", documentId, version, by: db.access.author });
}

function requireText(fields: SetRequirementInput["fields"]): void {
  for (const [field, value] of Object.entries(fields)) {
    const found = unstorableCharacter(typeof value === "string" ? value : value.join("\n"));
    if (found === null) continue;
    const detail = `line ${found.line}, offset ${found.offset}`;
    throw invalidField(`/fields/${field}`, found.code, detail);
  }
}

interface Stored {
  readonly documentId: string;
  readonly newest: DocumentVersionRow;
  readonly text: string;
  readonly edits: readonly unknown[] | undefined;
  readonly change: RequirementChange;
  readonly register: Register;
}

async function store(db: ProjectDb, made: Stored): Promise<void> {
  const { newest, text, edits, change, documentId } = made;
  const fields = Object.keys(change.fields);
  const note = NOTE[made.register.language](change.requirementId, fields.join(", "));
  const { author } = db.access;
  const draft = { text, note, author, edits, expectedVersion: newest.version };
  const { version } = await addDocumentVersion(db, documentId, draft);
  await audit(db, {
    action: "requirement.changed",
    target: documentId,
    data: { id: change.requirementId, fields, version },
  });
}
