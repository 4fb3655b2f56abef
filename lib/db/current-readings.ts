import { z } from "zod";
import type { OwnPattern } from "../domain/identifiers/id-pattern.ts";
import { READER_RELEASE } from "../domain/requirements/records/reader-release.ts";
import type { NewestVersion } from "./documents.ts";
import { inTransaction } from "./in-transaction.ts";
import { findIdPatterns } from "./projects.ts";
import { registerDocument, registerHeads } from "./register-documents.ts";
import { hashOf, readerOf, storeRows } from "./requirement-rows.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

// Which rows of requirements are those of the newest versions, read as the project reads them now (docs/decisions/0164).

/** A document whose rows are of another version or were read in another way. */
export interface StaleDocument {
  readonly access: ProjectDb["access"];
  readonly head: NewestVersion;
}

/** Thrown inside a transaction that would list outdated rows. */
export class StaleRows extends Error {
  override readonly name = "StaleRows";
  readonly documents: readonly StaleDocument[];
  /** Length of their texts. */
  readonly bytes: number;
  /** Changes with the documents of the project and the way of reading them, and not with how many of them are read. */
  readonly stamp: string;

  constructor(documents: readonly StaleDocument[], of: Pick<StaleRows, "bytes" | "stamp">) {
    super("rows of requirements are outdated");
    this.documents = documents;
    this.bytes = of.bytes;
    this.stamp = of.stamp;
  }
}

/** What a reading says of all requirements of its document. */
export interface ReadingSummary {
  /** Changes with the ids that the document defines. */
  readonly refsHash: string;
  /** Number of requirements by status. */
  readonly counts: Readonly<Record<string, number>>;
}

interface StoredReading {
  readonly document_id: string;
  readonly version_id: string;
  readonly reader: string;
  readonly refs_hash: string;
  readonly counts: unknown;
}

const countsSchema = z.record(z.string(), z.int());

/**
 * Checks that the rows of these documents are those of their newest versions. In SQL, because a process that lists for the first time
 * would compile a query of the model.
 * @returns The readings of the documents, by document.
 * @throws StaleRows
 */
export async function requireCurrentRows(
  db: ProjectDb,
  heads: readonly NewestVersion[],
  patterns: readonly OwnPattern[],
): Promise<ReadonlyMap<string, ReadingSummary>> {
  const readings = await db.tx.$queryRaw<StoredReading[]>`
    SELECT document_id, version_id, reader, refs_hash, counts FROM requirement_readings
    WHERE project_id = ${db.access.projectId}`;
  const reader = readerOf(patterns);
  const known = new Map(readings.map((one) => [one.document_id, one]));
  const stale = heads.filter((head) => {
    const one = known.get(head.documentId);
    return one === undefined || one.version_id !== head.versionId || one.reader !== reader;
  });
  if (stale.length > 0)
    throw new StaleRows(
      stale.map((head) => ({ access: db.access, head })),
      {
        bytes: await bytesOf(db, stale),
        stamp: hashOf([reader, ...heads.map(({ versionId }) => versionId)]),
      },
    );
  return new Map(
    readings.map(({ document_id, refs_hash: refsHash, counts }) => [
      document_id,
      { refsHash, counts: readStored(countsSchema, counts, "counts of requirements") },
    ]),
  );
}

/** The length of texts; PostgreSQL knows it without unpacking them. */
async function bytesOf(db: ProjectDb, heads: readonly NewestVersion[]): Promise<number> {
  const [row] = await db.tx.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(octet_length(text)), 0)::float8 AS bytes FROM document_versions
    WHERE id = ANY(${heads.map(({ versionId }) => versionId)})`;
  return row?.bytes ?? 0;
}

/** A project of any workspace. */
interface ProjectOfAny {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** The projects of all workspaces with rows that an earlier release of the reader made, for the worker. */
export function projectsOfEarlierRelease(): Promise<ProjectOfAny[]> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.reader_release', ${String(READER_RELEASE)}, true)`;
    return tx.$queryRaw<ProjectOfAny[]>`
      SELECT DISTINCT workspace_id AS "workspaceId", project_id AS "projectId" FROM requirement_readings`;
  });
}

/**
 * Makes the rows of an outdated document; another writer may have done so in the meantime.
 * @param inProject runs work in a transaction
 */
export async function refreshRows(
  { access, head }: StaleDocument,
  inProject: <T>(access: ProjectDb["access"], work: (db: ProjectDb) => Promise<T>) => Promise<T>,
): Promise<void> {
  const of = async (db: ProjectDb) => {
    const id_patterns = await findIdPatterns(db);
    const now = (await registerHeads(db)).find(({ documentId }) => documentId === head.documentId);
    return now === undefined
      ? null
      : { now, id_patterns, read: await registerDocument(db, now, id_patterns) };
  };
  // Reads a large text before the document is locked.
  if ((await inProject(access, of)) === null) return;
  await inProject(access, async (db) => {
    await db.tx.$queryRaw`SELECT 1 FROM documents WHERE id = ${head.documentId} FOR NO KEY UPDATE`;
    const found = await of(db);
    if (found !== null) await storeRows(db, found.now, { document: found.read, patterns: found.id_patterns });
  });
}
