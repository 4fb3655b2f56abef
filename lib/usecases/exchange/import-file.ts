import { createHash } from "node:crypto";
import type { ImportQuery, ImportView } from "#lib/contracts/exchange.ts";
import { type ProjectAccess, requireDocument, requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import { keepImportedFile } from "#lib/db/imported-files.ts";
import { findProject } from "#lib/db/projects.ts";
import { readAhead } from "#lib/db/register-documents.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import type { LongWork } from "#lib/domain/exchange/exchange-job.ts";
import { importProblem } from "#lib/domain/exchange/import-problem.ts";
import type { ImportedDocument } from "#lib/domain/exchange/imported-document.ts";
import { newProposals, type PatternProposal } from "#lib/domain/id-proposals/propose-patterns.ts";
import type { Language } from "#lib/domain/language.ts";
import { readInThread } from "#lib/formats/in-thread.ts";
import { idsElsewhere, importTargetOf } from "./import-target.ts";
import { type ImportTarget, toImportedView } from "./import-view.ts";

export interface ImportRequest {
  readonly projectId: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly query: ImportQuery;
  /** Of the remarks. */
  readonly language: Language;
}

/**
 * Shows what a file holds, what is left out and why; with `confirm` it becomes a document or a version of one, in one
 * transaction. Nothing is kept of a file that is only shown.
 * Errors: the import errors, conflict (the name is taken, or the document moved), not_found, forbidden,
 * insufficient_scope, invalid_input.
 */
export async function importFile(
  actor: Actor,
  request: ImportRequest,
  signal?: AbortSignal,
): Promise<ImportView> {
  const { query, language } = request;
  const found = await readImport(actor, request, { signal });
  const { access, read, elsewhere, sha256 } = found;
  if (query.confirm !== undefined) await readAhead(access, { name: found.target.name }, read.markdown);
  const target =
    query.confirm === undefined ? found.target : await inTenant(access, (db) => storeImport(db, found));
  const imported = query.confirm !== undefined;
  const proposals = imported ? [] : found.proposals;
  return toImportedView({ read, target, proposals, elsewhere, language, sha256, imported });
}

/** A file as it was read, with what it becomes. */
export interface ReadImport {
  readonly access: ProjectAccess;
  readonly read: ImportedDocument;
  readonly target: ImportTarget;
  readonly elsewhere: Awaited<ReturnType<typeof idsElsewhere>>;
  /** Id patterns that the text uses and the project neither has nor refused. */
  readonly proposals: readonly PatternProposal[];
  readonly sha256: string;
  readonly file: ImportRequest["file"];
}

/** Checks who may import, and reads the file; nothing is written. Errors: as `importFile`. */
export async function readImport(
  actor: Actor,
  request: ImportRequest,
  { signal, progress }: LongWork = {},
): Promise<ReadImport> {
  const { projectId, file, query } = request;
  const access = await requireProject(actor, projectId, "edit");
  if (query.document_id !== undefined) {
    const into = await requireDocument(actor, query.document_id, "edit");
    if (into.projectId !== access.projectId) throw new AppError("not_found");
  }
  const sha256 = fingerprintOfImport(request);
  if (query.confirm !== undefined && query.confirm !== sha256) throw new AppError("import_changed");
  const { project, elsewhere } = await inTenant(access, async (db) => ({
    project: await findProject(db),
    elsewhere: await idsElsewhere(db, query.document_id),
  }));
  await progress?.("read");
  const options = {
    language: project.language,
    patterns: project.settings.id_patterns,
    taken: [...elsewhere.keys()],
    ...(query.mapping === undefined ? {} : { mapping: query.mapping }),
    ...(query.sheet === undefined ? {} : { sheet: query.sheet }),
  };
  const read = await readInThread({ ...file, options }, { owner: access.workspaceId, signal });
  requireStorable(read);
  const target = await inTenant(access, (db) => importTargetOf(db, read, query));
  const proposals = newProposals(read.proposals ?? [], project.settings);
  return { access, read, target, proposals, elsewhere, sha256, file };
}

/** The file and its options: what a preview showed is what is imported, or nothing is. */
export function fingerprintOfImport({ file, query }: ImportRequest): string {
  const { confirm: _confirm, name: _name, ...asked } = query;
  const hash = createHash("sha256").update(file.bytes);
  return hash.update(JSON.stringify([file.name, asked])).digest("hex");
}

function requireStorable(read: ImportedDocument): void {
  const found = unstorableCharacter(read.markdown);
  if (found !== null) throw importProblem("import_unstorable", `line ${found.line}, offset ${found.offset}`);
}

/** Makes a document, or a version of one, of what was read; in the caller's transaction. Errors: conflict, not_found. */
export async function storeImport(db: ProjectDb, { read, target, file }: ReadImport): Promise<ImportTarget> {
  if (target.outcome === "same") {
    await keepFile(db, { read, file, documentId: target.documentId, version: target.version });
    return target;
  }
  const { language } = await findProject(db);
  const draft = {
    text: read.markdown,
    author: db.access.author,
    note: language === "zh" ? `导入自 ${file.name}` : `Imported from ${file.name}`,
  };
  const stored =
    target.documentId === null
      ? { documentId: (await storeNewDocument(db, { ...draft, name: target.name })).id, version: 1 }
      : await newVersion(db, { documentId: target.documentId, expected: target.version, draft });
  await keepFile(db, { read, file, ...stored });
  await audit(db, {
    action: "document.imported",
    target: stored.documentId,
    data: { format: read.format, version: stored.version, requirements: read.requirements.length },
  });
  return { ...target, ...stored };
}

/** Keeps a file that says more than the text, so that an export can repeat it. */
async function keepFile(
  db: ProjectDb,
  found: Pick<ReadImport, "read" | "file"> & Pick<ImportTarget, "documentId" | "version">,
): Promise<void> {
  const { read, file, documentId, version } = found;
  if (read.keepsFile === true && documentId !== null && version !== null)
    await keepImportedFile(db, documentId, { version, ...file });
}

async function newVersion(
  db: ProjectDb,
  change: {
    readonly documentId: string;
    readonly expected: number | null;
    readonly draft: {
      readonly text: string;
      readonly author: ProjectAccess["author"];
      readonly note: string;
    };
  },
): Promise<{ documentId: string; version: number }> {
  const { documentId, draft } = change;
  const newest = await lockNewestVersion(db, documentId);
  const expectedVersion = change.expected ?? newest.version;
  const { version } = await addDocumentVersion(db, documentId, { ...draft, expectedVersion });
  return { documentId, version };
}
