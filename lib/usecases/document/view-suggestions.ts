import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { viewOfCandidate } from "#lib/contracts/view-of-edits.ts";
import { type DocumentVersionRow, findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { findIdPatterns } from "#lib/db/projects.ts";
import { selectPriorities } from "#lib/db/requirement-priorities.ts";
import { type SuggestionOrigin, selectSuggestionOrigins } from "#lib/db/suggestion-origins.ts";
import type { SuggestionRow } from "#lib/db/suggestions.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { Author } from "#lib/domain/access/author.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { lineNumber } from "#lib/domain/document/line-number.ts";
import { outline, type Section } from "#lib/domain/document/outline.ts";
import { type DocumentEdit, storedEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { BUILDS_ON_OTHERS } from "#lib/domain/document/suggestion.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { idsOfChange } from "#lib/domain/identifiers/ids-of-change.ts";
import type { Language } from "#lib/domain/language.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { PendingEdits } from "./pending-edits.ts";
import { buildsOn, placeSuggestion, type SuggestionTexts } from "./place-suggestion.ts";

type Place = Pick<SuggestionView["preview"], "path" | "line">;

/** What an edit says of its section; each kind of target has some of it. */
interface Named {
  readonly sectionName?: string;
  readonly subsection?: string;
  readonly sid?: string;
  readonly insertionPosition?: string;
}

/** The section in which an edit falls, as titles from the top, and the line at which it begins. */
function editPlace(
  text: string,
  edit: DocumentEdit,
  range: { readonly start: number; readonly end: number },
): Place {
  const target: Named = edit.type === "splice" ? {} : edit.target;
  const before = edit.type === "insert_before_section" || target.insertionPosition === "before";
  // What is put at the end of a section is where the next one begins, yet belongs to the one above.
  const at = range.start === range.end && !before ? range.start - 1 : range.start;
  const around = outline(text).sections.filter((section) => section.start <= at && at < section.end);
  const names = (section: Section) =>
    section.sid === target.sid || section.title === (target.subsection ?? target.sectionName);
  const section = around.findLast(names) ?? around.at(-1);
  const line = lineNumber(text, range.start);
  return { path: section?.path ?? [], line };
}

/** The state of a suggested edit against a text: whether it fits, where, and what it would change. */
function previewSuggestion(
  given: DocumentEdit,
  texts: SuggestionTexts,
  language: Language,
): SuggestionView["preview"] {
  const { edit, outcome, isMoved } = placeSuggestion(given, texts);
  const { ok, results, diff } = outcome;
  const [result] = results;
  const placed = storedEditSchema.parse(edit);
  const place = result?.range ? editPlace(texts.text, placed, result.range) : { path: [], line: null };
  return {
    ok,
    code: result?.code ?? null,
    message: result?.message?.[language] ?? null,
    suggestion: result?.suggestion?.[language] ?? null,
    candidates: (result?.candidates ?? []).map(viewOfCandidate),
    warnings: [...(result?.warnings ?? [])],
    diff,
    ...place,
    moved: isMoved,
  };
}

/** An edit that fits only with earlier open ones: what it would change then, and that they are decided first. */
function previewBuiltOn(
  row: SuggestionRow,
  pending: PendingEdits,
  language: Language,
): SuggestionView["preview"] {
  const texts = { text: pending.openText(row).text, base: pending.baseOf(row) };
  return {
    ...previewSuggestion(row.edit, texts, language),
    ok: false,
    code: BUILDS_ON_OTHERS,
    message: ERRORS[BUILDS_ON_OTHERS][language],
  };
}

/** Reads texts of a document, keeping the newest and the last one read: suggestions of one base are together. */
function reader(db: ProjectDb, documentId: string, newest: DocumentVersionRow) {
  let last = newest;
  return async (version: number): Promise<string> => {
    if (version === newest.version) return newest.text;
    if (version !== last.version) last = (await readDocumentVersion(db, documentId, version)) ?? newest;
    return last.text;
  };
}

/** The author of a suggestion as readers see it: a specialist has its name in their language. */
function authorName(author: Author, language: Language): string {
  const specialist = author.kind === "seat" ? specialistNamed(author.id ?? "") : undefined;
  return specialist?.name[language] ?? shownAuthorName(author, language);
}

/** What is shown of a suggestion in addition to its row. */
interface SuggestionFacts {
  readonly documentName: string;
  readonly preview: SuggestionView["preview"];
  readonly origin: SuggestionOrigin | null;
  readonly requirements: SuggestionView["requirements"];
  readonly language: Language;
}

function viewOf(
  row: SuggestionRow,
  { documentName, preview, origin, requirements, language }: SuggestionFacts,
): SuggestionView {
  return {
    id: row.id,
    document_id: row.document_id,
    document_name: documentName,
    message_id: row.message_id,
    status: row.status,
    reason: row.reason,
    edit: row.edit,
    author: authorName(row.author, language),
    origin,
    requirements,
    author_is_guest: row.author.kind === "guest",
    base_version: row.base_version,
    preview,
    decided_by: row.decided_by?.name ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    applied_version: row.applied_version,
    created_at: row.created_at.toISOString(),
  };
}

/** The requirements that suggestions change, with their priorities, by the id of the suggestion. */
async function changedRequirements(
  db: ProjectDb,
  documentId: string,
  shown: readonly { readonly row: SuggestionRow; readonly preview: SuggestionView["preview"] }[],
): Promise<ReadonlyMap<string, SuggestionView["requirements"]>> {
  const pattern = idPattern(await findIdPatterns(db));
  const ids = new Map(shown.map(({ row, preview }) => [row.id, idsOfChange(preview, pattern)]));
  const priorities = await selectPriorities(db, documentId, [...new Set([...ids.values()].flat())]);
  const known = (id: string) => ({ id, priority: priorities.get(id) ?? null });
  return new Map([...ids].map(([suggestion, own]) => [suggestion, own.map(known)]));
}

/** The version against which a suggestion that is not open is shown: what it was accepted into, else made for. */
function basisOf({ applied_version, base_version }: SuggestionRow): number {
  return applied_version === null ? base_version : Math.max(1, applied_version - 1);
}

/**
 * Suggestions of one document as people see them, in the order given: an open one with how it applies to the newest
 * text, a decided one with how it stood when it was accepted or made.
 * Errors: not_found.
 */
export async function viewSuggestions(
  db: ProjectDb,
  { documentId, rows }: { readonly documentId: string; readonly rows: readonly SuggestionRow[] },
  language: Language,
): Promise<SuggestionView[]> {
  if (rows.length === 0) return [];
  const document = await findDocument(db, documentId);
  const newest = await readDocumentVersion(db, documentId);
  if (document === null || newest === null) throw new AppError("not_found");
  const textOf = reader(db, documentId, newest);
  const on = { documentId, version: newest.version, text: newest.text };
  const works = new Map<string, PendingEdits>();
  const previewOf = async (row: SuggestionRow): Promise<SuggestionView["preview"]> => {
    const pending = await PendingEdits.around(db, on, { row, known: works });
    if (row.status !== "open") {
      const text = pending.textWithAccepted(await textOf(basisOf(row)), row);
      return previewSuggestion(row.edit, { text }, language);
    }
    const alone = previewSuggestion(row.edit, { text: newest.text, base: pending.baseOf(row) }, language);
    return alone.ok || !buildsOn(row.edit, pending, row) ? alone : previewBuiltOn(row, pending, language);
  };
  const origins = await selectSuggestionOrigins(db, rows);
  const shown: { row: SuggestionRow; preview: SuggestionView["preview"] }[] = [];
  for (const row of rows) shown.push({ row, preview: await previewOf(row) });
  const changed = await changedRequirements(db, documentId, shown);
  return shown.map(({ row, preview }) =>
    viewOf(row, {
      documentName: document.name,
      preview,
      origin: origins.get(row.id) ?? null,
      requirements: changed.get(row.id) ?? [],
      language,
    }),
  );
}
