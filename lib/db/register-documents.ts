import { outline, type Section } from "../domain/document/outline.ts";
import { idPattern, type OwnPattern } from "../domain/requirements/records/id-pattern.ts";
import type { DocumentRecords } from "../domain/requirements/records/join-drafts.ts";
import { readRecords } from "../domain/requirements/records/read-records.ts";
import { mayHoldRequirements } from "../domain/requirements/requirement-document.ts";
import type { ReadDocument } from "../domain/requirements/trace/document-trace.ts";
import { SRS_NAME } from "../domain/srs/srs-name.ts";
import { type NewestVersion, newestVersions, readDocumentVersion } from "./documents.ts";
import { Kept } from "./kept.ts";
import type { ProjectDb } from "./tenant.ts";

/** A document that may hold requirements. */
export interface RegisterDocument extends ReadDocument {
  readonly name: string;
  readonly version: number;
}

/** A version of a document never changes, so what was read of it holds as long as there is room for it. */
const documents = new Kept<RegisterDocument>(60);

/** The documents that a project's requirements stand in, `SRS.md` first: an id that two define is the first one's. */
export async function registerHeads(db: ProjectDb): Promise<NewestVersion[]> {
  const heads = (await newestVersions(db)).filter(({ name }) => mayHoldRequirements(name));
  return heads.toSorted((a, b) => Number(b.name === SRS_NAME) - Number(a.name === SRS_NAME));
}

/** What a version of a document says of requirements; read once as long as there is room for it. */
export async function registerDocument(
  db: ProjectDb,
  head: NewestVersion,
  patterns: readonly OwnPattern[],
): Promise<RegisterDocument> {
  const key = `${head.versionId}@${head.name} ${JSON.stringify(patterns)}`;
  const found = documents.get(key) ?? (await readDocument(db, head, patterns));
  documents.set(key, found);
  return found;
}

async function readDocument(
  db: ProjectDb,
  head: NewestVersion,
  patterns: readonly OwnPattern[],
): Promise<RegisterDocument> {
  const text = (await readDocumentVersion(db, head.documentId, head.version))?.text ?? "";
  const { sections } = outline(text);
  const read = readRecords(text, idPattern(patterns), sections);
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
