import type {
  AddOutlineInput,
  OutlineListView,
  OutlineView,
  SaveTemplateInput,
} from "#lib/contracts/outline.ts";
import { requireDocument, requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { addOutline, addTemplate, deleteOutlineRow, selectTemplates } from "#lib/db/outlines.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { mainLanguageOf } from "#lib/domain/language-of.ts";
import { readOutline } from "#lib/domain/srs-outline/outline-template.ts";
import { readTemplate, type TemplateProblem, templateOf } from "#lib/domain/srs-outline/profile-template.ts";
import { type KnownOutline, knownOutline, knownOutlines, outlineViewOf } from "./outline-view.ts";

/** Every problem with its line, for programs and for the form. */
function templateInvalid(problems: readonly TemplateProblem[]): AppError {
  const fields = problems.map(({ code, line, text }) => ({
    pointer: "/text",
    code,
    detail: `${line}: ${text} (${code})`,
  }));
  return new AppError("template_invalid", { fields, extra: { faults: problems } });
}

/** Where an outline is found; null = the actor's own workspace. */
export interface OutlineAddress {
  readonly workspaceId: string | null;
  readonly outlineId: string;
}

/** A change of a template, and the revision that it is based on. */
export interface TemplateChange extends SaveTemplateInput {
  readonly revision: number;
}

/** The outlines that projects may follow, and which of them the workspace words itself. Errors: not_found, insufficient_scope. */
export async function listOutlines(actor: Actor, workspaceId: string | null): Promise<OutlineListView> {
  const access = await requireWorkspace(actor, workspaceId, "read");
  return inTenant(access, async (db) => {
    const rows = await selectTemplates(db);
    const data = (await knownOutlines(db)).map(({ id, name, base }) => {
      const own = rows.filter(({ outline }) => outline === id);
      const customized = (["zh", "en"] as const).filter(
        (language) => own.find((row) => row.language === language)?.text != null,
      );
      return { id, name, own: base === null, worded: customized };
    });
    return { data, abilities: [...access.abilities] };
  });
}

/** One outline with its template in a language; without one in that of its document, or English. Errors: not_found, insufficient_scope. */
export async function getOutlineTemplate(
  actor: Actor,
  at: OutlineAddress,
  language: Language | undefined,
): Promise<OutlineView> {
  const access = await requireWorkspace(actor, at.workspaceId, "read");
  return inTenant(access, async (db) => outlineViewOf(db, await knownOutline(db, at.outlineId), language));
}

/**
 * Makes an own outline of a document: its headings become sections, each known by its words, or the team's own to write.
 * Errors: template_invalid with the places, outline_taken, not_found, forbidden, insufficient_scope.
 */
export async function addOwnOutline(
  actor: Actor,
  workspaceId: string | null,
  input: AddOutlineInput,
): Promise<OutlineView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  const from = await requireDocument(actor, input.document_id, "read");
  if (from.workspaceId !== access.workspaceId) throw new AppError("not_found");
  const text = (await inTenant(from, (db) => readDocumentVersion(db, input.document_id)))?.text ?? "";
  const language = mainLanguageOf(text);
  const read = readTemplate(text, { id: "own", name: { zh: input.name, en: input.name } });
  if (!read.ok) throw templateInvalid(read.faults);
  return inTenant(access, async (db) => {
    const row = await addOutline(db, input.name);
    const template = templateOf(read.profile, language);
    await addTemplate(db, { outline: row.id, language }, { text: template, note: "", revision: 1 });
    await audit(db, { action: "outline.added", target: row.id, data: { document: input.document_id } });
    return outlineViewOf(db, await knownOutline(db, row.id), language);
  });
}

/** The text that is meant: a new one, that of an earlier version, or null for the one that everybody has. */
async function wordingOf(
  db: TenantDb,
  outline: KnownOutline,
  { language, version, text = null }: SaveTemplateInput,
): Promise<string | null> {
  if (version === undefined) return text === null ? null : text.replaceAll("\r\n", "\n");
  const rows = await selectTemplates(db, outline.id);
  const earlier = rows.find((row) => row.language === language && row.version === version);
  if (earlier === undefined) throw new AppError("not_found");
  return earlier.text;
}

/**
 * Keeps a wording of a template, puts an earlier one back, or the one that everybody has; it is in force for documents
 * that are begun from now. Errors: template_invalid with the places, precondition_failed, not_found, forbidden,
 * insufficient_scope.
 */
export async function saveTemplate(
  actor: Actor,
  at: OutlineAddress,
  input: TemplateChange,
): Promise<OutlineView> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  return inTenant(access, async (db) => {
    const outline = await knownOutline(db, at.outlineId);
    const { language, note, revision } = input;
    const text = await wordingOf(db, outline, input);
    if (text === null && outline.base === null) throw templateInvalid([]);
    const read = text === null ? null : readOutline(text, outline, language);
    if (read !== null && !read.ok) throw templateInvalid(read.faults);
    await addTemplate(db, { outline: outline.id, language }, { text, note, revision });
    await audit(db, {
      action: "outline.worded",
      target: outline.id,
      data: { language, reset: text === null },
    });
    return outlineViewOf(db, outline, language);
  });
}

/** Takes an own outline away. Errors: outline_in_use with the projects, not_found, forbidden, insufficient_scope. */
export async function deleteOutline(actor: Actor, at: OutlineAddress): Promise<Record<string, never>> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  return inTenant(access, async (db) => {
    const outline = await knownOutline(db, at.outlineId);
    if (outline.base !== null) throw new AppError("not_found");
    await deleteOutlineRow(db, outline.id);
    await audit(db, { action: "outline.removed", target: outline.id });
    return {};
  });
}
