import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import * as Y from "yjs";
import { type FromServer, fromServer, LIVE_PATH } from "#lib/contracts/live.ts";

/** A person's editor at a live document, over a real WebSocket. */
export interface TestLiveEditor {
  readonly doc: Y.Doc;
  readonly provider: HocuspocusProvider;
  readonly received: FromServer[];
  readonly text: () => string;
  readonly type: (at: number, words: string) => void;
  /** Resolves when the document reads so. */
  readonly until: (reads: (text: string) => boolean) => Promise<string>;
  /** Resolves when the server has said that everything typed by now is stored. */
  readonly stored: () => Promise<void>;
  /** Resolves when the server has said this. */
  readonly receives: (what: (message: FromServer) => boolean) => Promise<FromServer>;
  readonly synced: Promise<void>;
  /** Why the person was not let in. */
  readonly refused: Promise<string>;
  readonly close: () => void;
}

export interface TestEditorOptions {
  readonly port: number;
  readonly token: string;
  readonly documentId: string;
  /** A copy that was kept while offline. */
  readonly doc?: Y.Doc;
}

/** Opens one as the person whose session token this is; it comes back by itself when the server was gone. */
export function openEditor({
  port,
  token,
  documentId,
  doc = new Y.Doc(),
}: TestEditorOptions): TestLiveEditor {
  const origin = `http://localhost:3000`; // the installation's address in tests
  class CookieSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie: `roundtable.session=${token}`, origin } } as never);
    }
  }
  const socket = new HocuspocusProviderWebsocket({
    url: `ws://127.0.0.1:${port}${LIVE_PATH}`,
    WebSocketPolyfill: CookieSocket,
    delay: 50,
    minDelay: 50,
    maxDelay: 200,
    jitter: false,
  });
  const received: FromServer[] = [];
  const listeners = new Set<() => void>();
  const synced = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<string>();
  let mark = 0;
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentId,
    document: doc,
    token: "session",
    onSynced: () => {
      synced.resolve();
      sendMark(); // the process that was to answer the last one may be gone
    },
    onUnsyncedChanges: () => sendMark(),
    onAuthenticationFailed: ({ reason }) => refused.resolve(reason),
    onStateless: ({ payload }) => {
      received.push(fromServer.parse(JSON.parse(payload)));
      for (const listener of listeners) listener();
    },
  });
  // A mark may not arrive before the text that it marks.
  const sendMark = () => {
    if (mark > 0 && provider.synced && !provider.hasUnsyncedChanges)
      provider.sendStateless(JSON.stringify({ type: "mark", n: mark }));
  };
  provider.attach();
  const shared = doc.getText("text");
  const receives = (what: (message: FromServer) => boolean, from = 0) =>
    new Promise<FromServer>((resolve) => {
      const look = () => {
        const found = received.slice(from).find(what);
        if (found === undefined) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
    });
  return {
    doc,
    provider,
    received,
    synced: synced.promise,
    refused: refused.promise,
    text: () => shared.toJSON(),
    type: (at, words) => shared.insert(Math.min(at, shared.length), words),
    until: (reads) =>
      new Promise((resolve) => {
        const look = () => {
          const text = shared.toJSON();
          if (!reads(text)) return;
          doc.off("update", look);
          resolve(text);
        };
        doc.on("update", look);
        look();
      }),
    stored: async () => {
      mark += 1;
      const n = mark;
      sendMark();
      await receives((message) => message.type === "stored" && message.n >= n);
    },
    receives,
    close: () => {
      provider.destroy();
      socket.destroy();
    },
  };
}
