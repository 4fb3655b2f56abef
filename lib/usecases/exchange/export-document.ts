import { type ProjectAccess, requireDocument } from "#lib/db/access.ts";
import { type AuditEntry, audit } from "#lib/db/audit.ts";
import { storeExportedFile } from "#lib/db/exported-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { LongWork } from "#lib/domain/exchange/exchange-job.ts";
import type { ExportBundle } from "#lib/domain/exchange/export-bundle.ts";
import { type DocumentExport, EXPORT_FILES, exportSpec } from "#lib/domain/exchange/formats.ts";
import { type FileWork, writeInThread } from "#lib/formats/in-thread.ts";
import { loadBundle } from "./load-bundle.ts";

export interface ExportRequest {
  readonly documentId: string;
  readonly format: DocumentExport;
  readonly version?: number | undefined;
}

export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * Markdown is the text itself and a PDF is printed by a browser, whose driver and fonts are loaded for it; every other
 * format is written in a thread.
 */
async function bytesOf(format: DocumentExport, bundle: ExportBundle, work: FileWork): Promise<Uint8Array> {
  if (format === "markdown") return new TextEncoder().encode(bundle.markdown);
  if (format !== "pdf") return writeInThread(format, bundle, work);
  const { writePdf } = await import("#lib/formats/pdf/print-pdf.ts");
  return writePdf(bundle, work);
}

/**
 * A version of a document as a file; Markdown comes byte for byte.
 * Errors: not_found, forbidden, insufficient_scope, export_too_large, export_nothing, pdf_unavailable.
 */
export async function exportDocument(
  actor: Actor,
  request: ExportRequest,
  signal?: AbortSignal,
): Promise<ExportedFile> {
  const { access, file, entry } = await makeDocumentExport(actor, request, { signal });
  await inTenant(access, (db) => audit(db, entry));
  return file;
}

/** A file that was made, and what the audit log is to report it. */
export interface MadeExport {
  readonly access: ProjectAccess;
  readonly file: ExportedFile;
  readonly entry: AuditEntry;
}

/** The same without a word in the audit log yet. Errors: as `exportDocument`. */
export async function makeDocumentExport(
  actor: Actor,
  request: ExportRequest,
  { signal, progress }: LongWork = {},
): Promise<MadeExport> {
  const { documentId, format, version } = request;
  const spec = exportSpec(format);
  const access = await requireDocument(actor, documentId, "export");
  await progress?.("load");
  const bundle = await inTenant(access, (db) =>
    loadBundle(db, { documentId, version, records: spec.needsRecords, file: spec.repeatsFile === true }),
  );
  if (spec.maxCharacters !== undefined && bundle.markdown.length > spec.maxCharacters)
    throw new AppError("export_too_large", { extra: { most: spec.maxCharacters } });
  if (spec.content === "records" && bundle.requirements.length === 0) throw new AppError("export_nothing");
  await progress?.("lay_out");
  const bytes = await bytesOf(format, bundle, { owner: access.workspaceId, signal });
  if (spec.repeatsFile === true)
    await inTenant(access, (db) => storeExportedFile(db, documentId, { version: bundle.version, bytes }));
  const { extension, mediaType } = EXPORT_FILES[format];
  const base = bundle.name.replace(/\.(?:md|markdown|txt)$/i, "");
  const suffix = spec.nameSuffix ?? "";
  const data = { format, version: bundle.version };
  return {
    access,
    file: { name: `${base}-v${bundle.version}${suffix}.${extension}`, mediaType, bytes },
    entry: { action: "document.exported", target: documentId, data },
  };
}
