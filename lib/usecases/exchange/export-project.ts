import { createHash } from "node:crypto";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { listDocuments, listDocumentVersions, readDocumentVersion } from "#lib/db/documents.ts";
import { listKnowledgeFiles, readKnowledgeText } from "#lib/db/knowledge-files.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { listTraceLinks } from "#lib/db/trace-links.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { documentItems } from "#lib/domain/exchange/document-items.ts";
import { titleOfName } from "#lib/domain/exchange/formats.ts";
import {
  PROJECT_ARCHIVE,
  type ProjectArchive,
  type ProjectManifest,
} from "#lib/domain/exchange/project-archive.ts";
import type { Language } from "#lib/domain/language.ts";
import type { LinkEnd } from "#lib/domain/requirements/trace/link.ts";
import { writeProjectZip } from "#lib/formats/project/project-zip.ts";
import type { ExportedFile } from "./export-document.ts";

/**
 * The whole project as a zip that another instance imports: documents with all versions, their requirements and links,
 * and what the project knows (spec 4 §4.5). Tasks, chats and people stay.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function exportProject(actor: Actor, projectId: string, now: Date): Promise<ExportedFile> {
  const access = await requireProject(actor, projectId, "export");
  const archive = await inTenant(access, (db) => loadArchive(db, now));
  const bytes = writeProjectZip(archive);
  await inTenant(access, (db) => audit(db, { action: "project.exported", target: projectId }));
  const name = `${titleOfName(`${archive.manifest.project.name}.zip`) || "project"}.roundtable.zip`;
  return { name, mediaType: "application/zip", bytes };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

async function loadArchive(db: ProjectDb, now: Date): Promise<ProjectArchive> {
  const { name, language, profile, settings } = await findProject(db);
  const { id_patterns } = settings;
  const texts = new Map<string, string>();
  const documents = await archiveDocuments(db, { texts, language, patterns: id_patterns });
  const knowledge = await archiveKnowledge(db, texts);
  const project = { name, language, profile, id_patterns };
  const links = await archiveLinks(db);
  const exported_at = now.toISOString();
  return { manifest: { format: PROJECT_ARCHIVE, exported_at, project, links, documents, knowledge }, texts };
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
}

const TRAVELS: ReadonlySet<string> = new Set(["requirement", "test", "commit"]);

/** Stored links whose ends mean the same elsewhere; those to tasks stay with the tasks. */
async function archiveLinks(db: ProjectDb): Promise<ProjectManifest["links"]> {
  const stored = await listTraceLinks(db);
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

async function archiveDocuments(
  db: ProjectDb,
  { texts, language, patterns }: ArchivedTexts,
): Promise<ProjectManifest["documents"]> {
  const documents: ProjectManifest["documents"] = [];
  const rows = await all((cursor) => listDocuments(db, { limit: PAGE, cursor }));
  for (const [at, { id, name, created_at }] of rows.entries()) {
    const heads = await all((cursor) => listDocumentVersions(db, id, { limit: PAGE, cursor }));
    const versions: ProjectManifest["documents"][number]["versions"] = [];
    let newest = "";
    for (const head of heads.toSorted((a, b) => a.version - b.version)) {
      const text = (await readDocumentVersion(db, id, head.version))?.text ?? "";
      const file = `documents/${at + 1}/v${head.version}.md`;
      texts.set(file, text);
      newest = text;
      versions.push({
        version: head.version,
        file,
        sha256: hashOf(text),
        author: head.author.name,
        note: head.note,
        created_at: head.created_at.toISOString(),
      });
    }
    const { items, links } = documentItems(newest, { language, patterns });
    documents.push({ name, created_at: created_at.toISOString(), versions, requirements: items, links });
  }
  return documents;
}

async function archiveKnowledge(
  db: ProjectDb,
  texts: Map<string, string>,
): Promise<ProjectManifest["knowledge"]> {
  const knowledge: ProjectManifest["knowledge"] = [];
  const rows = await all((cursor) => listKnowledgeFiles(db, { limit: PAGE, cursor }));
  for (const [at, row] of rows.entries()) {
    const text = (await readKnowledgeText(db, row.id))?.text ?? "";
    const file = `knowledge/${at + 1}.txt`;
    texts.set(file, text);
    const { name, media_type, origin, for_table } = row;
    knowledge.push({ name, media_type, origin, for_table, file, sha256: hashOf(text) });
  }
  return knowledge;
}
