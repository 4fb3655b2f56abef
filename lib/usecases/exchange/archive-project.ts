import type { ProjectAccess } from "#lib/db/access.ts";
import {
  type DocumentRow,
  readDocumentVersion,
  selectDocuments,
  selectDocumentVersions,
} from "#lib/db/documents.ts";
import { selectImportedFiles } from "#lib/db/imported-files.ts";
import { readKnowledgeText, selectKnowledgeFiles } from "#lib/db/knowledge-files.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import { selectTraceLinks } from "#lib/db/trace-links.ts";
import { documentItems } from "#lib/domain/exchange/document-items.ts";
import type { LongWork } from "#lib/domain/exchange/exchange-job.ts";
import {
  PROJECT_ARCHIVE,
  type ProjectArchive,
  type ProjectManifest,
} from "#lib/domain/exchange/project-archive.ts";
import type { Language } from "#lib/domain/language.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import type { LinkEnd } from "#lib/domain/requirements/trace/link.ts";
import { archiveSettings } from "./archive-settings.ts";
import { archiveThreads } from "./archive-threads.ts";

/**
 * A project as it travels. Each document is read in its own transaction: versions never change, and a large project
 * holds none open for long.
 */
export async function archiveProject(
  access: ProjectAccess,
  work: LongWork & { readonly now: Date },
): Promise<ProjectArchive> {
  const { project, links, rows } = await inTenant(access, async (db) => ({
    project: await archiveSettings(db, await findProject(db)),
    links: await archiveLinks(db),
    rows: await all((cursor) => selectDocuments(db, { limit: PAGE, cursor })),
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
  const manifest = {
    format: PROJECT_ARCHIVE,
    exported_at: work.now.toISOString(),
    project,
    links,
    documents,
    knowledge,
  } as const;
  return { manifest, texts };
}

const PAGE = 100;

/** All pages of a list, oldest first. */
async function all<T>(
  page: (
    cursor: string | undefined,
  ) => Promise<{ readonly data: readonly T[]; readonly next_cursor: string | null }>,
): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const { data, next_cursor } = await page(cursor);
    rows.push(...data);
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return rows.reverse();
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

const TRAVELS: ReadonlySet<string> = new Set(["requirement", "test", "commit"]);

/** Stored links whose ends mean the same elsewhere; those to tasks stay with the tasks. */
async function archiveLinks(db: ProjectDb): Promise<ProjectManifest["links"]> {
  const stored = await selectTraceLinks(db);
  const end = ({ kind, ref }: LinkEnd) => ({ kind: kind as "requirement", ref });
  return stored
    .filter(({ from, to }) => TRAVELS.has(from.kind) && TRAVELS.has(to.kind))
    .map(({ kind, from, to, note, confirmed }) => ({
      kind,
      from: end(from),
      to: end(to),
      note,
      confirmed: confirmed === null ? null : { from: confirmed.fromHash, to: confirmed.toHash },
    }));
}

/** One document with all its versions; null where it was deleted meanwhile. */
async function archiveDocument(
  db: ProjectDb,
  { id, name, created_at, for_table }: DocumentRow,
  { texts, language, patterns, number }: ArchivedTexts,
): Promise<ProjectManifest["documents"][number] | null> {
  const heads = await all((cursor) => selectDocumentVersions(db, id, { limit: PAGE, cursor }));
  const versions: ProjectManifest["documents"][number]["versions"] = [];
  let newest = "";
  for (const head of heads.toSorted((a, b) => a.version - b.version)) {
    const text = (await readDocumentVersion(db, id, head.version))?.text ?? "";
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
    });
  }
  if (versions.length === 0) return null;
  const read = canContainRequirements(name) ? documentItems(newest, { language, patterns }) : NO_ITEMS;
  const { items, links } = read;
  const threads = await archiveThreads(db, id);
  const imported = await archiveFiles(db, id, { texts, number });
  const head = { name, created_at: created_at.toISOString(), for_table };
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
  const rows = await all((cursor) => selectKnowledgeFiles(db, { limit: PAGE, cursor }));
  for (const [at, row] of rows.entries()) {
    const text = (await readKnowledgeText(db, row.id))?.text ?? "";
    const file = `knowledge/${at + 1}.txt`;
    texts.set(file, text);
    const { name, media_type, origin, for_table } = row;
    knowledge.push({ name, media_type, origin, for_table, file, sha256: textHash(text) });
  }
  return knowledge;
}
