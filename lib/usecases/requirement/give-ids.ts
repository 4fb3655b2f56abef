import { LRUCache } from "lru-cache";
import { settleLive } from "#lib/collab/settle.ts";
import {
  type GiveIdsInput,
  type GivenIdsView,
  MAX_UNNUMBERED,
  type UnnumberedView,
} from "#lib/contracts/statement-id.ts";
import { type ProjectAccess, requireDocument } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { reserveIds } from "#lib/db/counters.ts";
import {
  findDocument,
  lockNewestVersion,
  readDocumentVersion,
  selectDocumentVersions,
} from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import type { OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";
import { numberedId } from "#lib/domain/requirements/records/ids-like.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";
import type { GivenIds, WantedId } from "#lib/domain/statement-ids/give-ids.ts";
import { seriesOf } from "#lib/domain/statement-ids/id-series.ts";
import { inThread, type ThreadJob } from "#lib/threads/in-thread.ts";
import { type IdsPart, type IdsRequest, run } from "./give-ids-job.ts";

const JOB: ThreadJob<IdsRequest, IdsPart> = { module: "lib/usecases/requirement/give-ids-job.ts" };

const NOTE = {
  zh: (count: number) => `给 ${count} 条陈述分配了编号`,
  en: (count: number) => `Gave IDs to ${count} statement${count === 1 ? "" : "s"}`,
} as const;

interface Source {
  readonly version: number;
  readonly text: string;
  readonly own: readonly OwnPattern[];
  readonly language: Language;
}

/**
 * Lists the statements of a document's newest version that have no id. A document that cannot contain requirements has none.
 * Errors: not_found, insufficient_scope.
 */
export async function listUnnumbered(actor: Actor, documentId: string): Promise<UnnumberedView> {
  const access = await requireDocument(actor, documentId, "read");
  const source = await inTenant(access, (db) => readSource(db, documentId));
  const all = source === null ? [] : await statementsOf(access, source);
  return {
    version: source?.version ?? 0,
    total: all.length,
    statements: all.slice(0, MAX_UNNUMBERED).map(({ block: _block, ...one }) => one),
  };
}

/** Numbers of statements without an id by version and id patterns: a version never changes. */
const counts = new LRUCache<string, number>({ max: 500 });

/**
 * The number of statements without an id in a document's newest version. The text is read only if the version is not counted yet.
 * Errors: not_found, insufficient_scope.
 */
export async function countUnnumbered(actor: Actor, documentId: string): Promise<number> {
  const access = await requireDocument(actor, documentId, "read");
  const head = await inTenant(access, (db) => readHead(db, documentId));
  if (head === null) return 0;
  const known = counts.get(keyOf(documentId, head));
  if (known !== undefined) return known;
  const source = await inTenant(access, (db) => readSource(db, documentId));
  if (source === null) return 0;
  const part = await ask(access, { kind: "count", text: source.text, own: source.own });
  const count = part?.kind === "count" ? part.count : 0;
  counts.set(keyOf(documentId, source), count);
  return count;
}

const keyOf = (documentId: string, { version, own }: Pick<Source, "version" | "own">): string =>
  JSON.stringify([documentId, version, own]);

/**
 * Gives ids to statements that have none, in one version of the document. Ids are never assigned twice; the type of a statement
 * decides the prefix of its id. What would not read back as meant gets no id and is reported.
 * Errors: conflict (the document has a newer version), not_found, forbidden, insufficient_scope.
 */
export async function giveStatementIds(
  actor: Actor,
  documentId: string,
  { version, statements }: GiveIdsInput,
): Promise<GivenIdsView> {
  const access = await requireDocument(actor, documentId, "edit");
  await settleLive(access);
  const source = await inTenant(access, (db) => readSource(db, documentId));
  if (source === null || source.version !== version) throw new AppError("conflict");
  const present = new Set((await statementsOf(access, source)).map(({ line }) => line));
  // Of two wishes for one line the last holds.
  const wishes = [...new Map(statements.map((one) => [one.line, one])).values()];
  const absent = wishes.filter(({ line }) => !present.has(line));
  const wanted = await inTenant(access, (db) =>
    withIds(
      db,
      wishes.filter(({ line }) => present.has(line)),
      source.own,
    ),
  );
  const { markdown, given, left } = await written(access, source, wanted);
  return {
    version: given.length === 0 ? null : await store(access, documentId, { source, markdown, given }),
    given: [...given],
    left: [
      ...absent.map(({ line }) => ({ line, code: "not_found" as const })),
      ...left.map(({ line, code }) => ({ line, code })),
    ],
  };
}

/** How a document is read; null if it cannot contain requirements. */
async function readSettings(
  db: ProjectDb,
  documentId: string,
): Promise<Pick<Source, "own" | "language"> | null> {
  const document = await findDocument(db, documentId);
  if (document === null) throw new AppError("not_found");
  if (!canContainRequirements(document.name)) return null;
  const { settings, language } = await findProject(db);
  return { own: settings.id_patterns, language };
}

/** The newest version without its text. */
async function readHead(db: ProjectDb, documentId: string): Promise<Omit<Source, "text"> | null> {
  const settings = await readSettings(db, documentId);
  const [newest] = (await selectDocumentVersions(db, documentId, { limit: 1 })).data;
  return settings === null || newest === undefined ? null : { ...settings, version: newest.version };
}

async function readSource(db: ProjectDb, documentId: string): Promise<Source | null> {
  const settings = await readSettings(db, documentId);
  if (settings === null) return null;
  const newest = await readDocumentVersion(db, documentId);
  if (newest === null) throw new AppError("not_found");
  return { ...settings, version: newest.version, text: newest.text };
}

/** Runs the job here, or in a thread for a large text. */
async function ask({ workspaceId }: ProjectAccess, request: IdsRequest): Promise<IdsPart | undefined> {
  if (!isLarge(request.text)) return run(request).next().value ?? undefined;
  for await (const part of inThread(JOB, request, { owner: workspaceId })) return part;
  return undefined;
}

async function statementsOf(access: ProjectAccess, { text, own }: Source) {
  const part = await ask(access, { kind: "list", text, own });
  return part?.kind === "list" ? part.statements : [];
}

async function written(
  access: ProjectAccess,
  { text, own, language }: Source,
  wanted: readonly WantedId[],
): Promise<GivenIds> {
  const part = await ask(access, { kind: "give", text, own, language, wanted });
  return part?.kind === "give" ? part.result : { markdown: text, given: [], left: [] };
}

/** Reserves an id for each statement, in the order of the text. */
async function withIds(
  db: ProjectDb,
  wishes: GiveIdsInput["statements"],
  own: readonly OwnPattern[],
): Promise<WantedId[]> {
  const inOrder = wishes
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, type }) => ({ line, series: seriesOf(type, own) }));
  const counts: Record<string, number> = {};
  for (const { series } of inOrder) counts[series.prefix] = (counts[series.prefix] ?? 0) + 1;
  const next = await reserveIds(db, counts);
  return inOrder.map(({ line, series }) => {
    const number = next[series.prefix] ?? 1;
    next[series.prefix] = number + 1;
    return { line, id: numberedId(series, number) };
  });
}

async function store(
  access: ProjectAccess,
  documentId: string,
  { source, markdown, given }: { source: Source; markdown: string; given: readonly WantedId[] },
): Promise<number> {
  return inTenant(access, async (db) => {
    const newest = await lockNewestVersion(db, documentId);
    if (newest.version !== source.version) throw new AppError("conflict");
    const { version } = await addDocumentVersion(db, documentId, {
      text: markdown,
      note: NOTE[source.language](given.length),
      author: db.access.author,
      expectedVersion: source.version,
    });
    const ids = given.map(({ id }) => id);
    await audit(db, { action: "requirement.ids_given", target: documentId, data: { ids, version } });
    return version;
  });
}
