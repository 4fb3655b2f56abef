import { lockNewestVersion } from "#lib/db/documents.ts";
import { addSuggestions, type SuggestionDraft } from "#lib/db/suggestions.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { applyEdits, type EditResult } from "#lib/domain/document/edit.ts";
import { documentEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { storeChange } from "./store-change.ts";

/** Edits that a specialist handed in for a document. */
export interface EditProposal {
  readonly documentId: string;
  readonly edits: readonly unknown[];
  /** The chat message that they come from. */
  readonly messageId: string | null;
  readonly mode: "suggest" | "apply";
  /** What a version made of them says of itself. */
  readonly note: string;
}

export interface ProposedEdits {
  /** Every edit fits the newest text. */
  readonly ok: boolean;
  readonly results: readonly EditResult[];
  /** What the batch changes, or would change. */
  readonly diff: string;
  /** The version that holds the edits; null when they were not applied. */
  readonly applied_version: number | null;
  readonly suggestion_ids: readonly string[];
}

/**
 * Takes a specialist's edits, in the caller's transaction. `apply`: all of them become one version, or none is
 * applied.
 * `suggest`: each that can be read waits for a person, with the code of what is in its way, if anything; what cannot be
 * read is told in its result alone.
 * Errors: not_found, and of storing a version invalid_input (U+0000, lone surrogates), too_large.
 */
export async function proposeEdits(db: ProjectDb, proposal: EditProposal): Promise<ProposedEdits> {
  const { documentId, edits, note } = proposal;
  const newest = await lockNewestVersion(db, documentId);
  if (proposal.mode === "apply") {
    const { ok, results, diff, markdown } = applyEdits(newest.text, edits);
    const change = { documentId, newest, text: markdown, edits, note };
    const applied_version = ok ? await storeChange(db, change) : null;
    return { ok, results, diff, applied_version, suggestion_ids: [] };
  }
  const { ok, results, diff } = applyEdits(newest.text, edits, { validateOnly: true, mode: "best_effort" });
  const isBatchRead = results.length === edits.length; // one that is too large has one result for all
  const drafts = results.flatMap((result): SuggestionDraft[] => {
    const edit = documentEditSchema.safeParse(edits[result.index]).data;
    if (edit === undefined || !isBatchRead) return [];
    const { messageId } = proposal;
    const made = { documentId, messageId, baseVersion: newest.version, author: db.access.author };
    return [{ ...made, edit, code: inTheWay(result) }];
  });
  return { ok, results, diff, applied_version: null, suggestion_ids: await addSuggestions(db, drafts) };
}

/** Suggestions are decided one by one, so that two of them are not in each other's way. */
function inTheWay({ code }: EditResult): string | null {
  return code === undefined || code === "edit_conflict" ? null : code;
}
