import { LRUCache } from "lru-cache";
import { isLarge } from "../domain/document/is-large.ts";
import type { OwnPattern } from "../domain/identifiers/id-pattern.ts";
import { canContainRequirements } from "../domain/requirements/requirement-document.ts";
import type { ReadDocument } from "../domain/requirements/trace/document-trace.ts";
import { SRS_NAME } from "../domain/srs/srs-name.ts";
import { inThread, type ThreadJob } from "../threads/in-thread.ts";
import { type NewestVersion, newestVersions, readDocumentVersion } from "./documents.ts";
import { type ReadPart, type ReadRequest, run } from "./read-document-job.ts";
import type { ProjectDb } from "./tenant.ts";

/** A document that can contain requirements. */
export interface RegisterDocument extends ReadDocument {
  readonly name: string;
  readonly version: number;
}

/** Requirements and tests of all cached versions: those of a large project, and not of every version of a large document. */
const MAX_CACHED = 60_000;

/** A document without requirements counts as this number of them. */
const EMPTY = 10;

/** A version of a document never changes, so its records can be cached without invalidation. */
const documents = new LRUCache<string, RegisterDocument>({
  maxSize: MAX_CACHED,
  maxEntrySize: Number.MAX_SAFE_INTEGER,
  sizeCalculation: ({ read }) => read.records.length + read.tests.length + EMPTY,
});

/**
 * The documents that define a project's requirements, `SRS.md` first: the first definition of an id counts.
 */
export async function registerHeads(db: ProjectDb): Promise<NewestVersion[]> {
  const heads = (await newestVersions(db)).filter(({ name }) => canContainRequirements(name));
  return heads.toSorted((a, b) => Number(b.name === SRS_NAME) - Number(a.name === SRS_NAME));
}

const stampOf = ({ versionId, name }: NewestVersion): string => `${versionId}@${name}`;

/** A stamp that changes with the names and versions of documents. */
export const stampOfHeads = (heads: readonly NewestVersion[]): string => heads.map(stampOf).join();

/** The requirements of a document version, cached. */
export async function registerDocument(
  db: ProjectDb,
  head: NewestVersion,
  patterns: readonly OwnPattern[],
): Promise<RegisterDocument> {
  const key = `${stampOf(head)} ${JSON.stringify(patterns)}`;
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
  return { ...head, ...(await readRegisterText({ text, patterns }, db.access.workspaceId)) };
}

const JOB: ThreadJob<ReadRequest, ReadPart> = { module: "lib/db/read-document-job.ts" };

/**
 * Reads requirements from a text; a large one in a worker thread, in batches of a few hundred records.
 * @param owner The workspace of the text.
 */
export async function readRegisterText(
  request: ReadRequest,
  owner: string,
): Promise<Pick<ReadDocument, "read" | "sections">> {
  const whole = { records: [], tests: [], links: [], duplicates: [] };
  const titles: [string, string][] = [];
  const take = ({ kind, part }: ReadPart) => {
    const list: unknown[] = kind === "titles" ? titles : whole[kind];
    for (const one of part) list.push(one);
  };
  if (isLarge(request.text)) for await (const part of inThread(JOB, request, { owner })) take(part);
  else for (const part of run(request)) take(part);
  return { read: whole, sections: new Map(titles) };
}
