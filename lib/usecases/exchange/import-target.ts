import type { ImportQuery } from "#lib/contracts/exchange.ts";
import { findDocument, findDocumentByName, readDocumentVersion, selectDocuments } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { compareTexts } from "#lib/domain/document/compare-texts.ts";
import { shortenPictures } from "#lib/domain/document/picture/hide-pictures.ts";
import { titleOfName } from "#lib/domain/exchange/formats.ts";
import type { ImportedDocument } from "#lib/domain/exchange/imported-document.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import type { ImportTarget } from "./import-view.ts";

/** Documents whose ids are looked at, and the longest text that is. */
const MOST_DOCUMENTS = 100;
const LONGEST_TEXT = 2_000_000;
/** Characters of all documents that are looked at, the newest first. */
const MOST_CHARACTERS = 6_000_000;
/** Characters of a difference that are shown. */
const LONGEST_DIFF = 60_000;
/** Texts beyond this are not compared. */
const LONGEST_COMPARED = 2_000_000;

export interface TakenId {
  readonly documentId: string;
  readonly documentName: string;
}

/** Ids that documents of the project define, other than the one that is to get a new version. */
export async function idsElsewhere(db: ProjectDb, except: string | undefined): Promise<Map<string, TakenId>> {
  const pattern = idPattern((await findProject(db)).settings.id_patterns);
  let left = MOST_CHARACTERS;
  const taken = new Map<string, TakenId>();
  const { data } = await selectDocuments(db, { limit: MOST_DOCUMENTS });
  for (const { id, name } of data) {
    if (id === except || !canContainRequirements(name)) continue;
    const newest = await readDocumentVersion(db, id);
    if (newest === null || newest.text.length > Math.min(left, LONGEST_TEXT)) continue;
    left -= newest.text.length;
    for (const record of readRecords(newest.text, pattern).records)
      if (!taken.has(record.id)) taken.set(record.id, { documentId: id, documentName: name });
  }
  return taken;
}

/** What an import makes: a new document, or a version of the one asked for. Errors: not_found. */
export async function importTargetOf(
  db: ProjectDb,
  read: ImportedDocument,
  query: ImportQuery,
): Promise<ImportTarget> {
  if (query.document_id === undefined) return newDocument(db, read, query);
  const document = await findDocument(db, query.document_id);
  const newest = await readDocumentVersion(db, query.document_id);
  if (document === null || newest === null) throw new AppError("not_found");
  const same = newest.text === read.markdown;
  const [before, after] = [shortenPictures(newest.text), shortenPictures(read.markdown)];
  const short = Math.max(before.length, after.length) <= LONGEST_COMPARED;
  return {
    outcome: same ? "same" : "new_version",
    documentId: document.id,
    version: document.version,
    name: document.name,
    nameTaken: false,
    diff: same || !short ? "" : compareTexts(before, after).slice(0, LONGEST_DIFF),
  };
}

async function newDocument(db: ProjectDb, read: ImportedDocument, query: ImportQuery): Promise<ImportTarget> {
  const name = query.title ?? documentName(read.title);
  const taken = (await findDocumentByName(db, name)) !== null;
  return { outcome: "new", documentId: null, version: null, name, nameTaken: taken, diff: null };
}

const documentName = (title: string): string => `${titleOfName(`${title}.md`) || "Import"}.md`;
