import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { tellClientAddress } from "#lib/auth/client-headers.ts";

export interface ServerOptions {
  folder: string;
  port: number;
  dev: boolean;
}

export interface RunningServer {
  port: number;
  /** Takes no more requests and waits for the open ones; the caller sets the limit. */
  drain(): Promise<void>;
  /** Cuts what is still open and ends Next. */
  close(): Promise<void>;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });

/** Lets a live log write its events to the socket of its own request (lib/http/event-wire.ts). */
const responses = new AsyncLocalStorage<ServerResponse>();
Object.assign(globalThis, { [Symbol.for("roundtable.response")]: responses });

/**
 * Serves the pages and the API on one port inside this process, so that killing it frees the port and takes the
 * runs' worker (started from instrumentation.ts) with it. Throws EADDRINUSE where the port is taken.
 */
export async function serve({ folder, port, dev }: ServerOptions): Promise<RunningServer> {
  const app = next({ dir: folder, dev, port, quiet: true });
  await app.prepare();
  const handle = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  const server = createServer((request, response) => {
    tellClientAddress(request);
    responses.run(response, () => void handle(request, response));
  });
  server.on("upgrade", (request, socket, head) => void upgrade(request, socket, head));
  server.keepAliveTimeout = 65_000; // longer than the proxies in front keep theirs
  server.headersTimeout = 66_000;
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    drain: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    close: async () => {
      server.closeAllConnections();
      await app.close();
    },
  };
}
