import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  addDocumentVersion,
  type DocumentVersionRow,
  lockNewestVersion,
  readDocumentVersion,
} from "#lib/db/documents.ts";
import { type LiveUpdateRow, liveUpdatesAfter, lockLive, saveLiveSnapshot } from "#lib/db/live-documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { addSuggestions } from "#lib/db/suggestions.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { DocumentEdit } from "#lib/domain/document/semantic-edit.ts";
import type { Language } from "#lib/domain/language.ts";
import { type LiveText, moveLineEnds, readLiveText, writeLiveText } from "#lib/domain/live/line-ends.ts";
import { mergeIntoLive } from "#lib/domain/live/merge-live.ts";
import { textDelta } from "#lib/domain/live/text-delta.ts";
import type { Author } from "#lib/domain/task/events.ts";
import type { SharedText } from "./live-text.ts";

/** Why a version is cut: because somebody names it, or because of a pause or an edit. */
export interface CutRequest {
  readonly note: string | null;
  readonly author: Author | null;
}

/** A live document as it is cut. */
export interface LiveCut {
  readonly access: ProjectAccess;
  readonly documentId: string;
  readonly me: string;
  readonly shared: SharedText;
  /** The last stored update that the copy holds. */
  readonly last: number;
  readonly takeIn: (updates: readonly LiveUpdateRow[]) => void;
}

export interface CutOutcome {
  readonly version: number;
  readonly isNew: boolean;
  /** The stored update up to which the stored state reaches. */
  readonly seq: number;
  /** What others made a version of, as a change of the shared text. */
  readonly merged: { readonly update: Uint8Array; readonly made: LiveText } | null;
}

const NOTE = { zh: "在线编辑", en: "Edited live" } as const;
const COLLISION = {
  zh: (version: number) => `第 ${version} 版要这样改，而同一处刚有人在编辑`,
  en: (version: number) => `v${version} wanted this where somebody was typing`,
} as const;

/**
 * Makes a version of a live document's text in one transaction, merged with the versions that others made meanwhile;
 * what both sides changed becomes suggestions. Out: null where this process does not own the document.
 * Source: spec 6 §6.3, co-editing.
 */
export function cutVersion(live: LiveCut, request: CutRequest): Promise<CutOutcome | null> {
  const { access, documentId, me, shared } = live;
  return inTenant(access, async (db) => {
    const newest = await lockNewestVersion(db, documentId);
    const head = await lockLive(db, documentId);
    if (head.owner !== me) return null;
    const typed = await liveUpdatesAfter(db, documentId, head.snapshot_seq);
    const base =
      head.version === newest.version ? null : await readDocumentVersion(db, documentId, head.version);
    const { language } = await findProject(db);
    // From here to the state that is stored nothing is waited for: all of it is of one moment.
    live.takeIn(typed.filter(({ seq }) => seq > live.last));
    const merge = base === null ? null : mergeNewest(shared.read(), { base, newest }, language);
    const { text, ends } = merge ?? shared.read();
    const fork = merge === null ? null : shared.fork(text);
    const snapshot = fork?.state ?? shared.state();
    const file = writeLiveText({ text, ends });
    const named = request.note !== null && request.note !== newest.note;
    const isNew = file !== newest.text || named;
    if (!isNew && merge === null && typed.length === 0)
      return { version: newest.version, isNew, seq: head.seq, merged: null };
    const authors = typed.flatMap((one) => one.authors);
    const draft = { text: file, author: request.author ?? authorOf(authors, access.author) };
    const version = isNew
      ? await storeVersion(db, documentId, {
          ...draft,
          note: request.note ?? NOTE[language],
          expectedVersion: newest.version,
        })
      : newest.version;
    await suggest(db, documentId, { edits: merge?.collisions ?? [], author: newest.author, version });
    await saveLiveSnapshot(db, documentId, { version, snapshot, ends, seq: head.seq });
    const merged = fork === null ? null : { update: fork.update, made: { text, ends } };
    return { version, isNew, seq: head.seq, merged };
  });
}

interface Meanwhile {
  readonly base: DocumentVersionRow;
  readonly newest: DocumentVersionRow;
}

/** What people typed and what others made a version of, as one text. */
function mergeNewest(now: LiveText, { base, newest }: Meanwhile, language: Language) {
  const edited = readLiveText(newest.text);
  const versions = { base: readLiveText(base.text).text, live: now.text, edited: edited.text };
  const note = { reason: COLLISION[language](newest.version), ends: edited.ends };
  const { text, collisions } = mergeIntoLive(versions, note);
  return { text, ends: moveLineEnds(edited.ends, textDelta(edited.text, text)), collisions };
}

/** Everybody who typed, as one author: a version has one. */
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

/** What collided with typing waits for a person, in the name of whoever made the version that it stood in. */
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
