import { type NewestVersion, newestVersions, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { TWIN_NAME } from "#lib/db/requirement-twin.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { listTraceLinks, traceLinkStamp } from "#lib/db/trace-links.ts";
import { outline, type Section } from "#lib/domain/document/outline.ts";
import type { Language } from "#lib/domain/language.ts";
import { type IdPattern, idPattern } from "#lib/domain/requirements/records/id-pattern.ts";
import type { DocumentRecords } from "#lib/domain/requirements/records/join-drafts.ts";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";
import { type ReadDocument, traceOf } from "#lib/domain/requirements/trace/document-trace.ts";
import type { TraceIndex } from "#lib/domain/requirements/trace/trace-index.ts";
import { type TwiceDefined, twiceDefined } from "#lib/domain/requirements/trace/twice-defined.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { Kept } from "./kept.ts";

/** A document that may hold requirements. */
export interface RegisterDocument extends ReadDocument {
  readonly name: string;
  readonly version: number;
}

/** Everything that a project's documents and links say of its requirements. */
export interface Register {
  readonly documents: readonly RegisterDocument[];
  readonly trace: TraceIndex;
  /** Ids that stand in several places, by id. */
  readonly twice: ReadonlyMap<string, TwiceDefined>;
  readonly pattern: IdPattern;
  readonly language: Language;
}

/** A version of a document never changes, so what was read of it holds as long as there is room for it. */
const documents = new Kept<RegisterDocument>(60);
const registers = new Kept<Register>(12);

/**
 * The register of a project as it stands: of its Markdown documents, `SRS.md` first, and its stored links. Made anew
 * only when one of them changed; what is kept is a copy of what the database holds and may be lost at any time.
 * @param writing the transaction has written: what it sees may yet be taken back, so it is not kept
 */
export async function loadRegister(db: ProjectDb, writing = false): Promise<Register> {
  const { language, settings } = await findProject(db);
  const patterns = JSON.stringify(settings.id_patterns);
  const heads = (await newestVersions(db)).filter(({ name }) => name !== TWIN_NAME && isMarkdown(name));
  const ordered = heads.toSorted((a, b) => Number(b.name === SRS_NAME) - Number(a.name === SRS_NAME));
  const versions = ordered.map(({ versionId, name }) => `${versionId}@${name}`).join();
  const key = `${db.access.projectId} ${language} ${patterns} ${versions} ${await traceLinkStamp(db)}`;
  const known = writing ? undefined : registers.get(key);
  if (known !== undefined) return known;
  const pattern = idPattern(settings.id_patterns);
  const read: RegisterDocument[] = [];
  for (const head of ordered) {
    const documentKey = `${head.versionId}@${head.name} ${patterns}`;
    const found = documents.get(documentKey) ?? (await readDocument(db, head, pattern));
    documents.set(documentKey, found);
    read.push(found);
  }
  const trace = traceOf(read, { pattern, stored: await listTraceLinks(db) });
  const twice = new Map(twiceDefined(read).map((one) => [one.id, one]));
  const register = { documents: read, trace, twice, pattern, language };
  if (!writing) registers.set(key, register);
  return register;
}

function isMarkdown(name: string): boolean {
  return !/\.[a-z0-9]{1,8}$/i.test(name) || /\.(?:md|markdown|txt)$/i.test(name);
}

async function readDocument(
  db: ProjectDb,
  head: NewestVersion,
  pattern: IdPattern,
): Promise<RegisterDocument> {
  const text = (await readDocumentVersion(db, head.documentId, head.version))?.text ?? "";
  const { sections } = outline(text);
  const read = readRecords(text, pattern, sections);
  return { ...head, read, sections: sectionTitles(sections, read) };
}

/** What stands around each requirement and test, by the section it stands in or is the heading of. */
function sectionTitles(sections: readonly Section[], read: DocumentRecords): Map<string, string> {
  const own = new Set(read.records.filter(({ form }) => form === "heading").map(({ sid }) => sid));
  const wanted = new Set([...read.records, ...read.tests].map(({ sid }) => sid));
  const titles = new Map<string, string>();
  for (const { sid, path } of sections)
    if (wanted.has(sid)) titles.set(sid, (own.has(sid) ? path.slice(0, -1) : path).slice(-2).join(" / "));
  return titles;
}
