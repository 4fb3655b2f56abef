import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { type DocumentVersionRow, lockNewestVersion, readDocumentVersion } from "#lib/db/documents.ts";
import { type LiveUpdateRow, liveUpdatesAfter, lockLive, saveLiveSnapshot } from "#lib/db/live-documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { readAhead } from "#lib/db/register-documents.ts";
import { addSuggestions } from "#lib/db/suggestions.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Author } from "#lib/domain/access/author.ts";
import type { DocumentEdit } from "#lib/domain/document/semantic-edit.ts";
import type { Language } from "#lib/domain/language.ts";
import { type LiveText, moveLineEnds, readLiveText, writeLiveText } from "#lib/domain/live/line-ends.ts";
import { mergeIntoLive } from "#lib/domain/live/merge-live.ts";
import { textDelta } from "#lib/domain/live/text-delta.ts";
import type { SharedText } from "./live-text.ts";

/** Why a version is made: a user names it, or a pause or an edit requires one. */
export interface CutRequest {
  readonly note: string | null;
  readonly author: Author | null;
}

/** A live document from which a version is made. */
export interface LiveCut {
  readonly access: ProjectAccess;
  readonly documentId: string;
  readonly me: string;
  readonly shared: SharedText;
  /** The last stored update that the copy contains. */
  readonly last: number;
  readonly takeIn: (updates: readonly LiveUpdateRow[]) => void;
}

export interface CutOutcome {
  readonly version: number;
  readonly isNew: boolean;
  /** The last update that is contained in the stored state. */
  readonly seq: number;
  /** Changes from versions that others made, as an update of the shared text. */
  readonly merged: { readonly update: Uint8Array; readonly made: LiveText } | null;
}

const NOTE = { zh: "在线编辑", en: "Edited live" } as const;
const COLLISION = {
  zh: (version: number) => `第 ${version} 版修改了这里，而同一处有人正在编辑`,
  en: (version: number) => `v${version} changed this while someone was typing here`,
} as const;

/**
 * Makes a version of a live document's text in one transaction, merged with the versions that others made meanwhile. Conflicts
 * become suggestions.
 * @returns Null if this process does not own the document.
 */
export async function cutVersion(live: LiveCut, request: CutRequest): Promise<CutOutcome | null> {
  const { access, documentId, shared } = live;
  await readAhead(access, { documentId }, writeLiveText(shared.read()));
  return inTenant(live.access, async (db) => {
    const stored = await readStoredState(db, live);
    return stored === null ? null : storeCut(db, live, { ...stored, request });
  });
}

/** The stored state of a live document, locked until the transaction ends. */
interface StoredState {
  readonly newest: DocumentVersionRow;
  /** The version that the live text is based on, if others made one since. */
  readonly base: DocumentVersionRow | null;
  /** The updates since the stored state. */
  readonly typed: readonly LiveUpdateRow[];
  readonly seq: number;
  readonly language: Language;
}

async function readStoredState(db: ProjectDb, { documentId, me }: LiveCut): Promise<StoredState | null> {
  const newest = await lockNewestVersion(db, documentId);
  const { owner, version, seq, snapshot_seq } = await lockLive(db, documentId);
  if (owner !== me) return null;
  const base = version === newest.version ? null : await readDocumentVersion(db, documentId, version);
  const typed = await liveUpdatesAfter(db, documentId, snapshot_seq);
  return { newest, base, typed, seq, language: (await findProject(db)).language };
}

async function storeCut(
  db: ProjectDb,
  live: LiveCut,
  cut: StoredState & { readonly request: CutRequest },
): Promise<CutOutcome> {
  const { newest, typed, language, request } = cut;
  // Updates up to the stored state need no order: they are applied together.
  live.takeIn(typed.filter((one) => one.seq > live.last));
  const now = currentState(live.shared, cut);
  const file = writeLiveText(now);
  const isNew = file !== newest.text || (request.note !== null && request.note !== newest.note);
  const { merged } = now;
  const seq = merged === null ? cut.seq : cut.seq + 1; // merged changes are not in any update
  if (!isNew && merged === null && typed.length === 0) return { version: newest.version, isNew, seq, merged };
  const authors = typed.flatMap((one) => one.authors);
  const draft = {
    text: file,
    author: request.author ?? authorOf(authors, db.access.author),
    note: request.note ?? NOTE[language],
    expectedVersion: newest.version,
  };
  const version = isNew ? await storeVersion(db, live.documentId, draft) : newest.version;
  await suggest(db, live.documentId, { edits: now.collisions, author: newest.author, version });
  const { snapshot, ends } = now;
  await saveLiveSnapshot(db, live.documentId, { version, snapshot, ends, seq });
  return { version, isNew, seq, merged };
}

/** The current text merged with others' versions, and the state that contains it. */
function currentState(shared: SharedText, { newest, base, language }: StoredState) {
  const now = shared.read();
  if (base === null) return { ...now, snapshot: shared.state(), collisions: [], merged: null };
  const { text, ends, collisions } = mergeNewest(now, { base, newest }, language);
  const { state, update } = shared.fork(text);
  return { text, ends, snapshot: state, collisions, merged: { update, made: { text, ends } } };
}

interface Meanwhile {
  readonly base: DocumentVersionRow;
  readonly newest: DocumentVersionRow;
}

/** Merges typed text and others' versions. */
function mergeNewest(now: LiveText, { base, newest }: Meanwhile, language: Language) {
  const edited = readLiveText(newest.text);
  const versions = { base: readLiveText(base.text).text, live: now.text, edited: edited.text };
  const note = { reason: COLLISION[language](newest.version), ends: edited.ends };
  const { text, collisions } = mergeIntoLive(versions, note);
  return { text, ends: moveLineEnds(edited.ends, textDelta(edited.text, text)), collisions };
}

/** A version has one author: combines all who typed. */
function authorOf(authors: readonly Author[], otherwise: Author): Author {
  const people = [...new Map(authors.map((author) => [`${author.kind}${author.id}`, author])).values()];
  const [first] = people;
  if (first === undefined) return otherwise;
  return { ...first, name: people.map(({ name }) => name).join(", ") };
}

interface VersionDraft {
  readonly text: string;
  readonly author: Author;
  readonly note: string;
  readonly expectedVersion: number;
}

async function storeVersion(db: ProjectDb, documentId: string, draft: VersionDraft): Promise<number> {
  const { version } = await addDocumentVersion(db, documentId, draft);
  const signed = { ...db, access: { ...db.access, author: draft.author } };
  await audit(signed, { action: "document.changed", target: documentId, data: { version, live: true } });
  return version;
}

/** Stores conflicts with typed text as suggestions, in the name of the author of the conflicting version. */
async function suggest(
  db: ProjectDb,
  documentId: string,
  from: { readonly edits: readonly DocumentEdit[]; readonly author: Author; readonly version: number },
): Promise<void> {
  if (from.edits.length === 0) return;
  const made = { documentId, messageId: null, baseVersion: from.version, author: from.author, code: null };
  await addSuggestions(
    db,
    from.edits.map((edit) => ({ ...made, edit })),
  );
}
