import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import * as Y from "yjs";
import { fromServer, LIVE_PATH } from "#lib/contracts/live.ts";
import type { MergeConflict } from "#lib/domain/document/merge.ts";
import { mergeDocument } from "#lib/domain/document/merge.ts";
import { type OfflineStore, openOfflineStore } from "./offline-store.ts";

/** Save state of the user's edits. */
export type SaveState = "opening" | "saved" | "saving" | "offline" | "offline_kept" | "refused";

export interface LiveStatus {
  readonly save: SaveState;
  /** Why access was refused, as a code. */
  readonly refusal: string | null;
  readonly canEdit: boolean;
  /** The newest version created while this page is open. */
  readonly version: number | null;
  /** Characters that cannot be stored were replaced. */
  readonly replaced: boolean;
  /** Text typed offline that others changed as well, in both versions. */
  readonly collisions: readonly MergeConflict[];
}

export interface LiveConnectionOptions {
  readonly documentId: string;
  readonly userId: string;
  readonly canEdit: boolean;
}

/** Interval between presence updates, in ms. */
const MARK_MS = 150;
/** The origin of updates that were loaded from this browser's offline store. */
const STORED = "kept";

/** An editor's connection to a live document: shared text, save state, and presence of other users. */
export class LiveConnection {
  readonly doc = new Y.Doc();
  readonly text = this.doc.getText("text");
  readonly provider: HocuspocusProvider;
  readonly #socket: HocuspocusProviderWebsocket;
  readonly #store: OfflineStore;
  readonly #listeners = new Set<() => void>();
  #status: LiveStatus;
  #mark = 0;
  #stored = 0;
  #marking: ReturnType<typeof setTimeout> | undefined;
  #synced = false;
  /** The text when the connection broke; null while connected. */
  #before: string | null = null;

  constructor({ documentId, userId, canEdit }: LiveConnectionOptions) {
    this.#status = {
      save: "opening",
      refusal: null,
      canEdit,
      version: null,
      replaced: false,
      collisions: [],
    };
    this.#store = openOfflineStore(`${userId} ${documentId}`);
    this.#socket = new HocuspocusProviderWebsocket({
      url: `${location.origin.replace(/^http/, "ws")}${LIVE_PATH}`,
      autoConnect: false,
      delay: 500,
      minDelay: 500,
      maxDelay: 5000,
    });
    this.provider = new HocuspocusProvider({
      websocketProvider: this.#socket,
      name: documentId,
      document: this.doc,
      token: "session",
      onSynced: () => this.#onSynced(),
      onUnsyncedChanges: ({ number }) => number === 0 && this.#sendMark(),
      onDisconnect: () => this.#onGone(),
      onAuthenticationFailed: ({ reason }) => this.#refuse(reason),
      onStateless: ({ payload }) => this.receive(payload),
    });
    this.doc.on("update", this.#onUpdate);
  }

  /** Restores unsaved edits of an earlier visit, and connects. */
  async open(): Promise<void> {
    for (const update of await this.#store.read()) {
      Y.applyUpdate(this.doc, update, STORED);
      this.#mark += 1;
    }
    this.provider.attach();
    await this.#socket.connect().catch(() => undefined); // the socket reconnects by itself
  }

  get status(): LiveStatus {
    return this.#status;
  }

  get isUnsaved(): boolean {
    return this.#stored < this.#mark;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Requests a version with this name. */
  nameVersion(note: string): void {
    this.provider.sendStateless(JSON.stringify({ type: "cut", note }));
  }

  /** Dismisses the collisions. */
  settleCollisions(): void {
    this.#set({ collisions: [] });
  }

  close(): void {
    clearTimeout(this.#marking);
    this.doc.off("update", this.#onUpdate);
    this.provider.destroy();
    this.#socket.destroy();
    this.doc.destroy();
  }

  readonly #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === this.provider || origin === STORED) return;
    this.#mark += 1;
    const stored = this.#store.keep(update);
    if (this.#synced) {
      this.#set({ save: "saving" });
      this.#marking ??= setTimeout(() => this.#sendMark(), MARK_MS);
    } else
      void stored.then(
        (isStored) => !this.#synced && this.#set({ save: isStored ? "offline_kept" : "offline" }),
      );
  };

  #sendMark(): void {
    this.#marking = undefined;
    // A presence mark must not arrive before the text it refers to: wait until the server has all updates.
    if (this.#synced && this.isUnsaved && !this.provider.hasUnsyncedChanges)
      this.provider.sendStateless(JSON.stringify({ type: "mark", n: this.#mark }));
  }

  #onSynced(): void {
    this.#synced = true;
    const before = this.#before;
    const mine = this.#mine;
    this.#before = null;
    this.#set({ save: this.isUnsaved ? "saving" : "saved", refusal: null });
    this.#sendMark();
    if (before === null || mine === null || mine === before) return;
    // Changes in the first responses are edits of others made in the meantime.
    const { conflicts } = mergeDocument(before, mine, this.text.toJSON());
    this.#set({
      collisions: conflicts.filter(({ ours, theirs }) => ours.trim() !== "" && theirs.trim() !== ""),
    });
  }

  /** This user's text when the connection came back. */
  #mine: string | null = null;

  #onGone(): void {
    if (this.#synced) this.#before = this.text.toJSON();
    this.#synced = false;
    if (this.#status.save !== "refused")
      this.#set({
        save: this.isUnsaved ? "offline_kept" : this.#status.save === "opening" ? "opening" : "offline",
      });
    this.doc.once("beforeTransaction", this.#rememberMine);
  }

  /** Before the first change from the server, the text contains only this user's edits. */
  readonly #rememberMine = (transaction: Y.Transaction): void => {
    if (transaction.origin === this.provider) this.#mine = this.text.toJSON();
    else this.doc.once("beforeTransaction", this.#rememberMine);
  };

  #refuse(reason: string): void {
    this.#set({ save: "refused", refusal: reason, canEdit: false });
    this.#socket.disconnect();
  }

  receive(payload: string): void {
    const said = fromServer.safeParse(parse(payload)).data;
    if (said === undefined) return;
    if (said.type === "stored") {
      this.#stored = Math.max(this.#stored, said.n);
      if (this.isUnsaved) this.#sendMark();
      else {
        void this.#store.forget();
        this.#set({ save: "saved" });
      }
    } else if (said.type === "version") this.#set({ version: said.version });
    else if (said.type === "refused") this.#set({ replaced: true });
    else this.#set({ canEdit: said.edit });
  }

  #set(change: Partial<LiveStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
