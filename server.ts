import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import next from "next";
import { forwardClientAddress } from "#lib/auth/client-headers.ts";
import { sessionOfHeaders } from "#lib/auth/session-of-token.ts";
import { attachLive } from "#lib/collab/attach.ts";
import { LIVE_PATH } from "#lib/contracts/live.ts";
import { env } from "#lib/env.ts";
import { compressedFiles } from "#lib/http/compressed-files.ts";
import { isSameOrigin } from "#lib/http/same-origin.ts";
import { seatEditor } from "#lib/http/seat-editor.ts";
import { isPageRequest, sendUnavailablePage } from "#lib/http/unavailable-page.ts";
import { watchDatabase } from "#lib/runs/live/database-watch.ts";

export interface ServerOptions {
  folder: string;
  port: number;
  dev: boolean;
}

export interface RunningServer {
  port: number;
  /** Sends the compressed copies of static files that exist now. */
  sendCopies(): void;
  /** Stops accepting requests and waits for the open ones; the caller sets the time limit. */
  drain(): Promise<void>;
  /** Closes open connections and Next. */
  close(): Promise<void>;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });

/** Lets a live log write its events to the socket of its request (lib/http/event-wire.ts). */
const responses = new AsyncLocalStorage<ServerResponse>();
Object.assign(globalThis, { [Symbol.for("roundtable.response")]: responses });

const isForEditors = (request: IncomingMessage) => request.url?.split("?")[0] === LIVE_PATH;

/** Checks the origin, because a WebSocket carries the session cookie from any page that opens it. */
function isOurs({ headers }: IncomingMessage): boolean {
  return isSameOrigin(headers.origin ?? null, headers.host ?? null, env().publicUrl);
}

/**
 * Serves pages and API on one port in this process, so that killing it frees the port and ends the run worker
 * (started from instrumentation.ts).
 * @throws EADDRINUSE if the port is taken
 */
export async function serve({ folder, port, dev }: ServerOptions): Promise<RunningServer> {
  const app = next({ dir: folder, dev, port, quiet: true });
  await app.prepare();
  const handle = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  let sendsCompressed: ReturnType<typeof compressedFiles> = () => false;
  const server = createServer((request, response) => {
    if (sendsCompressed(request, response)) return;
    if (database.isAway() && isPageRequest(request)) return sendUnavailablePage(request, response);
    forwardClientAddress(request);
    responses.run(response, () => void handle(request, response));
  });
  const database = watchDatabase(env().databaseUrl);
  const live = attachLive((headers) => sessionOfHeaders(headers, new Date()));
  server.on("upgrade", (request, socket, head) => {
    if (!isForEditors(request)) return void upgrade(request, socket, head);
    if (!isOurs(request)) return void socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
    forwardClientAddress(request);
    return void seatEditor(request, socket, () => live.take(request, socket, head));
  });
  server.keepAliveTimeout = 65_000; // longer than the keep-alive of proxies in front
  server.headersTimeout = 66_000;
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    sendCopies: () => {
      sendsCompressed = compressedFiles(path.join(folder, ".next/static"));
    },
    drain: async () => {
      const drained = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.all([live.close(), database.stop()]);
      await drained;
    },
    close: async () => {
      server.closeAllConnections();
      await app.close();
    },
  };
}
