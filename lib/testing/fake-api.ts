// The REST API in a separate process, so that it can be killed: sends its port once it accepts connections.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ROUTE_GROUPS } from "../../app/api/v1/route-groups.ts";
import { dispatcher } from "../http/dispatcher.ts";

const dispatch = dispatcher(ROUTE_GROUPS);

async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const left = new AbortController();
  to.once("close", () => left.abort());
  const method = from.method ?? "GET";
  const body = method === "GET" ? null : (Readable.toWeb(from) as ReadableStream<Uint8Array>);
  const headers = new Headers(Object.entries(from.headers).map(([name, value]) => [name, String(value)]));
  const request = new Request(`http://127.0.0.1${from.url}`, {
    method,
    headers,
    body,
    duplex: "half",
    signal: left.signal,
  } as RequestInit);
  const response = await dispatch(request);
  to.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) to.end();
  else await pipeline(Readable.fromWeb(response.body as never), to);
}

const server = createServer((from, to) => void answer(from, to).catch(() => to.destroy()));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
process.once("disconnect", () => process.exit(0)); // the test that started it is gone
flushCompileCache(); // a killed process writes nothing at its end
process.send?.((server.address() as AddressInfo).port);
