import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { actorLanguage } from "../../auth/actor-language.ts";
import { bearerActor } from "../../auth/bearer-actor.ts";
import { limitRequests } from "../../auth/limit-requests.ts";
import { publicUrl } from "../../auth/public-url.ts";
import type { Actor } from "../../domain/access/can.ts";
import { AppError, invalidField } from "../../domain/app-error.ts";
import type { Language } from "../../domain/language.ts";
import { metered } from "../metered.ts";
import { errorResponse, problemContext, requestLanguage } from "../problem.ts";
import { parseJsonBody, readBytes } from "../read-request.ts";
import { isSameOrigin } from "../same-origin.ts";
import type { McpParts } from "./mcp-parts.ts";
import { mcpServer } from "./mcp-server.ts";
import type { McpCaller } from "./route-calls.ts";

const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Their routes count the call themselves. */
const COUNTED_BY_ROUTES: readonly unknown[] = ["tools/call", "resources/read", "resources/list"];

/** A page of another site must not reach the server through a browser of its network (DNS rebinding). */
function requireOwnOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  if (origin !== null && !isSameOrigin(origin, request.headers.get("host"), publicUrl()))
    throw new AppError("foreign_origin");
}

/** The language of errors: what the client requests, else the language of the token's owner. */
async function languageOf(request: Request, actor: Actor): Promise<Language> {
  const isRequested = /\b(zh|en)\b/i.test(request.headers.get("accept-language") ?? "");
  return isRequested ? requestLanguage(request) : actorLanguage(actor);
}

async function readMessage(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, MAX_BODY_BYTES);
  const message = parseJsonBody(bytes, request.headers.get("content-type"));
  // Batches were removed from the protocol in 2025-06-18; one would run any number of calls with one request.
  if (Array.isArray(message)) throw invalidField("", "batch", "send one JSON-RPC message per request");
  return message;
}

const methodOf = (message: unknown): unknown =>
  typeof message === "object" && message !== null && "method" in message ? message.method : undefined;

async function answer(parts: McpParts, request: Request): Promise<Response> {
  requireOwnOrigin(request);
  const authorization = request.headers.get("authorization");
  const actor = await bearerActor(authorization);
  if (request.method !== "POST") throw new AppError("method_not_allowed");
  const message = await readMessage(request);
  if (!COUNTED_BY_ROUTES.includes(methodOf(message))) await limitRequests(actor);
  const caller: McpCaller = {
    origin: new URL(request.url).origin,
    authorization: authorization ?? "",
    language: await languageOf(request, actor),
    signal: request.signal,
  };
  const scopes = actor.kind === "token" ? actor.scopes : [];
  const { requestId } = problemContext(request);
  const server = mcpServer(parts, { calls: parts.callsFor(caller), scopes, requestId });
  const transport = new WebStandardStreamableHTTPServerTransport();
  await server.connect(transport);
  request.signal.addEventListener("abort", () => void server.close(), { once: true });
  const response = await transport.handleRequest(request, { parsedBody: message });
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-request-id", requestId);
  return response;
}

/**
 * Answers MCP over streamable HTTP. Every request is complete in itself: a bearer token, one message, and the answer as a
 * stream. There are no sessions, so any process answers any request (docs/decisions/0057).
 * @param load Loads what the server offers, with the first request.
 */
export function mcpHandler(load: () => Promise<McpParts>): (request: Request) => Promise<Response> {
  return (request) =>
    metered("mcp", async () => {
      try {
        return await answer(await load(), request);
      } catch (error) {
        const refused = errorResponse(error, problemContext(request));
        if (refused.status === 405) refused.headers.set("allow", "POST");
        return refused;
      }
    });
}
