import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from "./loopback-certificate.ts";

/** A server on the loopback interface that answers with a route handler. */
export interface RouteServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

type Answer = (request: Request) => Promise<Response>;

function requestOf(incoming: IncomingMessage, origin: string): Request {
  const method = incoming.method ?? "GET";
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const body = method === "GET" ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  const init = { method, headers, body, ...(body === null ? {} : { duplex: "half" }) };
  return new Request(new URL(incoming.url ?? "/", origin), init as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) return void outgoing.end();
  await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() => undefined);
}

/** Serves a handler over http, or over https with the test certificate. */
export async function serveRoute(answer: Answer, scheme: "http" | "https" = "http"): Promise<RouteServer> {
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    void answer(requestOf(incoming, `${scheme}://127.0.0.1`)).then((response) => send(response, outgoing));
  const server =
    scheme === "http"
      ? createServer(listener)
      : createTlsServer({ cert: LOOPBACK_CERTIFICATE, key: LOOPBACK_KEY }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
