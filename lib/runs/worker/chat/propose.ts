import type { PendingReason, Proposal, ProposalOutcome } from "#lib/agents/tools/ports.ts";
import { recordUsedIds, reserveIds } from "#lib/db/counters.ts";
import { findDocument } from "#lib/db/documents.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import { documentEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import { type IdPattern, splitId } from "#lib/domain/identifiers/id-pattern.ts";
import type { Bilingual } from "#lib/domain/language.ts";
import { readRequirements } from "#lib/domain/requirements/read-requirements.ts";
import { changeImpact } from "#lib/domain/requirements/trace/change-impact.ts";
import { withFreeHeadings } from "#lib/domain/specialist/new-headings.ts";
import { countByPrefix, idsOfEdits, takenIds, withIds, withNumber } from "#lib/domain/specialist/new-ids.ts";
import { ownershipProblems } from "#lib/domain/specialist/ownership.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { matchEditHeadings } from "#lib/domain/srs-outline/match-heading.ts";
import {
  type EditsWithPending,
  type JudgedEdits,
  judgeEdits,
  keepEdits,
  unapplied,
} from "#lib/usecases/document/propose-edits.ts";

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
function notOwned(text: string, { edits, writer, method }: Proposal, pattern: IdPattern): object[] {
  const specialist = writer === undefined ? undefined : specialistNamed(writer);
  if (specialist === undefined) return [];
  return ownershipProblems(text, edits, { specialist, method, pattern }).map((problem) => ({
    ...problem,
    status: "failed",
  }));
}

/** Why edits wait for a user; null if they do not. */
function waitsFor(
  { review, atOnce }: Proposal,
  { outcome, buildsOnPending }: EditsWithPending,
  setting: TurnFacts["edits"],
): PendingReason["code"] | null {
  if (!outcome.ok) return "edits_not_placed";
  if (review) return "review_asked";
  if (buildsOnPending) return "builds_on_pending";
  return atOnce === true || setting === "apply" ? null : "project_suggests";
}

/** Whether the text changed since the version that the edits were made for. */
const moved = ({ version }: Proposal, { newest }: JudgedEdits): boolean =>
  version !== undefined && version !== newest.version;

/** Edits as they are checked, and the headings that were matched for them. */
interface NamedEdits {
  readonly proposal: Proposal;
  readonly matched: Pick<ProposalOutcome, "matched">;
}

/** A specialist may name a section by its number or another name: its edits get the title, and it is reported the match. */
async function withHeadings(
  db: ProjectDb,
  proposal: Proposal,
  messageId: string | null,
): Promise<NamedEdits> {
  const { documentId, edits, writer } = proposal;
  const judged = await judgeEdits(db, { documentId, edits, messageId });
  if (writer === undefined || judged.outcome.ok) return { proposal, matched: {} };
  const named = matchEditHeadings(judged.text, edits);
  if (named.matched.length === 0) return { proposal, matched: {} };
  return { proposal: { ...proposal, edits: named.edits }, matched: { matched: named.matched } };
}

/**
 * The edits of a specialist with numbers of the project's sequences for ids that another writer took meanwhile, with free numbers of
 * headings, and what was renumbered: old id or heading number → new one.
 */
async function withFreeNumbers(
  db: ProjectDb,
  { edits, writer, documentId }: Proposal,
  of: { readonly messageId: string | null; readonly pattern: IdPattern },
): Promise<{ readonly edits: readonly unknown[]; readonly renumbered: Readonly<Record<string, string>> }> {
  if (writer === undefined) return { edits, renumbered: {} };
  const judged = await judgeEdits(db, { documentId, edits, messageId: of.messageId });
  const { text, outcome, textWithPending } = judged;
  const ranges = new Map(outcome.results.map(({ index, range }) => [index, range]));
  const replaced = (index: number) => text.slice(ranges.get(index)?.start ?? 0, ranges.get(index)?.end ?? 0);
  const taken = takenIds(edits, textWithPending, { pattern: of.pattern, replaced });
  await recordUsedIds(db, idsOfEdits(edits, of.pattern));
  const next = await reserveIds(db, countByPrefix(taken));
  const renamed = new Map<string, string>();
  for (const id of taken) {
    const prefix = splitId(id)?.prefix;
    const number = prefix === undefined ? undefined : next[prefix];
    if (prefix === undefined || number === undefined) continue;
    next[prefix] = number + 1;
    renamed.set(id, withNumber(id, number));
  }
  const own = withIds(edits, renamed, of.pattern);
  const headings = withFreeHeadings(own, judged.newest.text, textWithPending);
  return { edits: headings.edits, renumbered: { ...Object.fromEntries(renamed), ...headings.renumbered } };
}

/** Statements that the formatter would change: it changes the form of a document only. */
function changedStatements({ writer }: Proposal, before: string, after: string): object[] {
  if (writer !== "document_formatter") return [];
  const statements = (text: string) =>
    new Map(readRequirements(text).map(({ id, statement }) => [id, statement.replace(/\s+/g, " ")]));
  const now = statements(after);
  return [...statements(before)]
    .filter(([id, statement]) => now.get(id) !== statement)
    .map(([id]) => ({
      status: "failed",
      code: "statement_changed",
      requirement: id,
      message: STATEMENT_CHANGED,
    }));
}

const STATEMENT_CHANGED: Bilingual = {
  en: "The formatter cannot change what a requirement says.",
  zh: "格式整理不能改变需求的表述。",
};

/**
 * Applies edits as a version or stores them as suggestions. They are checked once against the newest text, which is locked.
 * Without `keepUnplaced`, an edit without a position refuses them all and nothing is stored; with it, all become suggestions
 * that a user can place. The result says why edits were not applied, and whether the text changed meanwhile.
 */
export async function propose(
  db: ProjectDb,
  given: Proposal,
  of: { readonly messageId: string | null; readonly edits: TurnFacts["edits"] },
): Promise<ProposalOutcome> {
  const { documentId, note } = given;
  const unfit = unstorable(given.edits);
  if (unfit.length > 0) return { ok: false, moved_to: null, results: unfit };
  const document = await findDocument(db, documentId);
  if (document === null) return { ok: false, moved_to: null, results: [] };
  const register = await loadRegister(db);
  const { pattern } = register;
  const { proposal, matched } = await withHeadings(db, given, of.messageId);
  const { edits, renumbered } = await withFreeNumbers(db, proposal, { messageId: of.messageId, pattern });
  const judged = await judgeEdits(db, { documentId, edits, messageId: of.messageId });
  const { newest, outcome, text } = judged;
  const moved_to = moved(proposal, judged) ? newest.version : null;
  const outside = [
    ...notOwned(text, { ...proposal, edits }, pattern),
    ...changedStatements(proposal, text, outcome.markdown),
  ];
  if (outside.length > 0) return { ok: false, moved_to: null, results: outside, ...matched };
  if (!outcome.ok && !proposal.keepUnplaced)
    return { ok: false, moved_to, results: unapplied(outcome.results, "skipped"), ...matched };
  const code = waitsFor(proposal, judged, of.edits);
  // Reported against the trace before the edits.
  const reported = { name: document.name, before: text, after: outcome.markdown };
  const impact = proposal.atOnce === true ? null : changeImpact(reported, register);
  const mode = code === null ? "apply" : "suggest";
  const { writer } = proposal;
  const stored = { documentId, edits, messageId: of.messageId, writer, mode, note } as const;
  const done = await keepEdits(db, judged, stored);
  const { suggestion_ids, applied_version, diff, results } = done;
  const head = { ok: true, document: document.name, document_id: documentId } as const;
  const waits = code === null ? null : { code, moved_to };
  const found = { diff, results, impact, ...matched };
  return { ...head, suggestion_ids, applied_version, waits, renumbered, ...found };
}
