import pRetry from "p-retry";
import * as Y from "yjs";
import type { ProjectAccess } from "#lib/db/access.ts";
import {
  appendLiveUpdate,
  claimLive,
  type LiveUpdateRow,
  liveHead,
  liveUpdatesAfter,
  openLive,
  releaseLive,
} from "#lib/db/live-documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Author } from "#lib/domain/access/author.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { readLiveText } from "#lib/domain/live/line-ends.ts";
import { log } from "#lib/log.ts";
import { type CutRequest, cutVersion } from "./cut-version.ts";
import { firstState, SharedText } from "./live-text.ts";

/** Typed text is stored in batches of this duration. */
const BATCH_MS = 50;
/** A version is made after this long without typing. */
const PAUSE_MS = 4000;
const RETRY_MS = 1000;

export interface LiveDocumentOptions {
  readonly documentId: string;
  /** The system's access to the document's project. */
  readonly access: ProjectAccess;
  /** Name of this process among the processes. */
  readonly me: string;
  /** The author of a change; null if no user made it. */
  readonly authorOf: (origin: unknown) => Author | null;
  /** Called after a version was made. */
  readonly onVersion: (version: number) => void;
}

/** The document was deleted while it was edited. */
const isGone = (error: unknown) => error instanceof AppError && error.code === "not_found";

/**
 * A shared document in this process. It stores what users type in batches, applies what other processes stored, and makes
 * versions if this process owns the document (docs/decisions/0026).
 */
export class LiveDocument {
  readonly shared: SharedText;
  readonly #options: LiveDocumentOptions;
  #pending: Uint8Array[] = [];
  #authors = new Map<string, Author>();
  /** The last stored update that this copy contains. */
  #last: number;
  #flushing: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #gone = false;
  /** Everything is in a version and the ownership is released; typing or a new editor resumes it. */
  #resting = false;

  private constructor(options: LiveDocumentOptions, shared: SharedText, last: number) {
    this.#options = options;
    this.shared = shared;
    this.#last = last;
    shared.doc.on("update", this.#onUpdate);
  }

  /**
   * Loads the stored state into an empty shared document and keeps it up to date.
   * @throws AppError not_found
   */
  static async open(doc: Y.Doc, options: LiveDocumentOptions): Promise<LiveDocument> {
    const { access, documentId, me } = options;
    const { state, updates } = await inTenant(access, async (db) => {
      const state = await openLive(db, documentId, ({ text }) => {
        const live = readLiveText(text);
        return { snapshot: firstState(live.text), ends: live.ends };
      });
      await claimLive(db, documentId, me);
      return { state, updates: await liveUpdatesAfter(db, documentId, state.snapshotSeq) };
    });
    Y.applyUpdate(doc, state.snapshot, "stored");
    const live = new LiveDocument(options, new SharedText(doc, state.ends), state.snapshotSeq);
    for (const { seq, data } of updates) {
      live.shared.applyStored(data);
      live.#last = seq;
    }
    await live.cut();
    return live;
  }

  readonly #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === "stored") {
      if (!this.#resting) this.#waitForPause();
      return;
    }
    this.#resting = false;
    this.#waitForPause();
    const author = this.#options.authorOf(origin);
    if (author !== null) this.#authors.set(`${author.kind}${author.id}`, author);
    this.#pending.push(update);
    this.#flushing ??= setTimeout(() => void this.stored().catch(this.#retry), BATCH_MS);
  };

  readonly #retry = (error: unknown): void => {
    log.warn({ err: error, documentId: this.#options.documentId }, "typed text could not be stored yet");
    if (!this.#gone) this.#flushing ??= setTimeout(() => void this.stored().catch(this.#retry), RETRY_MS);
  };

  #waitForPause(): void {
    clearTimeout(this.#pause);
    if (this.#gone) return;
    this.#pause = setTimeout(
      () => void this.cut().catch((error: unknown) => log.warn({ err: error }, "no version could be cut")),
      PAUSE_MS,
    );
  }

  /** Serializes storing, applying and making versions. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work, work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Resolves when everything typed so far is stored. */
  stored(): Promise<void> {
    return this.#inTurn(() => this.#flush());
  }

  /** Like `stored`, and waits for as long as the database is away. Resolves also when the document is deleted meanwhile. */
  storedAtLast(): Promise<void> {
    const waits = { retries: Number.POSITIVE_INFINITY, minTimeout: RETRY_MS, factor: 1 } as const;
    return pRetry(() => this.stored(), { ...waits, shouldRetry: () => !this.#gone });
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#flushing);
    this.#flushing = undefined;
    if (this.#pending.length === 0) return;
    const { access, documentId, me } = this.#options;
    const batch = this.#pending;
    const authors = this.#authors;
    this.#pending = [];
    this.#authors = new Map();
    try {
      const data = batch.length === 1 && batch[0] ? batch[0] : Y.mergeUpdates(batch);
      const update = { origin: me, authors: [...authors.values()], data };
      await inTenant(access, (db) => appendLiveUpdate(db, documentId, update));
    } catch (error) {
      if (isGone(error)) return this.leave();
      this.#pending = [...batch, ...this.#pending];
      this.#authors = new Map([...authors, ...this.#authors]);
      throw error;
    }
  }

  /** Applies what other processes stored. */
  pull(): Promise<void> {
    return this.#inTurn(async () => {
      const { access, documentId } = this.#options;
      const found = await inTenant(access, async (db) => {
        const head = await liveHead(db, documentId);
        // Missing updates may already be merged into the stored state.
        const state =
          head !== null && head.snapshot_seq > this.#last
            ? await openLive(db, documentId, () => {
                throw new Error("a live document is never made twice");
              })
            : null;
        return { state, updates: await liveUpdatesAfter(db, documentId, state?.snapshotSeq ?? this.#last) };
      });
      if (found.state !== null) {
        this.shared.applyStored(found.state.snapshot);
        this.#last = found.state.snapshotSeq;
      }
      this.#takeIn(found.updates);
    });
  }

  readonly #takeIn = (updates: readonly LiveUpdateRow[]): void => {
    for (const { seq, origin, data } of updates) {
      if (origin !== this.#options.me) this.shared.applyStored(data);
      this.#last = Math.max(this.#last, seq);
    }
  };

  /**
   * Stores what was typed and makes a version, merged with the versions that others made meanwhile. Only the owner does this.
   * @returns The version that contains the text; null if another process owns the document.
   */
  cut(request: CutRequest = { note: null, author: null }): Promise<number | null> {
    return this.#inTurn(async () => {
      if (this.#resting || this.#gone) return null;
      await this.#flush();
      clearTimeout(this.#pause);
      const { access, documentId, me, onVersion } = this.#options;
      await inTenant(access, (db) => claimLive(db, documentId, me));
      const outcome = await cutVersion(
        { access, documentId, me, shared: this.shared, last: this.#last, takeIn: this.#takeIn },
        request,
      );
      if (outcome === null) return null;
      if (outcome.merged !== null) this.shared.applyStored(outcome.merged.update, outcome.merged.made);
      this.#last = Math.max(this.#last, outcome.seq);
      if (outcome.isNew) onVersion(outcome.version);
      return outcome.version;
    });
  }

  /** Stores everything, makes a version and releases the ownership; editing may resume later. */
  async rest(): Promise<void> {
    const { access, documentId, me } = this.#options;
    try {
      do await this.cut();
      while (this.#pending.length > 0 && !this.#gone);
      await this.#inTurn(async () => {
        this.#resting = true;
        await inTenant(access, (db) => releaseLive(db, documentId, me));
      });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  /** Resumes the document when an editor is back. */
  wake(): void {
    this.#resting = false;
  }

  /** Stops following the document. */
  leave(): void {
    this.#gone = true;
    clearTimeout(this.#flushing);
    clearTimeout(this.#pause);
    this.shared.doc.off("update", this.#onUpdate);
    this.shared.leave();
  }
}
