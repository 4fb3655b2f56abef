import { LRUCache } from "lru-cache";
import { isLarge } from "../domain/document/is-large.ts";
import type { OwnPattern } from "../domain/identifiers/id-pattern.ts";
import { canContainRequirements } from "../domain/requirements/requirement-document.ts";
import type { ReadDocument } from "../domain/requirements/trace/document-trace.ts";
import { SRS_NAME } from "../domain/srs/srs-name.ts";
import { inThread, type ThreadJob } from "../threads/in-thread.ts";
import type { ProjectAccess } from "./access.ts";
import { findDocument, type NewestVersion, newestVersions, readDocumentVersion } from "./documents.ts";
import { findIdPatterns } from "./projects.ts";
import { type ReadPart, type ReadRequest, run } from "./read-document-job.ts";
import { inTenant, type ProjectDb } from "./tenant.ts";
import { textHash } from "./text-hash.ts";
import { usedIds } from "./used-ids.ts";

/** A document that can contain requirements. */
export interface RegisterDocument extends ReadDocument {
  readonly name: string;
  readonly version: number;
}

/** What is read from a text. */
type Reading = Pick<ReadDocument, "read" | "sections">;

/** Requirements and tests of all cached texts: those of a large project, and not of every version of a large document. */
const MAX_CACHED = 60_000;

/** A document without requirements counts as this number of them. */
const EMPTY = 10;

/** What is read from a text depends on it and on the id patterns alone, so it can be cached without invalidation. */
const readings = new LRUCache<string, Reading>({
  maxSize: MAX_CACHED,
  maxEntrySize: Number.MAX_SAFE_INTEGER,
  sizeCalculation: ({ read }) => read.records.length + read.tests.length + EMPTY,
});

const readingKey = (hash: string, patterns: readonly OwnPattern[]): string =>
  `${hash} ${JSON.stringify(patterns)}`;

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

/** The requirements of a document version; what was read from its text is cached. */
export async function registerDocument(
  db: ProjectDb,
  head: NewestVersion,
  patterns: readonly OwnPattern[],
): Promise<RegisterDocument> {
  const key = readingKey(head.hash, patterns);
  const found = readings.get(key) ?? (await readVersion(db, head, patterns));
  readings.set(key, found);
  return { ...head, ...found };
}

async function readVersion(
  db: ProjectDb,
  head: NewestVersion,
  patterns: readonly OwnPattern[],
): Promise<Reading> {
  const text = (await readDocumentVersion(db, head.documentId, head.version))?.text ?? "";
  return readRegisterText({ text, patterns }, db.access.workspaceId);
}

/**
 * Reads a large text before the transaction that stores it as a version, in a worker thread: the transaction finds what was read, and
 * its locks do not wait for it. If the transaction stores another text, because somebody else was first, that one is read in it.
 * @param of The document, by its name or its id.
 */
export async function readAhead(
  access: ProjectAccess,
  of: { readonly name: string } | { readonly documentId: string },
  text: string,
): Promise<void> {
  if (!isLarge(text)) return;
  const { name, patterns } = await inTenant(access, async (db) => ({
    name: "name" in of ? of.name : (await findDocument(db, of.documentId))?.name,
    patterns: await findIdPatterns(db),
  }));
  if (name === undefined || !canContainRequirements(name)) return;
  const key = readingKey(textHash(text), patterns);
  if (!readings.has(key)) readings.set(key, await readRegisterText({ text, patterns }, access.workspaceId));
  await usedIds(text, patterns, access.workspaceId);
}

const JOB: ThreadJob<ReadRequest, ReadPart> = { module: "lib/db/read-document-job.ts" };

/**
 * Reads requirements from a text; a large one in a worker thread, in batches of a few hundred records.
 * @param owner The workspace of the text.
 */
export async function readRegisterText(request: ReadRequest, owner: string): Promise<Reading> {
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
