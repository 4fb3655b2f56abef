import type { SetTypesInput, TypesSet } from "#lib/contracts/requirement-type.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { writeTypes } from "#lib/domain/requirements/typing/write-types.ts";

type Wanted = SetTypesInput["types"][number];

const NOTE = {
  zh: (count: number) => `写明 ${count} 条需求的类型`,
  en: (count: number) => `Wrote the type of ${count} requirement${count === 1 ? "" : "s"}`,
} as const;

/**
 * Writes types and quality characteristics of requirements into their documents, one version for each document, with
 * `requirements.yaml` following in the same transaction. What has no place or would read differently is left and reported.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function setTypes(actor: Actor, projectId: string, input: SetTypesInput): Promise<TypesSet> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const register = await loadRegister(db);
    const { byDocument, left } = placed(register, input.types);
    const set: TypesSet = { written: [], left, versions: [] };
    // In one order for everybody: two such changes at once wait for each other instead of locking each other out.
    for (const documentId of [...byDocument.keys()].sort())
      await writeDocument(db, { documentId, types: byDocument.get(documentId) ?? [], register }, set);
    return set;
  });
}

function placed(
  { trace }: Register,
  types: readonly Wanted[],
): { byDocument: Map<string, Wanted[]>; left: TypesSet["left"] } {
  const byDocument = new Map<string, Wanted[]>();
  const left: TypesSet["left"] = [];
  // Of two wishes for one requirement the last holds.
  for (const one of new Map(types.map((wish) => [wish.id, wish])).values()) {
    const number = trace.find(one.id);
    const place = number < 0 || trace.item(number).record === null ? null : trace.item(number).place;
    if (place === null) left.push({ id: one.id, code: "not_found" });
    else byDocument.set(place.documentId, [...(byDocument.get(place.documentId) ?? []), one]);
  }
  return { byDocument, left };
}

async function writeDocument(
  db: ProjectDb,
  { documentId, types, register }: { documentId: string; types: readonly Wanted[]; register: Register },
  set: TypesSet,
): Promise<void> {
  const { pattern, language } = register;
  const newest = await lockNewestVersion(db, documentId);
  const done = writeTypes(newest.text, types, { pattern, language });
  set.written.push(...done.written);
  set.left.push(...done.left);
  if (done.markdown === newest.text) return;
  const { version } = await addDocumentVersion(db, documentId, {
    text: done.markdown,
    note: NOTE[language](done.written.length),
    author: db.access.author,
    expectedVersion: newest.version,
  });
  set.versions.push({ document_id: documentId, version });
  await audit(db, {
    action: "requirement.changed",
    target: documentId,
    data: { ids: done.written, fields: ["type", "characteristic"], version },
  });
}
