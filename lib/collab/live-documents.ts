import type { Document } from "@hocuspocus/server";
import { systemAccess } from "#lib/db/access.ts";
import { finishLiveCommand, openLiveCommands } from "#lib/db/live-commands.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Author } from "#lib/domain/access/author.ts";
import { log } from "#lib/log.ts";
import { LiveDocument } from "./live-document.ts";

/** Where a document hangs. */
export interface LivePlace {
  readonly documentId: string;
  readonly workspaceId: string;
  readonly projectId: string;
}

interface Held {
  readonly live: LiveDocument;
  readonly access: ReturnType<typeof systemAccess>;
}

/** How the system signs what no person did. */
const SYSTEM = "Roundtable";

/** The live documents of this process. */
export class LiveDocuments {
  readonly #held = new Map<string, Held>();

  get(documentId: string): LiveDocument | undefined {
    return this.#held.get(documentId)?.live;
  }

  ids(): string[] {
    return [...this.#held.keys()];
  }

  /** Brings a shared document to its stored state and keeps it so. Throws not_found. */
  async open(
    document: Document,
    place: LivePlace,
    options: {
      readonly me: string;
      readonly authorOf: (origin: unknown) => Author | null;
      readonly onVersion: (version: number) => void;
    },
  ): Promise<LiveDocument> {
    const access = systemAccess(place.workspaceId, place.projectId, SYSTEM);
    const live = await LiveDocument.open(document, { documentId: place.documentId, access, ...options });
    this.#held.set(place.documentId, { live, access });
    return live;
  }

  /** Takes in what other processes stored. */
  pull(documentId: string): void {
    this.#later(documentId, (live) => live.pull());
  }

  /** Merges what somebody else made a version of; only the owner does. */
  cut(documentId: string): void {
    this.#later(documentId, (live) => live.cut());
  }

  /** Carries out what other processes ask for, where this one owns the document. */
  async obey(documentId: string): Promise<void> {
    const held = this.#held.get(documentId);
    if (held === undefined) return;
    const { live, access } = held;
    for (const { id, note, author } of await inTenant(access, (db) => openLiveCommands(db, documentId))) {
      const version = await live.cut({ note: note === "" ? null : note, author });
      if (version === null) return; // another process owns it now, and is asked too
      await inTenant(access, (db) => finishLiveCommand(db, id, version));
    }
  }

  /** Lets go of a document that was laid to rest. */
  drop(documentId: string): void {
    this.#held.get(documentId)?.live.leave();
    this.#held.delete(documentId);
  }

  #later(documentId: string, work: (live: LiveDocument) => Promise<unknown>): void {
    const live = this.get(documentId);
    if (live === undefined) return;
    work(live).catch((error: unknown) =>
      log.warn(
        { err: error, documentId },
        "a live document could not be brought up to date; it is tried again",
      ),
    );
  }
}
