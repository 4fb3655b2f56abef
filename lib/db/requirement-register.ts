import { LRUCache } from "lru-cache";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { selectTraceLinks, traceLinkStamp } from "#lib/db/trace-links.ts";
import { type IdPattern, idPattern, type OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";
import type { DocumentRecords } from "#lib/domain/requirements/records/join-drafts.ts";
import { traceParts } from "#lib/domain/requirements/trace/document-trace.ts";
import type { TraceIndex } from "#lib/domain/requirements/trace/trace-index.ts";
import { type TwiceDefined, twiceDefined } from "#lib/domain/requirements/trace/twice-defined.ts";
import { inSlices } from "../threads/in-slices.ts";
import {
  type RegisterDocument,
  readRegisterText,
  registerDocument,
  registerHeads,
} from "./register-documents.ts";

/** Everything that a project's documents and links say of its requirements. */
export interface Register {
  readonly documents: readonly RegisterDocument[];
  readonly trace: TraceIndex;
  /** Ids that are in several places, by id. */
  readonly twice: ReadonlyMap<string, TwiceDefined>;
  readonly pattern: IdPattern;
  /** The project's own forms of ids, of which the pattern is made. */
  readonly idPatterns: readonly OwnPattern[];
  readonly language: Language;
}

const registers = new LRUCache<string, Register>({ max: 12 });

/**
 * The register of a project as it is: of its Markdown documents, `SRS.md` first, and its stored links. Made again
 * only when one of them changed; what is kept is a copy of what the database holds and may be lost at any time.
 * @param writing the transaction has written: what it sees may yet be taken back, so it is not kept
 */
export async function loadRegister(db: ProjectDb, writing = false): Promise<Register> {
  const { language, settings } = await findProject(db);
  const patterns = JSON.stringify(settings.id_patterns);
  const heads = await registerHeads(db);
  const versions = heads.map(({ versionId, name }) => `${versionId}@${name}`).join();
  const key = `${db.access.projectId} ${language} ${patterns} ${versions} ${await traceLinkStamp(db)}`;
  const known = writing ? undefined : registers.get(key);
  if (known !== undefined) return known;
  const pattern = idPattern(settings.id_patterns);
  const read: RegisterDocument[] = [];
  for (const head of heads) read.push(await registerDocument(db, head, settings.id_patterns));
  const trace = await inSlices(traceParts(read, { pattern, stored: await selectTraceLinks(db) }));
  const twice = new Map(twiceDefined(read).map((one) => [one.id, one]));
  const register = { documents: read, trace, twice, pattern, idPatterns: settings.id_patterns, language };
  if (!writing) registers.set(key, register);
  return register;
}

/** What a text of the register's project says of requirements: as the register read it, where it holds that version. */
export async function recordsOfText(
  { documents, idPatterns }: Pick<Register, "documents" | "idPatterns">,
  text: { readonly documentId: string; readonly version: number; readonly text: string },
): Promise<DocumentRecords> {
  const known = documents.find((one) => one.documentId === text.documentId && one.version === text.version);
  return known?.read ?? (await readRegisterText({ text: text.text, patterns: idPatterns })).read;
}
