import type { SrsRecord } from "../domain/requirements/records/record.ts";
import type { SourceState } from "../domain/requirements/trace/linked-source.ts";
import { readDocumentVersion } from "./documents.ts";
import { findProject } from "./projects.ts";
import { readRegisterText } from "./register-documents.ts";
import { loadRegister } from "./requirement-register.ts";
import type { ProjectDb } from "./tenant.ts";

/** A requirement as a version of a document states it. */
export interface StatedSource {
  readonly record: SrsRecord;
  readonly state: SourceState;
}

/** What the documents of the project state now; null: they do not contain the requirement. */
export async function currentSource(db: ProjectDb, requirementId: string): Promise<StatedSource | null> {
  const { trace, documents } = await loadRegister(db);
  const number = trace.find(requirementId);
  const { record, place } = number < 0 ? { record: null, place: null } : trace.item(number);
  const document = documents.find(({ documentId }) => documentId === place?.documentId);
  if (record === null || document === undefined) return null;
  return { record, state: { document_id: document.documentId, version: document.version } };
}

/** What a version of a document stated; null: there is no such version, or it does not contain the requirement. */
export async function formerSource(
  db: ProjectDb,
  requirementId: string,
  state: SourceState,
): Promise<StatedSource | null> {
  const content = await readDocumentVersion(db, state.document_id, state.version);
  if (content === null) return null;
  const { settings } = await findProject(db);
  const request = { text: content.text, patterns: settings.id_patterns };
  const { read } = await readRegisterText(request, db.access.workspaceId);
  const record = read.records.find(({ id }) => id === requirementId);
  return record === undefined ? null : { record, state };
}
