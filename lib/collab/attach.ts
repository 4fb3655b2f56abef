import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import type { SessionOf } from "./editor-seat.ts";
import { setLiveServer } from "./live-document-registry.ts";
import type { LiveServer } from "./live-server.ts";

/** Accepts WebSocket connections of editors. */
export interface LiveUpgrade {
  readonly take: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function open(sessionOf: SessionOf): Promise<LiveServer> {
  // Loaded in parallel with serving: a warm start does not wait for it.
  const { LiveServer } = await import("./live-server.ts");
  return LiveServer.open(env().databaseUrl, sessionOf);
}

/** Starts the live documents of this process; connections that arrive before they are ready wait. */
export function attachLive(sessionOf: SessionOf): LiveUpgrade {
  const server = open(sessionOf).catch((error: unknown) => {
    log.error({ err: error }, "documents cannot be edited together: no live documents in this process");
    return null;
  });
  setLiveServer(server);
  return {
    take: async (request, socket, head) => {
      const live = await server;
      if (live === null) socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
      else live.upgrade(request, socket, head);
    },
    close: async () => {
      await (await server)?.close();
      setLiveServer(Promise.resolve(null));
    },
  };
}
