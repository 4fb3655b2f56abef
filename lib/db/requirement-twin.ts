import { AppError } from "../domain/app-error.ts";
import { idPattern } from "../domain/identifiers/id-pattern.ts";
import { joinDocuments } from "../domain/requirements/records/join-documents.ts";
import { type DocumentRecords, NO_RECORDS } from "../domain/requirements/records/join-drafts.ts";
import { canContainRequirements, TWIN_NAME } from "../domain/requirements/requirement-document.ts";
import {
  affectsYamlParts,
  followMarkdownParts,
  yamlPartsOf,
} from "../domain/requirements/yaml/follow-markdown.ts";
import { MAX_YAML_CHARACTERS } from "../domain/requirements/yaml/read-yaml.ts";
import { inSlices } from "../threads/in-slices.ts";
import { yieldToEventLoop } from "../threads/yield-to-event-loop.ts";
import { insertDocument, insertVersion, type VersionDraft } from "./document-rows.ts";
import { findDocument, findDocumentByName, lockNewestVersion, readDocumentVersion } from "./documents.ts";
import { findIdPatterns } from "./projects.ts";
import { registerDocument, registerHeads } from "./register-documents.ts";
import { followDecisions } from "./requirement-decisions.ts";
import { storeRows } from "./requirement-rows.ts";
import type { ProjectDb } from "./tenant.ts";

/** The author and note of the change. */
type TwinDraft = Omit<VersionDraft, "text">;

/** A version of a document that was just stored. */
export interface TwinChange {
  readonly documentId: string;
  readonly version: number;
  readonly draft: TwinDraft;
}

/**
 * Applies the changed requirements of a version to `requirements.yaml`, in the same transaction: entries that
 * agreed with the document before agree with it after. Entries that people changed stay different and are
 * reported as findings; an unreadable file stays unchanged. The first requirement of a project creates the
 * file.
 */
export async function updateTwin(db: ProjectDb, change: TwinChange): Promise<void> {
  const document = await findDocument(db, change.documentId);
  if (document === null || !canContainRequirements(document.name)) return;
  const own = await changeOf(db, { ...change, name: document.name });
  await storeRowsOf(db, change);
  const { documentId, version, draft } = change;
  await followDecisions(db, {
    ...own,
    documentId,
    version,
    by: draft.author,
    byTask: draft.taskId != null,
    elsewhere: async () => new Set((await recordsOf(db)).records.map(({ id }) => id)),
  });
  const twin = await findDocumentByName(db, TWIN_NAME);
  if (twin === null) {
    if (own.after.records.length > 0) await makeTwin(db, change);
    return;
  }
  if (await inSlices(affectsYamlParts(own.before, own.after)))
    await writeTwin(db, { change, own, twinId: twin.id });
}

interface OwnChange {
  readonly before: DocumentRecords;
  readonly after: DocumentRecords;
}

async function changeOf(
  db: ProjectDb,
  { documentId, version, name }: TwinChange & { name: string },
): Promise<OwnChange> {
  const patterns = await findIdPatterns(db);
  const read = async (which: number): Promise<DocumentRecords> => {
    const row = which === 0 ? null : await readDocumentVersion(db, documentId, which);
    if (row === null) return NO_RECORDS;
    const head = { documentId, name, version: which, versionId: row.id, hash: row.hash };
    return (await registerDocument(db, head, patterns)).read;
  };
  return { before: await read(version - 1), after: await read(version) };
}

/** Stores the rows of the version for lists; what was read is cached. */
async function storeRowsOf(db: ProjectDb, { documentId }: TwinChange): Promise<void> {
  const patterns = await findIdPatterns(db);
  const head = (await registerHeads(db)).find((one) => one.documentId === documentId);
  if (head === undefined) return;
  await storeRows(db, head, { document: await registerDocument(db, head, patterns), patterns });
}

/** The current records of all documents; with `instead`, one document has other records. */
async function recordsOf(
  db: ProjectDb,
  instead?: { readonly documentId: string; readonly read: DocumentRecords },
): Promise<DocumentRecords> {
  const patterns = await findIdPatterns(db);
  const all: DocumentRecords[] = [];
  for (const head of await registerHeads(db)) {
    const isThis = head.documentId === instead?.documentId;
    all.push(isThis ? instead.read : (await registerDocument(db, head, patterns)).read);
  }
  return joinDocuments(all);
}

async function writeTwin(
  db: ProjectDb,
  { change, own, twinId }: { readonly change: TwinChange; readonly own: OwnChange; readonly twinId: string },
): Promise<void> {
  const newest = await lockNewestVersion(db, twinId);
  const before = await recordsOf(db, { documentId: change.documentId, read: own.before });
  const pattern = idPattern(await findIdPatterns(db));
  const text = await inSlices(
    followMarkdownParts(newest.text, { before, after: await recordsOf(db) }, pattern),
  );
  if (text === newest.text) return;
  await insertVersion(db, twinId, { ...signed(change.draft), text, expectedVersion: newest.version });
}

const signed = ({ author, note, runId, taskId }: TwinDraft) => ({ author, note, runId, taskId });

/**
 * Creates `requirements.yaml` from a project's documents if it has none, for archives of earlier releases.
 */
export async function ensureTwin(db: ProjectDb, draft: TwinDraft): Promise<void> {
  const [first] = await registerHeads(db);
  if (first === undefined || (await findDocumentByName(db, TWIN_NAME)) !== null) return;
  await makeTwin(db, { documentId: first.documentId, version: first.version, draft });
}

/**
 * Creates `requirements.yaml` from the current documents, after its source document in lists. Not created for
 * a project without requirements, or if the file would be too large to read.
 */
async function makeTwin(db: ProjectDb, { documentId, version, draft }: TwinChange): Promise<void> {
  const text = await textOf(await recordsOf(db));
  if (text === null) return;
  try {
    const made = await insertDocument(db, { ...signed(draft), name: TWIN_NAME, text });
    await orderAfterSource(db, { twinId: made.id, documentId });
  } catch (error) {
    // Another transaction created it concurrently; it does not contain this version yet.
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
    await updateTwin(db, { documentId, version, draft });
  }
}

/** Records written per step. */
const TOGETHER = 20;

/** Characters of an entry besides its id, title and statement, at least: their keys. */
const MIN_KEYS = 20;

/** Whether the file would be too large even without its other fields; asked before each version, so that no large project writes it to no effect. */
function isTooLarge({ records }: DocumentRecords): boolean {
  let length = 0;
  for (const { id, title, statement } of records)
    length += id.length + title.length + statement.length + MIN_KEYS;
  return length > MAX_YAML_CHARACTERS;
}

/** The file's text; null if it would be empty or too large. Yields to the event loop. */
async function textOf(read: DocumentRecords): Promise<string | null> {
  if (read.records.length === 0 || isTooLarge(read)) return null;
  let text = "";
  let parts = 0;
  for (const part of yamlPartsOf(read)) {
    text += part;
    parts += 1;
    if (text.length > MAX_YAML_CHARACTERS) return null;
    if (parts % TOGETHER === 0) await yieldToEventLoop();
  }
  return text;
}

/** Orders the twin after its source document in lists. */
async function orderAfterSource(
  db: ProjectDb,
  { twinId, documentId }: { readonly twinId: string; readonly documentId: string },
): Promise<void> {
  await db.tx.$executeRaw`
    UPDATE documents SET created_at =
      (SELECT created_at FROM documents WHERE id = ${documentId}) - interval '1 millisecond' WHERE id = ${twinId}`;
}
