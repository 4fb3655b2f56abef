import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type Connection, isTransactionOrigin, Server } from "@hocuspocus/server";
import { type FromServer, fromEditor, MAX_LIVE_LENGTH } from "#lib/contracts/live.ts";
import { addLiveCommand } from "#lib/db/live-commands.ts";
import { unversionedDocuments } from "#lib/db/live-documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { shownPerson } from "#lib/domain/live/awareness.ts";
import { log } from "#lib/log.ts";
import { RightsWatch } from "#lib/runs/live/rights-watch.ts";
import { CursorRelay, RELAYED } from "./cursor-relay.ts";
import {
  currentRights,
  type EditorSeat,
  openEditorSeat,
  refusal,
  type SeatRights,
  type SessionOf,
} from "./editor-seat.ts";
import { LiveDocuments, type LiveLocation } from "./live-documents.ts";
import { MessageLimit } from "./message-limit.ts";
import { openProcessLine, type ProcessLine } from "./process-line.ts";

/** Maximum size of a message in bytes: a whole document that was edited offline fits. */
const LARGEST_MESSAGE = 4 * 1024 * 1024;
/** A silent connection is closed after this time; editors send something at least every 15 seconds. */
const SILENCE_MS = 60_000;
/** Interval of the search for texts that a dead process left without a version. */
const SWEEP_MS = 30_000;
const SWEPT_AT_ONCE = 20;

/** A seat, or the location of a document that the process itself opens. */
type Context = { readonly seat?: EditorSeat; readonly place?: LiveLocation };

const say = (connection: Connection, message: FromServer) =>
  connection.sendStateless(JSON.stringify(message));

/** The live documents of this process, for editors over WebSocket and for code that changes a document in another way. */
export class LiveServer {
  readonly #documents = new LiveDocuments();
  readonly #sessionOf: SessionOf;
  readonly #server: Server<Context>;
  readonly #limits = new WeakMap<Connection, MessageLimit>();
  readonly #cursors: CursorRelay;
  readonly #rights = new RightsWatch<SeatRights>();
  #line: ProcessLine | undefined;
  #sweeps: NodeJS.Timeout | undefined;

  private constructor(sessionOf: SessionOf) {
    this.#sessionOf = sessionOf;
    this.#cursors = new CursorRelay((documentId) => this.#server.hocuspocus.documents.get(documentId));
    this.#server = new Server<Context>({
      quiet: true,
      stopOnSignals: false,
      timeout: SILENCE_MS,
      maxPendingDocuments: 4,
      maxUnauthenticatedQueueSize: LARGEST_MESSAGE,
      websocketOptions: { maxPayload: LARGEST_MESSAGE },
      ...this.#hooks(),
    });
  }

  /** Connects to the other processes; after that, editors and edits are accepted. */
  static async open(url: string, sessionOf: SessionOf): Promise<LiveServer> {
    const server = new LiveServer(sessionOf);
    await server.#listen(url);
    return server;
  }

  async #listen(url: string): Promise<void> {
    const documents = this.#documents;
    this.#line = await openProcessLine(url, {
      update: (id) => documents.pull(id),
      version: (id) => documents.cut(id),
      command: (id) =>
        void documents.executeCommands(id).catch((error: unknown) => this.#note(error, "a command waits")),
      rights: (announcement) => this.#rights.receive(announcement),
      cursors: (id, from, update) => this.#cursors.receive({ id, from, update }),
      connected: () => {
        for (const id of documents.ids()) documents.pull(id);
        this.#rights.askAll();
        void this.#sweep();
      },
    });
    this.#cursors.me = this.#line.me;
    this.#sweeps = setInterval(() => void this.#sweep(), SWEEP_MS).unref();
  }

  /** Upgrades an HTTP request to the WebSocket of an editor. The caller has checked its origin. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.httpServer.emit("upgrade", request, socket, head);
  }

  /**
   * Makes a version of the text typed so far, in this process.
   * @returns Null if another process owns the document.
   */
  async settle(place: LiveLocation): Promise<number | null> {
    const open = this.#documents.get(place.documentId);
    if (open !== undefined) return open.cut();
    const direct = await this.#server.hocuspocus.openDirectConnection(place.documentId, { place });
    try {
      return (await this.#documents.get(place.documentId)?.cut()) ?? null;
    } finally {
      await direct.disconnect();
    }
  }

  /** Stores everything, makes versions, closes all connections and releases the documents. */
  async close(): Promise<void> {
    clearInterval(this.#sweeps);
    this.#rights.close();
    const open = this.#documents.ids().map((id) => this.#documents.get(id));
    const documents = [...this.#server.hocuspocus.documents.values()];
    const connections = documents.flatMap((document) => document.getConnections());
    this.#server.hocuspocus.closeConnections();
    for (const { webSocket } of connections) webSocket.close(1012, "restart");
    await Promise.allSettled(open.map((live) => live?.rest() ?? Promise.resolve()));
    for (const id of this.#documents.ids()) this.#documents.drop(id);
    await this.#line?.close();
  }

  #hooks() {
    const documents = this.#documents;
    return {
      onAuthenticate: async ({ requestHeaders, documentName, connectionConfig }) => {
        const seat = await openEditorSeat(this.#sessionOf, requestHeaders, documentName);
        connectionConfig.readOnly = !seat.canEdit;
        return { seat };
      },
      onLoadDocument: async ({ document, documentName, context }) => {
        const live = await documents.open(document, placeOf(context, documentName), {
          me: this.#line?.me ?? "",
          authorOf,
          onVersion: (version) => this.report(documentName, { type: "version", version }),
        });
        live.shared.onRefused = () => this.report(documentName, { type: "refused" });
        if (live.shared.length <= MAX_LIVE_LENGTH) return;
        await live.rest();
        documents.drop(documentName);
        throw refusal("too_large");
      },
      connected: async ({ documentName, connection, context }) => {
        documents.get(documentName)?.wake();
        this.#watch(connection, context);
      },
      beforeHandleMessage: async ({ connection, update, documentName }) => {
        const limit = this.#limits.get(connection) ?? new MessageLimit();
        this.#limits.set(connection, limit);
        if (!limit.allows(update.byteLength, Date.now()))
          throw Object.assign(refusal("throttled"), { code: 4429 });
        const length = documents.get(documentName)?.shared.length ?? 0;
        // Clients enforce the limit themselves; this stops those that do not.
        if (length > MAX_LIVE_LENGTH && update.byteLength > MAX_LIVE_LENGTH / 100)
          throw Object.assign(refusal("too_large"), { code: 4413 });
      },
      beforeHandleAwareness: async ({ states, connection, document }) => {
        const seat = (connection?.context as Context | undefined)?.seat;
        if (connection === undefined || seat === undefined) return;
        const own = document.getClients(connection);
        for (const [client, state] of states) {
          // A connection may set only its user's own cursor.
          const isOwn = own.has(client) || (own.size === 0 && !document.awareness.getStates().has(client));
          if (isOwn && state !== null) states.set(client, { ...shownPerson(seat.person, state) });
          else if (!isOwn) states.delete(client);
        }
      },
      onAwarenessUpdate: async ({ added, updated, removed, documentName, transactionOrigin }) => {
        if (transactionOrigin !== RELAYED)
          await this.#cursors.report(documentName, [...added, ...updated, ...removed]);
      },
      onStateless: async ({ connection, documentName, payload }) =>
        this.receive(connection, documentName, payload).catch((error: unknown) =>
          this.#note(error, "a message of an editor could not be answered"),
        ),
      beforeUnloadDocument: async ({ documentName }) => documents.get(documentName)?.rest(),
      afterUnloadDocument: async ({ documentName }) => documents.drop(documentName),
    } satisfies ConstructorParameters<typeof Server<Context>>[0];
  }

  async receive(connection: Connection, documentId: string, payload: string): Promise<void> {
    const live = this.#documents.get(documentId);
    const said = readEditor(payload);
    const seat = (connection.context as Context).seat;
    if (live === undefined || said === null || seat === undefined || connection.readOnly) return;
    if (said.type === "mark") {
      await live.storedAtLast();
      say(connection, { type: "stored", n: said.n });
      return;
    }
    const version = await live.cut({ note: said.note, author: seat.author });
    if (version !== null) return;
    const { access, author } = seat;
    await inTenant(access, (db) => addLiveCommand(db, documentId, { note: said.note, author }));
  }

  report(documentId: string, message: FromServer): void {
    this.#server.hocuspocus.documents.get(documentId)?.broadcastStateless(JSON.stringify(message));
  }

  /** Watches the rights of a connection; without any it is closed, without the right to write it becomes a reader. */
  #watch(connection: Connection, { seat }: Context): void {
    if (seat === undefined) return;
    const unwatch = this.#rights.add({
      userId: seat.person.id,
      projectId: seat.access.projectId,
      key: randomUUID(),
      until: seat.until,
      ask: () => currentRights(this.#sessionOf, seat),
      apply: (rights) => this.#apply(connection, rights),
    });
    connection.onClose(unwatch);
  }

  #apply(connection: Connection, rights: SeatRights): void {
    if (rights === "none") {
      say(connection, { type: "rights", edit: false });
      connection.close({ code: 4403, reason: "forbidden" });
      connection.webSocket.close(4403, "forbidden");
    } else if (connection.readOnly !== (rights === "read")) {
      connection.readOnly = rights === "read";
      say(connection, { type: "rights", edit: rights === "edit" });
    }
  }

  /** Makes versions of texts that dead processes left without one. */
  async #sweep(): Promise<void> {
    try {
      for (const row of await unversionedDocuments(SWEPT_AT_ONCE))
        await this.settle({
          documentId: row.document_id,
          workspaceId: row.workspace_id,
          projectId: row.project_id,
        });
    } catch (error) {
      this.#note(error, "texts that were left uncut wait");
    }
  }

  #note(error: unknown, what: string): void {
    log.warn({ err: error }, what);
  }
}

const authorOf = (origin: unknown) =>
  isTransactionOrigin(origin) && origin.source === "connection"
    ? ((origin.connection.context as Context).seat?.author ?? null)
    : null;

function placeOf({ seat, place }: Context, documentId: string): LiveLocation {
  if (place !== undefined) return place;
  if (seat === undefined) throw refusal("unauthenticated");
  return { documentId, workspaceId: seat.access.workspaceId, projectId: seat.access.projectId };
}

function readEditor(payload: string) {
  try {
    return fromEditor.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
