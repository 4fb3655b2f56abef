import { answersOfWork } from "#lib/db/answers-of-work.ts";
import { findDocument } from "#lib/db/documents.ts";
import { suggestionsOfMessages } from "#lib/db/suggestions.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { PendingEdit } from "#lib/domain/chat/pending-edit.ts";
import type { DocumentEdit } from "#lib/domain/document/semantic-edit.ts";

function sectionOf(edit: DocumentEdit): string {
  if (edit.type === "splice") return "";
  const { sid = "", subsection } = edit.target;
  const name = "sectionName" in edit.target ? edit.target.sectionName : "";
  return subsection ?? (name === "" ? (sid.split("/").at(-1) ?? "") : name);
}

/** The edits of the work that an answer belongs to which nobody has decided, in the order in which they were made. */
export async function listPendingEdits(db: ProjectDb, messageId: string): Promise<PendingEdit[]> {
  const rows = await suggestionsOfMessages(db, await answersOfWork(db, messageId));
  const names = new Map<string, string>();
  const open = rows.filter(({ status }) => status === "open");
  for (const { document_id } of open)
    if (!names.has(document_id)) names.set(document_id, (await findDocument(db, document_id))?.name ?? "");
  return open.map(({ id, document_id, edit, reason }) => ({
    suggestion_id: id,
    document: names.get(document_id) ?? "",
    section: sectionOf(edit),
    reason,
  }));
}
