import type { PendingReason, Proposal, ProposalOutcome } from "#lib/agents/tools/ports.ts";
import { findDocument } from "#lib/db/documents.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import { documentEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import type { Bilingual } from "#lib/domain/language.ts";
import { changeImpact } from "#lib/domain/requirements/trace/change-impact.ts";
import { ownershipProblems } from "#lib/domain/specialist/ownership.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { matchEditHeadings } from "#lib/domain/srs-outline/match-heading.ts";
import { type JudgedEdits, judgeEdits, keepEdits, unapplied } from "#lib/usecases/document/propose-edits.ts";

const UNSTORABLE: Bilingual = {
  en: "The content contains U+0000 or half a surrogate pair, which cannot be stored in a document.",
  zh: "内容含有 U+0000 或不成对的代理字符，文档无法保存。",
};

/** Results for edits with content that no document can store. */
const unstorable = (edits: readonly unknown[]): object[] =>
  edits.flatMap((edit, index) => {
    const found = unstorableCharacter(documentEditSchema.safeParse(edit).data?.content ?? "");
    return found === null ? [] : [{ index, status: "failed", code: found.code, message: UNSTORABLE }];
  });

/** Results for edits outside the sections that their writer owns. */
function notOwned(text: string, { edits, writer, method }: Proposal): object[] {
  const specialist = writer === undefined ? undefined : specialistNamed(writer);
  if (specialist === undefined) return [];
  return ownershipProblems(text, edits, { specialist, method }).map((problem) => ({
    ...problem,
    status: "failed",
  }));
}

/** Why edits wait for a user; null if they do not. */
function waitsFor(
  { review, atOnce }: Proposal,
  fits: boolean,
  setting: TurnFacts["edits"],
): PendingReason["code"] | null {
  if (!fits) return "edits_not_placed";
  if (review) return "review_asked";
  return atOnce === true || setting === "apply" ? null : "project_suggests";
}

/** Whether the text changed since the version that the edits were made for. */
const moved = ({ version }: Proposal, { newest }: JudgedEdits): boolean =>
  version !== undefined && version !== newest.version;

interface JudgedMatch {
  readonly judged: JudgedEdits;
  readonly edits: readonly unknown[];
  readonly matched: Pick<ProposalOutcome, "matched">;
}

/** Checks the edits. A specialist may name a section by its number or another name: it gets the title and is reported the match. */
async function judgeMatched(db: ProjectDb, { documentId, edits, writer }: Proposal): Promise<JudgedMatch> {
  const judged = await judgeEdits(db, documentId, edits);
  if (writer === undefined || judged.outcome.ok) return { judged, edits, matched: {} };
  const named = matchEditHeadings(judged.newest.text, edits);
  if (named.matched.length === 0) return { judged, edits, matched: {} };
  const again = await judgeEdits(db, documentId, named.edits);
  return { judged: again, edits: named.edits, matched: { matched: named.matched } };
}

/**
 * Applies edits as a version or stores them as suggestions. They are checked once against the newest text, which is locked.
 * Without `keepUnplaced`, an edit without a position refuses them all and nothing is stored; with it, all become suggestions
 * that a user can place. The result says why edits were not applied, and whether the text changed meanwhile.
 */
export async function propose(
  db: ProjectDb,
  proposal: Proposal,
  of: { readonly messageId: string | null; readonly edits: TurnFacts["edits"] },
): Promise<ProposalOutcome> {
  const { documentId, note } = proposal;
  const unfit = unstorable(proposal.edits);
  if (unfit.length > 0) return { ok: false, moved_to: null, results: unfit };
  const document = await findDocument(db, documentId);
  if (document === null) return { ok: false, moved_to: null, results: [] };
  const { judged, edits, matched } = await judgeMatched(db, proposal);
  const { newest, outcome } = judged;
  const moved_to = moved(proposal, judged) ? newest.version : null;
  const outside = notOwned(newest.text, { ...proposal, edits });
  if (outside.length > 0) return { ok: false, moved_to: null, results: outside, ...matched };
  if (!outcome.ok && !proposal.keepUnplaced)
    return { ok: false, moved_to, results: unapplied(outcome.results, "skipped"), ...matched };
  const code = waitsFor(proposal, outcome.ok, of.edits);
  // Reported against the trace before the edits.
  const reported = { name: document.name, before: newest.text, after: outcome.markdown };
  const impact = proposal.atOnce === true ? null : changeImpact(reported, await loadRegister(db));
  const mode = code === null ? "apply" : "suggest";
  const done = await keepEdits(db, judged, { documentId, edits, messageId: of.messageId, mode, note });
  const { suggestion_ids, applied_version, diff, results } = done;
  const head = { ok: true, document: document.name, document_id: documentId } as const;
  const waits = code === null ? null : { code, moved_to };
  return { ...head, suggestion_ids, applied_version, waits, diff, results, impact, ...matched };
}
