import { createHash } from "node:crypto";
import type { ImportQuery, ImportView } from "#lib/contracts/exchange.ts";
import { type ProjectAccess, requireDocument, requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { addDocumentVersion, createDocument, lockNewestVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import { AppError } from "#lib/domain/errors.ts";
import type { ImportedDocument } from "#lib/domain/exchange/imported-document.ts";
import type { Language } from "#lib/domain/language.ts";
import { readInThread } from "#lib/formats/in-thread.ts";
import { idsElsewhere, targetOf } from "./import-target.ts";
import { type ImportTarget, importedView } from "./import-view.ts";

export interface ImportRequest {
  readonly projectId: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly query: ImportQuery;
  /** Of the remarks. */
  readonly language: Language;
}

/**
 * Shows what a file holds, what is left out and why; with `confirm` it becomes a document or a version of one, in one
 * transaction (spec 4 §4.5). Nothing is kept of a file that is only shown.
 * Errors: the import errors, conflict (the name is taken, or the document moved), not_found, forbidden,
 * insufficient_scope, invalid_input.
 */
export async function importFile(actor: Actor, request: ImportRequest): Promise<ImportView> {
  const { projectId, file, query, language } = request;
  const access = await requireProject(actor, projectId, "edit");
  if (query.document_id !== undefined) {
    const into = await requireDocument(actor, query.document_id, "edit");
    if (into.projectId !== access.projectId) throw new AppError("not_found");
  }
  const sha256 = fingerprint(request);
  if (query.confirm !== undefined && query.confirm !== sha256) throw new AppError("import_changed");
  const { project, elsewhere } = await inTenant(access, async (db) => ({
    project: await findProject(db),
    elsewhere: await idsElsewhere(db, query.document_id),
  }));
  const read = await readInThread({
    name: file.name,
    bytes: file.bytes,
    options: {
      language: project.language,
      patterns: project.settings.id_patterns,
      taken: [...elsewhere.keys()],
      ...(query.mapping === undefined ? {} : { mapping: query.mapping }),
      ...(query.sheet === undefined ? {} : { sheet: query.sheet }),
    },
  });
  requireStorable(read);
  const target = await inTenant(access, (db) => targetOf(db, read, query));
  const stored =
    query.confirm === undefined || target.outcome === "same"
      ? target
      : await store(access, { read, target, request });
  return importedView({
    read,
    target: stored,
    elsewhere,
    language,
    sha256,
    imported: query.confirm !== undefined,
  });
}

/** The file and what was asked of it: what a preview showed is what is imported, or nothing is. */
function fingerprint({ file, query }: ImportRequest): string {
  const { confirm: _confirm, name: _name, ...asked } = query;
  const hash = createHash("sha256").update(file.bytes);
  return hash.update(JSON.stringify([file.name, asked])).digest("hex");
}

function requireStorable(read: ImportedDocument): void {
  const found = unstorableCharacter(read.markdown);
  if (found === null) return;
  const detail = `line ${found.line}, offset ${found.offset}`;
  throw new AppError("invalid_input", { fields: [{ pointer: "/file", code: found.code, detail }] });
}

interface Storing {
  readonly read: ImportedDocument;
  readonly target: ImportTarget;
  readonly request: ImportRequest;
}

function store(access: ProjectAccess, { read, target, request }: Storing): Promise<ImportTarget> {
  return inTenant(access, async (db) => {
    const { language } = await findProject(db);
    const draft = {
      text: read.markdown,
      author: access.author,
      note: language === "zh" ? `导入自 ${request.file.name}` : `Imported from ${request.file.name}`,
    };
    const stored =
      target.documentId === null
        ? { documentId: (await createDocument(db, { ...draft, name: target.name })).id, version: 1 }
        : await newVersion(db, { documentId: target.documentId, expected: target.version, draft });
    await audit(db, {
      action: "document.imported",
      target: stored.documentId,
      data: { format: read.format, version: stored.version, requirements: read.requirements.length },
    });
    return { ...target, ...stored };
  });
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
