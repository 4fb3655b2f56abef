import type { RequirementReuseView, ReviewSourceInput } from "#lib/contracts/requirement-reuse.ts";
import { readAccessTo, requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { lockNewestVersion, readDocumentVersion } from "#lib/db/documents.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { type SourceLink, selectSourceLinks, storeSourceReview } from "#lib/db/source-requirements.ts";
import { currentSource, formerSource, type StatedSource } from "#lib/db/source-texts.ts";
import { inTenant, type ProjectDb, tenantOn } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { mergeDocument } from "#lib/domain/document/merge.ts";
import type { SourceState } from "#lib/domain/requirements/trace/linked-source.ts";
import { sourceText } from "#lib/domain/requirements/trace/source-requirement-ref.ts";
import { statementHash } from "#lib/domain/requirements/trace/statement-hash.ts";
import { changedText } from "./changed-text.ts";
import { findRequirement } from "./find-item.ts";
import { reuseViewOf } from "./requirement-source.ts";

const NOTE = {
  zh: {
    taken: (id: string) => `${id} 采用来源的新文字`,
    undone: (id: string) => `撤销：${id} 采用来源的新文字`,
  },
  en: {
    taken: (id: string) => `${id}: took over the new text of its source`,
    undone: (id: string) => `Undid: ${id} took over the new text of its source`,
  },
} as const;

interface Reviewed {
  readonly projectId: string;
  readonly requirementId: string;
}

/**
 * Decides what follows from a change of the source: its new text is taken over into the document, or the own text stays. Either way
 * the link is confirmed with what the source says now. Who decides must be able to read the source.
 * Errors: not_found (no source, or one that is not readable or not there), source_changed (another text than the reviewed one),
 * field_no_place, field_not_writable (the new text cannot be written; nothing is changed), forbidden, insufficient_scope.
 */
export async function reviewSource(
  actor: Actor,
  { projectId, requirementId }: Reviewed,
  { decision, check }: ReviewSourceInput,
): Promise<RequirementReuseView> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const link = await linkOf(db, requirementId);
    const { now, former } = await readableSource(db, link);
    const text = sourceText(now.record);
    if (text !== check) throw new AppError("source_changed");
    const made = decision === "kept" ? null : await takeOver(db, requirementId, { now, former });
    const review = {
      decision,
      by: db.access.author,
      at: new Date().toISOString(),
      made,
      before: { hash: link.hash, state: link.linked.state },
    };
    const linked = { state: now.state, review };
    await storeSourceReview(db, link, { linked, hash: statementHash(text) });
    await audit(db, {
      action: "requirement.source_reviewed",
      target: link.id,
      data: { id: requirementId, decision, version: made?.version ?? null },
    });
    return reuseViewOf(db, requirementId);
  });
}

/**
 * Takes the last review back: the link is as suspect as before, and the text that was taken over is replaced by the one before.
 * Errors: not_found (no review), conflict (the text was changed since then), forbidden, insufficient_scope.
 */
export async function undoSourceReview(
  actor: Actor,
  { projectId, requirementId }: Reviewed,
): Promise<RequirementReuseView> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const link = await linkOf(db, requirementId);
    const { review } = link.linked;
    if (review === null) throw new AppError("not_found");
    if (review.made !== null) await giveBack(db, requirementId, review.made);
    const { hash, state } = review.before;
    await storeSourceReview(db, link, { linked: { state, review: null }, hash });
    await audit(db, {
      action: "requirement.source_review_undone",
      target: link.id,
      data: { id: requirementId },
    });
    return reuseViewOf(db, requirementId);
  });
}

/** The link to the source of a requirement, locked until the transaction ends. */
async function linkOf(db: ProjectDb, requirementId: string): Promise<SourceLink> {
  await db.tx.$queryRaw`SELECT 1 FROM trace_links
    WHERE project_id = ${db.access.projectId} AND to_kind = 'source_requirement' AND from_ref = ${requirementId}
    FOR NO KEY UPDATE`;
  const [link] = await selectSourceLinks(db, { requirementId });
  if (link === undefined) throw new AppError("not_found");
  return link;
}

async function readableSource(
  db: ProjectDb,
  { source, linked }: SourceLink,
): Promise<{ now: StatedSource; former: StatedSource | null }> {
  const access = readAccessTo(db.access, source.projectId);
  if (access === null) throw new AppError("not_found");
  const other = await tenantOn(db.tx, access);
  // A deleted project has no documents here.
  const now = await currentSource(other, source.requirementId);
  if (now === null) throw new AppError("not_found");
  return { now, former: await formerSource(other, source.requirementId, linked.state) };
}

/** Writes the text of the source; the own title follows only where it was that of the source. */
async function takeOver(
  db: ProjectDb,
  requirementId: string,
  { now, former }: { readonly now: StatedSource; readonly former: StatedSource | null },
): Promise<SourceState | null> {
  const register = await loadRegister(db);
  const { record, place } = register.trace.item(findRequirement(register, requirementId));
  if (record === null || place === null) throw new AppError("not_found");
  const newest = await lockNewestVersion(db, place.documentId);
  const before = { documentId: place.documentId, version: newest.version, text: newest.text };
  const fields = {
    ...(now.record.title !== "" && record.title === former?.record.title ? { title: now.record.title } : {}),
    ...(now.record.statement === "" ? {} : { statement: now.record.statement }),
  };
  const { text, edits } = await changedText(before, { requirementId, fields }, register);
  if (text === newest.text) return null;
  const note = NOTE[register.language].taken(requirementId);
  const draft = { text, edits, note, author: db.access.author, expectedVersion: newest.version };
  const { version } = await addDocumentVersion(db, place.documentId, draft);
  return { document_id: place.documentId, version };
}

/** Takes back what one version of a document changed. */
async function giveBack(db: ProjectDb, requirementId: string, made: SourceState): Promise<void> {
  const { document_id: documentId, version } = made;
  const newest = await lockNewestVersion(db, documentId);
  const taken = await readDocumentVersion(db, documentId, version);
  const before = await readDocumentVersion(db, documentId, version - 1);
  if (taken === null || before === null) throw new AppError("not_found");
  const merged = mergeDocument(taken.text, newest.text, before.text);
  if (!merged.ok) throw new AppError("conflict", { extra: { conflicts: merged.conflicts } });
  if (merged.markdown === newest.text) return;
  const { language } = await loadRegister(db);
  const note = NOTE[language].undone(requirementId);
  const draft = { text: merged.markdown, note, author: db.access.author, expectedVersion: newest.version };
  await addDocumentVersion(db, documentId, draft);
}
