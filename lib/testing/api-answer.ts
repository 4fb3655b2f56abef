import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ROUTE_GROUPS } from "../../app/api/v1/route-groups.ts";
import { dispatcher } from "../http/dispatcher.ts";

const dispatch = dispatcher(ROUTE_GROUPS);

/** Answers a request to the REST API as the product does, without Next. */
export async function answerApi(from: IncomingMessage, to: ServerResponse): Promise<void> {
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
