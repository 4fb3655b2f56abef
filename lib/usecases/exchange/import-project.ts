import { createHash } from "node:crypto";
import type { ProjectImportView } from "#lib/contracts/exchange.ts";
import { requireWorkspace, systemAccess, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { archiveDocumentRows } from "#lib/db/documents.ts";
import { keepImportedFile } from "#lib/db/imported-files.ts";
import { addKnowledgeFile, changeKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { setSourceForWorkshop } from "#lib/db/knowledge-sources.ts";
import { newId } from "#lib/db/new-id.ts";
import { insertProject } from "#lib/db/projects.ts";
import { ensureTwin } from "#lib/db/requirement-twin.ts";
import { inTenant, type ProjectDb, type TenantDb, tenantOn } from "#lib/db/tenant.ts";
import { addTraceLinks, confirmTraceLinks } from "#lib/db/trace-links.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { OMISSION_REASONS } from "#lib/domain/exchange/archive/omission-reasons.ts";
import { type NewIds, newIds, replaceIds } from "#lib/domain/exchange/archive/replace-ids.ts";
import type { LongWork } from "#lib/domain/exchange/exchange-job.ts";
import { importProblem } from "#lib/domain/exchange/import-problem.ts";
import { PROJECT_ARCHIVE, type ProjectArchive } from "#lib/domain/exchange/project-archive.ts";
import { fileNameSchema } from "#lib/domain/knowledge/file-name.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import { unpackInThread } from "#lib/formats/in-thread.ts";
import { storeThreads } from "./archive-threads.ts";
import { storeRecords } from "./store-records.ts";
import { requireSettings, settingsTaken, storeSettings } from "./store-settings.ts";

export interface ProjectImportRequest {
  readonly bytes: Uint8Array;
  readonly name: string | undefined;
  /** The `sha256` that the preview gave; absent: shows what would be made. */
  readonly confirm: string | undefined;
}

/**
 * Shows what the archive of a project holds; with `confirm` makes a project of it. Either all of it is stored or the
 * project is not there.
 * Errors: the import errors, forbidden, insufficient_scope.
 */
export async function importProject(
  actor: Actor,
  request: ProjectImportRequest,
  signal?: AbortSignal,
): Promise<ProjectImportView> {
  const access = await requireWorkspace(actor, null, "create_project");
  const { confirm } = request;
  const sha256 = fingerprintOfProject(request);
  const { archive, name: named } = await readProjectArchive(access, request, { signal });
  const { parts, left } = await inTenant(access, (db) => settingsTaken(db, archive.manifest.project));
  const { project, documents, knowledge } = archive.manifest;
  const stating = documents.filter(({ name }) => canContainRequirements(name));
  const projectId =
    confirm === undefined ? null : await inTenant(access, (db) => storeProject(db, { archive, name: named }));
  return {
    sha256,
    imported: confirm !== undefined,
    project_id: projectId,
    name: named,
    language: project.language,
    documents: documents.map((document) => ({ name: document.name, versions: document.versions.length })),
    requirement_count: stating.reduce((sum, { requirements }) => sum + requirements.length, 0),
    link_count: stating.reduce((sum, { links }) => sum + links.length, 0),
    knowledge: knowledge.map((file) => file.name),
    ...countsOf(archive),
    omitted: OMISSION_REASONS.filter((reason) =>
      archive.manifest.omitted.some((one) => one.reason === reason && one.rows > 0),
    ),
    settings: [...parts],
    left_out: [...left],
  };
}

function countsOf({ manifest }: ProjectArchive) {
  const rows = (name: string) => manifest.records.find(({ table }) => table === name)?.rows ?? 0;
  return {
    task_count: rows("tasks"),
    conversation_count: rows("conversations"),
    baseline_count: rows("baselines"),
    change_request_count: rows("change_requests"),
  };
}

/** What the preview of an archive shows and its confirmation repeats. Errors: import_changed. */
export function fingerprintOfProject({ bytes, name, confirm }: ProjectImportRequest): string {
  const hash = createHash("sha256").update(bytes);
  const sha256 = hash.update(name ?? "").digest("hex");
  if (confirm !== undefined && confirm !== sha256) throw new AppError("import_changed");
  return sha256;
}

/** A project as it was packed, and the name that it gets. */
export interface ReadProject {
  readonly archive: ProjectArchive;
  readonly name: string;
}

/** Reads the archive of a project; nothing is written. Errors: the import errors. */
export async function readProjectArchive(
  { workspaceId }: WorkspaceAccess,
  { bytes, name }: Pick<ProjectImportRequest, "bytes" | "name">,
  { signal, progress }: LongWork = {},
): Promise<ReadProject> {
  await progress?.("read");
  const archive = await unpackInThread(bytes, { owner: workspaceId, signal });
  requireNames(archive);
  requireSettings(archive.manifest.project);
  return { archive, name: name ?? archive.manifest.project.name };
}

/** Two documents of one name, or a name that a file cannot have, are refused before anything is made. */
function requireNames({ manifest }: ProjectArchive): void {
  const names = manifest.documents.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw importProblem("import_damaged", twice);
  const bad = manifest.knowledge.find(({ name }) => !fileNameSchema.safeParse(name).success);
  if (bad !== undefined) throw importProblem("import_damaged", bad.name);
}

const TWIN_NOTE = { zh: "依据导入的文档", en: "From the imported documents" } as const;

/** Makes a project of an archive, in the caller's transaction. Out: its id. */
export async function storeProject(db: TenantDb, { archive, name }: ReadProject): Promise<string> {
  const { workspaceId, author } = db.access;
  const { language } = archive.manifest.project;
  const { id, version } = await insertProject(db, { name, language });
  const project = await tenantOn(db.tx, systemAccess(workspaceId, id, author.name));
  await storeSettings({ workspace: db, project, version }, archive.manifest.project);
  const from = archive.manifest.project;
  const ids = newIds(newId, {
    ...(from.id === undefined ? {} : { [from.id]: id }),
    ...(from.workspace_id === undefined ? {} : { [from.workspace_id]: workspaceId }),
  });
  await storeDocuments(project, archive, ids);
  await ensureTwin(project, { author, note: TWIN_NOTE[language] });
  if (hasRecords(archive)) await storeRecords(project, archive, ids);
  else {
    await storeLinks(project, archive);
    await storeKnowledge(project, archive);
  }
  const { documents, knowledge } = archive.manifest;
  const data = { documents: documents.length, knowledge: knowledge.length };
  await audit(db, { action: "project.imported", target: id, data });
  return id;
}

/** Archives of earlier releases have their links and their knowledge in the manifest alone. */
const hasRecords = ({ manifest }: ProjectArchive): boolean => manifest.format === PROJECT_ARCHIVE;

async function storeDocuments(
  db: ProjectDb,
  { manifest, texts }: ProjectArchive,
  ids: NewIds,
): Promise<void> {
  const newOf = (old: string | null | undefined) => (old == null ? undefined : ids.of(old));
  for (const { id, name, created_at, versions, imported, threads, ...state } of manifest.documents) {
    let documentId: string | null = null;
    const made = { id: newOf(id), createdAt: new Date(created_at) };
    for (const [at, version] of versions.entries()) {
      const draft = {
        text: texts.get(version.file) ?? "",
        // A name from a file is no account: it is kept as a guest's is.
        author: { kind: "guest", name: version.author } as const,
        note: version.note,
        createdAt: new Date(version.created_at),
        versionId: newOf(version.id),
        runId: newOf(version.run_id),
        taskId: newOf(version.task_id),
        ...(version.edits === undefined ? {} : { edits: replaceIds(version.edits, ids) }),
      };
      if (documentId === null)
        documentId = (await storeNewDocument(db, { ...draft, name, imported: made })).id;
      else await addDocumentVersion(db, documentId, { ...draft, expectedVersion: at });
    }
    if (documentId === null) continue;
    await setSourceForWorkshop(db, documentId, state.for_table);
    if (state.archived === true) await archiveDocumentRows(db, [documentId], true);
    for (const { version, name: fileName, file } of imported) {
      const bytes = Buffer.from(texts.get(file) ?? "", "base64");
      await keepImportedFile(db, documentId, { version, name: fileName, bytes });
    }
    await storeThreads(db, documentId, threads);
  }
}

async function storeLinks(db: ProjectDb, { manifest }: ProjectArchive): Promise<void> {
  const stored = await addTraceLinks(db, manifest.links);
  if (stored < manifest.links.length) throw new AppError("link_exists");
  const seen = manifest.links.flatMap(({ confirmed, ...link }) =>
    confirmed === null ? [] : [{ link, hashes: confirmed }],
  );
  if (seen.length > 0) await confirmTraceLinks(db, seen);
}

async function storeKnowledge(db: ProjectDb, { manifest, texts }: ProjectArchive): Promise<void> {
  for (const { name, media_type, origin, for_table, file } of manifest.knowledge) {
    const added = await addKnowledgeFile(db, { name, media_type, origin, text: texts.get(file) ?? "" });
    if (!for_table) await changeKnowledgeFile(db, added.file.id, { for_table });
  }
}
