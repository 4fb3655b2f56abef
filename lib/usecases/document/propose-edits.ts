import { type DocumentVersionRow, lockNewestVersion } from "#lib/db/documents.ts";
import { addSuggestions, type SuggestionDraft } from "#lib/db/suggestions.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { Author } from "#lib/domain/access/author.ts";
import { applyEdits, type EditOutcome, type EditResult } from "#lib/domain/document/edit.ts";
import { documentEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { PendingEdits } from "./pending-edits.ts";
import { storeChange } from "./store-change.ts";

/** Edits that a specialist handed in for a document. */
export interface EditProposal {
  readonly documentId: string;
  readonly edits: readonly unknown[];
  /** The chat message that they come from. */
  readonly messageId: string | null;
  readonly mode: "suggest" | "apply";
  /** The id of the specialist that made them; absent: the author of the access made them. */
  readonly writer?: string | undefined;
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

/** Edits as they fit the newest text, which nobody else changes until the transaction ends. */
export interface JudgedEdits {
  readonly newest: DocumentVersionRow;
  /** The text that they were made for: the newest, with the edits of the same work that wait for a decision. */
  readonly text: string;
  /** Those that fit, applied; the others with what prevents them. */
  readonly outcome: EditOutcome;
}

/** Judged edits of an answer that may have others that wait for a decision. */
export interface EditsWithPending extends JudgedEdits {
  /** The newest text with the waiting edits. */
  readonly textWithPending: string;
  /** They fit only with waiting edits, so they have to wait too. */
  readonly buildsOnPending: boolean;
}

/**
 * Judges edits, once, on the newest text, which is kept from other writers from here on. Edits that build on waiting edits of the
 * same answer are judged with those.
 * @throws AppError not_found
 */
export async function judgeEdits(
  db: ProjectDb,
  { documentId, edits, messageId }: Pick<EditProposal, "documentId" | "edits" | "messageId">,
): Promise<EditsWithPending> {
  const newest = await lockNewestVersion(db, documentId);
  const on = { documentId, version: newest.version, text: newest.text };
  const { text, placed } = (await PendingEdits.ofWork(db, on, messageId)).openText();
  const outcome = applyEdits(text, edits, { mode: "best_effort" });
  const shared = { newest, textWithPending: text };
  if (placed.length === 0) return { ...shared, text, outcome, buildsOnPending: false };
  const alone = applyEdits(newest.text, edits, { mode: "best_effort", base: text });
  if (alone.ok) return { ...shared, text: newest.text, outcome: alone, buildsOnPending: false };
  return { ...shared, text, outcome, buildsOnPending: outcome.ok };
}

/** The specialist that made edits, as their author; null: no specialist made them. */
function writerOf({ writer }: Pick<EditProposal, "writer">): Author | null {
  const specialist = writer === undefined ? undefined : specialistNamed(writer);
  return specialist === undefined ? null : { kind: "seat", id: specialist.id, name: specialist.name.en };
}

/** The results of a batch of which nothing is applied. */
export const unapplied = (
  results: readonly EditResult[],
  status: Extract<EditResult["status"], "valid" | "skipped">,
): EditResult[] => results.map((one) => (one.status === "applied" ? { ...one, status } : one));

/**
 * Keeps judged edits, in the transaction that judged them. `apply`: all of them become one version, or none is applied.
 * `suggest`: each that can be read waits for a person, with the code of what is in its way, if anything; what cannot be
 * read is reported in its result alone.
 * Errors of storing a version: invalid_input (U+0000, lone surrogates), too_large.
 */
export async function keepEdits(
  db: ProjectDb,
  { newest, outcome }: JudgedEdits,
  proposal: EditProposal,
): Promise<ProposedEdits> {
  const { documentId, edits, note, messageId } = proposal;
  const { ok, results, diff, markdown } = outcome;
  if (proposal.mode === "apply") {
    if (!ok)
      return {
        ok,
        results: unapplied(results, "skipped"),
        diff: "",
        applied_version: null,
        suggestion_ids: [],
      };
    const applied_version = await storeChange(db, { documentId, newest, text: markdown, edits, note });
    return { ok, results, diff, applied_version, suggestion_ids: [] };
  }
  const author = writerOf(proposal) ?? db.access.author;
  const isBatchRead = results.length === edits.length; // one that is too large has one result for all
  const drafts = results.flatMap((result): SuggestionDraft[] => {
    const edit = documentEditSchema.safeParse(edits[result.index]).data;
    if (edit === undefined || !isBatchRead) return [];
    const made = { documentId, messageId, baseVersion: newest.version, author };
    return [{ ...made, edit, code: inTheWay(result) }];
  });
  const suggestion_ids = await addSuggestions(db, drafts);
  return { ok, results: unapplied(results, "valid"), diff, applied_version: null, suggestion_ids };
}

/** Takes a specialist's edits, in the caller's transaction: judged and kept. Errors: not_found, and of storing a version. */
export async function proposeEdits(db: ProjectDb, proposal: EditProposal): Promise<ProposedEdits> {
  return keepEdits(db, await judgeEdits(db, proposal), proposal);
}

/** Suggestions are decided one by one, so that two of them are not in each other's way. */
function inTheWay({ code }: EditResult): string | null {
  return code === undefined || code === "edit_conflict" ? null : code;
}
