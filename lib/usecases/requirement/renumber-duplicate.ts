import type { RenumberedView, RenumberInput } from "#lib/contracts/requirement-duplicate.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { moveTraceLinks } from "#lib/db/trace-links.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { renumberRequirement } from "#lib/domain/requirements/records/renumber.ts";
import type { DefinitionPosition } from "#lib/domain/requirements/trace/duplicate-definitions.ts";
import { freshIdLike } from "./fresh-id.ts";

const NOTE = {
  zh: (id: string, fresh: string) => `${id} 重复，此处改为 ${fresh}`,
  en: (id: string, fresh: string) => `Duplicate ${id} renumbered to ${fresh}`,
} as const;

/**
 * Gives one of several things of one id an id that was never used. What else the document says, and the other places,
 * stay; mentions in the same document and stored links follow only where the person says that they mean this one.
 * Errors: twice_settled (the place has gone or moved), field_not_writable (it would not read as meant), invalid_input
 * (mentions, where the document defines the id several times), not_found, forbidden, insufficient_scope.
 */
export async function renumberDuplicate(
  actor: Actor,
  projectId: string,
  input: RenumberInput,
): Promise<RenumberedView> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const newest = await lockNewestVersion(db, input.document_id);
    const register = await loadRegister(db);
    const place = placeOf(register, input);
    const freshId = await freshIdLike(db, input.id);
    const asked = { id: input.id, place: place.idSpan, freshId, mentions: input.mentions };
    const text = renumberRequirement(newest.text, asked, register.pattern);
    if (text === null) throw new AppError("field_not_writable", { extra: { field: "id" } });
    const note = NOTE[register.language](input.id, freshId);
    const draft = { text, note, author: db.access.author, expectedVersion: newest.version };
    const { version } = await addDocumentVersion(db, input.document_id, draft);
    const moved = input.links ? await moveTraceLinks(db, input.id, freshId) : 0;
    await audit(db, {
      action: "requirement.renumbered",
      target: input.document_id,
      data: { from: input.id, to: freshId, line: place.line, moved, version },
    });
    return { id: freshId, version, moved };
  });
}

function placeOf(
  { twice }: Register,
  { id, document_id, line, mentions }: RenumberInput,
): DefinitionPosition {
  const places = twice.get(id)?.places.filter(({ documentId }) => documentId === document_id) ?? [];
  const place = places.find((one) => one.line === line);
  if (place === undefined) throw new AppError("twice_settled");
  if (mentions && places.length > 1)
    throw invalidField("/mentions", "ambiguous", "the document defines the id several times");
  return place;
}
