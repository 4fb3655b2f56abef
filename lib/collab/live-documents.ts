import type { Document } from "@hocuspocus/server";
import { systemAccess } from "#lib/db/access.ts";
import { finishLiveCommand, openLiveCommands } from "#lib/db/live-commands.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Author } from "#lib/domain/access/author.ts";
import { log } from "#lib/log.ts";
import { PRODUCT_AUTHOR } from "../domain/access/product-author.ts";
import { LiveDocument } from "./live-document.ts";

/** Workspace, project and id of a document. */
export interface LiveLocation {
  readonly documentId: string;
  readonly workspaceId: string;
  readonly projectId: string;
}

interface Held {
  readonly live: LiveDocument;
  readonly access: ReturnType<typeof systemAccess>;
}

/** The live documents of this process. */
export class LiveDocuments {
  readonly #held = new Map<string, Held>();

  get(documentId: string): LiveDocument | undefined {
    return this.#held.get(documentId)?.live;
  }

  ids(): string[] {
    return [...this.#held.keys()];
  }

  /**
   * Loads a shared document from its stored state and keeps it up to date.
   * @throws AppError not_found
   */
  async open(
    document: Document,
    place: LiveLocation,
    options: {
      readonly me: string;
      readonly authorOf: (origin: unknown) => Author | null;
      readonly onVersion: (version: number) => void;
    },
  ): Promise<LiveDocument> {
    const access = systemAccess(place.workspaceId, place.projectId, PRODUCT_AUTHOR);
    const live = await LiveDocument.open(document, { documentId: place.documentId, access, ...options });
    this.#held.set(place.documentId, { live, access });
    return live;
  }

  /** Applies what other processes stored. */
  pull(documentId: string): void {
    this.#later(documentId, (live) => live.pull());
  }

  /** Merges a version made elsewhere, if this process owns the document. */
  cut(documentId: string): void {
    this.#later(documentId, (live) => live.cut());
  }

  /** Executes commands of other processes, if this process owns the document. */
  async executeCommands(documentId: string): Promise<void> {
    const held = this.#held.get(documentId);
    if (held === undefined) return;
    const { live, access } = held;
    for (const { id, note, author } of await inTenant(access, (db) => openLiveCommands(db, documentId))) {
      const version = await live.cut({ note: note === "" ? null : note, author });
      if (version === null) return; // another process owns it now and receives the command too
      await inTenant(access, (db) => finishLiveCommand(db, id, version));
    }
  }

  /** Releases a document that rests. */
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
