import { settleLive } from "#lib/collab/settle.ts";
import type { SuggestEditsInput, SuggestedEditsView } from "#lib/contracts/suggestion.ts";
import { viewOfEditResult } from "#lib/contracts/view-of-edits.ts";
import { requireDocument } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { documentEditSchema } from "#lib/domain/document/semantic-edit.ts";
import type { Language } from "#lib/domain/language.ts";
import { editsRefused } from "./edits-refused.ts";
import { proposeEdits } from "./propose-edits.ts";
import { requireStorable } from "./require-storable.ts";

/** Refuses content that no version could store. */
function requireStorableContents(edits: readonly unknown[]): void {
  for (const [index, edit] of edits.entries())
    requireStorable(documentEditSchema.safeParse(edit).data?.content ?? "", `/edits/${index}/content`);
}

/**
 * Stores edits of the newest text as suggestions; the document is not changed.
 * @throws AppError edits_refused (no edit can be read), invalid_input (U+0000, lone surrogates), too_large, not_found,
 * forbidden, insufficient_scope
 */
export async function suggestEdits(
  actor: Actor,
  request: { readonly documentId: string; readonly input: SuggestEditsInput; readonly language: Language },
): Promise<SuggestedEditsView> {
  const { documentId, input, language } = request;
  const access = await requireDocument(actor, documentId, "edit");
  requireStorableContents(input.edits);
  await settleLive(access);
  return inTenant(access, async (db) => {
    const proposal = {
      documentId,
      edits: input.edits,
      note: input.note,
      messageId: null,
      mode: "suggest",
    } as const;
    const made = await proposeEdits(db, proposal);
    if (made.suggestion_ids.length === 0) throw editsRefused(input.edits, made.results, language);
    const results = made.results.map((result) => viewOfEditResult(result, language));
    return { suggestion_ids: [...made.suggestion_ids], ok: made.ok, results, diff: made.diff };
  });
}
