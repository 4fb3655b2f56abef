import { LRUCache } from "lru-cache";
import { type CodePlaceRow, codePlaceStamp, selectCodePlaces } from "#lib/db/code-places.ts";
import { oncePerPage } from "#lib/db/find-place.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { selectTraceLinks, traceLinkStamp } from "#lib/db/trace-links.ts";
import { type IdPattern, idPattern, type OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";
import type { DocumentRecords } from "#lib/domain/requirements/records/join-drafts.ts";
import { traceParts } from "#lib/domain/requirements/trace/document-trace.ts";
import {
  type DuplicateDefinition,
  duplicateParts,
} from "#lib/domain/requirements/trace/duplicate-definitions.ts";
import type { TraceIndex } from "#lib/domain/requirements/trace/trace-index.ts";
import type { TraceItem } from "#lib/domain/requirements/trace/trace-item.ts";
import { inSlices } from "../threads/in-slices.ts";
import {
  type RegisterDocument,
  readRegisterText,
  registerDocument,
  registerHeads,
  stampOfHeads,
} from "./register-documents.ts";
import { type RequirementDecisionRow, removedRequirements, removedStamp } from "./requirement-decisions.ts";
import { sourceItems, sourceProjects, sourceStamp } from "./source-requirements.ts";

/** The requirements and links of a project's documents. */
export interface Register {
  readonly documents: readonly RegisterDocument[];
  readonly trace: TraceIndex;
  /** Ids that are defined several times, by id. */
  readonly twice: ReadonlyMap<string, DuplicateDefinition>;
  readonly pattern: IdPattern;
  /** The project's custom id patterns, from which the pattern is made. */
  readonly idPatterns: readonly OwnPattern[];
  readonly language: Language;
  readonly workspaceId: string;
}

/** Requirements, tests and other ends of all cached registers: those of about ten large projects, or of hundreds of small ones. */
const MAX_CACHED = 480_000;
/** A register without requirements counts as this number of them. */
const EMPTY = 100;

const registers = new LRUCache<string, Register>({
  maxSize: MAX_CACHED,
  maxEntrySize: Number.MAX_SAFE_INTEGER,
  sizeCalculation: ({ trace }) => trace.items.length + EMPTY,
});

/**
 * The requirement register of a project: its Markdown documents, `SRS.md` first, and its stored links. It is
 * rebuilt only when one of them changed, and looked up once for each page. The cache is a copy of the database and can be lost at
 * any time.
 * @param writing true if the transaction has written: its view may be rolled back, so it is not cached
 */
export function loadRegister(db: ProjectDb, writing = false): Promise<Register> {
  const { actor, projectId } = db.access;
  const look = () => lookUp(db, writing);
  return writing ? look() : oncePerPage(actor, `register ${projectId}`, look);
}

async function lookUp(db: ProjectDb, writing: boolean): Promise<Register> {
  const { language, settings } = await findProject(db);
  const patterns = JSON.stringify(settings.id_patterns);
  const heads = await registerHeads(db);
  const stamps = `${await traceLinkStamp(db)} ${await removedStamp(db)} ${await codePlaceStamp(db)}`;
  const sources = await sourceProjects(db);
  const key = `${db.access.projectId} ${language} ${patterns} ${stampOfHeads(heads)} ${stamps} ${sourceStamp(sources)}`;
  const known = writing ? undefined : registers.get(key);
  if (known !== undefined) return known;
  const pattern = idPattern(settings.id_patterns);
  const read: RegisterDocument[] = [];
  for (const head of heads) read.push(await registerDocument(db, head, settings.id_patterns));
  const stored = await selectTraceLinks(db);
  const places = (await selectCodePlaces(db)).map(placeItem);
  const items = [
    ...(await removedRequirements(db)).map(removedItem),
    ...places,
    ...(await sourceItems(sources, stored)),
  ];
  const trace = await inSlices(traceParts(read, { pattern, stored, items }));
  const twice = new Map((await inSlices(duplicateParts(read))).map((one) => [one.id, one]));
  const { workspaceId } = db.access;
  const idPatterns = settings.id_patterns;
  const register = { documents: read, trace, twice, pattern, idPatterns, language, workspaceId };
  if (!writing) registers.set(key, register);
  return register;
}

/** An item that was removed from the documents. */
export const removedItem = ({ id, title }: RequirementDecisionRow): TraceItem => ({
  end: { kind: "requirement", ref: id },
  title,
  statement: null,
  record: null,
  removed: true,
  place: null,
});

/** Lines of the code: their statement is the hash of their text, so that a change of it makes their links suspect. */
export const placeItem = ({ ref, path, now_line, now_hash }: CodePlaceRow): TraceItem => ({
  end: { kind: "code", ref },
  title: now_line === null ? path : `${path}:${now_line}`,
  statement: now_hash,
  record: null,
  place: null,
});

/** The requirements of a text of the register's project, from the register if it has that version. */
export async function recordsOfText(
  { documents, idPatterns, workspaceId }: Pick<Register, "documents" | "idPatterns" | "workspaceId">,
  text: { readonly documentId: string; readonly version: number; readonly text: string },
): Promise<DocumentRecords> {
  const known = documents.find((one) => one.documentId === text.documentId && one.version === text.version);
  return known?.read ?? (await readRegisterText({ text: text.text, patterns: idPatterns }, workspaceId)).read;
}
