import type { ProjectAccess } from "#lib/db/access.ts";
import {
  type DocumentRow,
  readDocumentVersion,
  selectDocuments,
  selectDocumentVersions,
} from "#lib/db/documents.ts";
import { selectImportedFiles } from "#lib/db/imported-files.ts";
import { itemsOfText } from "#lib/db/items-of-text.ts";
import { readKnowledgeText, selectKnowledgeFiles } from "#lib/db/knowledge-files.ts";
import { selectMembers } from "#lib/db/members.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import type { LongWork } from "#lib/domain/exchange/exchange-job.ts";
import {
  PROJECT_ARCHIVE,
  type ProjectArchive,
  type ProjectManifest,
} from "#lib/domain/exchange/project-archive.ts";
import type { Language } from "#lib/domain/language.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import { archiveOmissions, archiveRecords } from "./archive-records.ts";
import { archiveSettings } from "./archive-settings.ts";
import { archiveThreads } from "./archive-threads.ts";
import { readPages } from "./read-pages.ts";

/**
 * A project as it travels. Each document is read in its own transaction: versions never change, and a large project
 * holds none open for long.
 */
export async function archiveProject(
  access: ProjectAccess,
  work: LongWork & { readonly now: Date },
): Promise<ProjectArchive> {
  const { project, members, rows } = await inTenant(access, async (db) => ({
    project: await archiveSettings(db, await findProject(db)),
    members: (await selectMembers(db)).map(({ name, role }) => ({ name, role })),
    rows: await readPages((page) => selectDocuments(db, page)),
  }));
  const { language, id_patterns: patterns } = project;
  const texts = new Map<string, string>();
  const documents: ProjectManifest["documents"] = [];
  for (const [at, row] of rows.entries()) {
    work.signal?.throwIfAborted();
    await work.progress?.("load", { done: at, total: rows.length });
    const given = { texts, language, patterns, number: at + 1 };
    const document = await inTenant(access, (db) => archiveDocument(db, row, given));
    if (document !== null) documents.push(document);
  }
  const knowledge = await inTenant(access, (db) => archiveKnowledge(db, texts));
  const { records, omitted } = await inTenant(
    access,
    async (db) => ({ records: await archiveRecords(db, texts), omitted: await archiveOmissions(db) }),
    { snapshot: true },
  );
  const manifest: ProjectManifest = {
    format: PROJECT_ARCHIVE,
    exported_at: work.now.toISOString(),
    project: { ...project, id: access.projectId, workspace_id: access.workspaceId },
    links: [], // with the other records
    documents,
    knowledge,
    members,
    records,
    omitted,
  };
  return { manifest, texts };
}

interface ArchivedTexts {
  readonly texts: Map<string, string>;
  readonly language: Language;
  readonly patterns: ProjectManifest["project"]["id_patterns"];
  /** Of its folder. */
  readonly number: number;
}

/** Of a file that says again what a document says, or is none of text. */
const NO_ITEMS = { items: [], links: [] };

/** One document with all its versions; null where it was deleted meanwhile. */
async function archiveDocument(
  db: ProjectDb,
  { id, name, created_at, for_table, archived_at }: DocumentRow,
  { texts, language, patterns, number }: ArchivedTexts,
): Promise<ProjectManifest["documents"][number] | null> {
  const heads = await readPages((page) => selectDocumentVersions(db, id, page));
  const versions: ProjectManifest["documents"][number]["versions"] = [];
  let newest = "";
  for (const head of heads.toSorted((a, b) => a.version - b.version)) {
    const stored = await readDocumentVersion(db, id, head.version);
    const text = stored?.text ?? "";
    const file = `documents/${number}/v${head.version}.md`;
    texts.set(file, text);
    newest = text;
    versions.push({
      version: head.version,
      file,
      sha256: textHash(text),
      author: head.author.name,
      note: head.note,
      created_at: head.created_at.toISOString(),
      id: head.id,
      run_id: head.run_id,
      task_id: head.task_id,
      ...(stored?.edits == null ? {} : { edits: stored.edits }),
    });
  }
  if (versions.length === 0) return null;
  const read = canContainRequirements(name)
    ? await itemsOfText(newest, { language, patterns }, db.access.workspaceId)
    : NO_ITEMS;
  const { items, links } = read;
  const threads = await archiveThreads(db, id);
  const imported = await archiveFiles(db, id, { texts, number });
  const head = {
    id,
    name,
    created_at: created_at.toISOString(),
    for_table,
    ...(archived_at === null ? {} : { archived: true }),
  };
  return { ...head, versions, requirements: items, links, imported, threads };
}

/** The files that versions were imported from. */
async function archiveFiles(
  db: ProjectDb,
  documentId: string,
  { texts, number }: Pick<ArchivedTexts, "texts" | "number">,
): Promise<ProjectManifest["documents"][number]["imported"]> {
  const files = await selectImportedFiles(db, documentId);
  return files.map(({ version, name, bytes }) => {
    const file = `documents/${number}/v${version}.imported.txt`;
    const text = Buffer.from(bytes).toString("base64");
    texts.set(file, text);
    return { version, name, file, sha256: textHash(text) };
  });
}

async function archiveKnowledge(
  db: ProjectDb,
  texts: Map<string, string>,
): Promise<ProjectManifest["knowledge"]> {
  const knowledge: ProjectManifest["knowledge"] = [];
  const rows = await readPages((page) => selectKnowledgeFiles(db, page));
  for (const [at, row] of rows.entries()) {
    const text = (await readKnowledgeText(db, row.id))?.text ?? "";
    const file = `knowledge/${at + 1}.txt`;
    texts.set(file, text);
    const { name, media_type, origin, for_table } = row;
    knowledge.push({ name, media_type, origin, for_table, file, sha256: textHash(text) });
  }
  return knowledge;
}
