import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import * as Y from "yjs";
import { fromServer, LIVE_PATH } from "#lib/contracts/live.ts";
import type { MergeConflict } from "#lib/domain/document/merge.ts";
import { mergeDocument } from "#lib/domain/document/merge.ts";
import { type OfflineStore, openOfflineStore } from "./offline-store.ts";

/** How it is with what a person types. */
export type SaveState = "opening" | "saved" | "saving" | "offline" | "offline_kept" | "refused";

export interface LiveStatus {
  readonly save: SaveState;
  /** Why the person was not let in, as a code. */
  readonly refusal: string | null;
  readonly canEdit: boolean;
  /** The newest version that was cut while this page is open. */
  readonly version: number | null;
  /** Characters that cannot be stored were replaced. */
  readonly replaced: boolean;
  /** What was typed offline where others typed too, both readings. */
  readonly collisions: readonly MergeConflict[];
}

export interface LiveConnectionOptions {
  readonly documentId: string;
  readonly userId: string;
  readonly canEdit: boolean;
}

/** Marks are sent at most this often. */
const MARK_MS = 150;
/** The origin of updates that were read from this browser's own store. */
const STORED = "kept";

/** One editor's line to the live document: the shared text, how it is saved, and who else is there. */
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
  /** The text when the line broke, while it is broken. */
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

  /** Brings back what an earlier visit kept, and connects. */
  async open(): Promise<void> {
    for (const update of await this.#store.read()) {
      Y.applyUpdate(this.doc, update, STORED);
      this.#mark += 1;
    }
    this.provider.attach();
    await this.#socket.connect().catch(() => undefined); // it tries again by itself
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

  /** Asks for a version of this name. */
  nameVersion(note: string): void {
    this.provider.sendStateless(JSON.stringify({ type: "cut", note }));
  }

  /** The collisions were looked at. */
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
    // A mark may not arrive before the text that it marks: wait until the server has everything that was sent.
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
    // What came in with the first answers is what others typed meanwhile.
    const { conflicts } = mergeDocument(before, mine, this.text.toJSON());
    this.#set({
      collisions: conflicts.filter(({ ours, theirs }) => ours.trim() !== "" && theirs.trim() !== ""),
    });
  }

  /** What this person had when the line came back. */
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

  /** Before the first change from the server, the text is this person's alone. */
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
