import { createHash } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema, ListToolsResultSchema } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import { AppError } from "../../domain/app-error.ts";
import { beginningOf } from "../../domain/chat/beginning-of.ts";
import {
  type DescribedTool,
  describedToolSchema,
  MAX_MCP_TEXT,
  MAX_TOOLS,
} from "../../domain/mcp/described-tool.ts";
import type { McpCallOutcome, McpCode } from "../../domain/mcp/mcp-outcome.ts";
import type { PrivateEndpoints } from "../../domain/models/private-endpoints.ts";
import { canonicalJson } from "../../domain/plan/plan-hash.ts";
import { guardedFetch } from "../endpoint.ts";
import { ModelFailure } from "../model-failure.ts";

/** A connected server with its secret. */
export interface McpEndpoint {
  readonly url: string;
  /** The header that carries the secret. */
  readonly header: string;
  readonly secret: string | null;
}

export interface McpClientOptions {
  /** The administrator's setting for addresses in a private network. */
  readonly allowPrivate: PrivateEndpoints;
  /** Time for everything; tests shorten it. */
  readonly totalMs?: number;
}

/** A tool with the hash of what its server says of it. */
export interface ListedTool extends DescribedTool {
  readonly hash: string;
}

export type McpListing =
  | { readonly ok: true; readonly tools: readonly ListedTool[]; readonly unusable: number }
  | { readonly ok: false; readonly code: McpCode };

const TOTAL_MS = 20_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_PAGES = 10;

class McpFailure extends Error {
  readonly code: McpCode;
  constructor(code: McpCode) {
    super(code);
    this.name = "McpFailure";
    this.code = code;
  }
}

/** All errors in the chain of causes, the first one first. */
function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (
    let one = error;
    one !== undefined && found.length < 6;
    one = one instanceof Error ? one.cause : undefined
  )
    found.push(one);
  return found;
}

function codeOfStatus(status: number | undefined): McpCode {
  if (status === 401 || status === 403) return "mcp_unauthorised";
  if (status !== undefined && status >= 300 && status < 400) return "mcp_redirected";
  return status !== undefined && status >= 500 ? "mcp_unreachable" : "mcp_invalid";
}

/** Maps an error of connection or protocol to a code; the server's text is not passed on. */
function codeOf(error: unknown, signal: AbortSignal): McpCode {
  const causes = causesOf(error);
  const failure = causes.find((one) => one instanceof McpFailure);
  if (failure instanceof McpFailure) return failure.code;
  if (causes.some((one) => one instanceof AppError && one.code === "endpoint_not_allowed"))
    return "endpoint_not_allowed";
  if (causes.some((one) => one instanceof ModelFailure && one.code === "model_too_large"))
    return "mcp_too_large";
  if (signal.aborted) return "mcp_timeout";
  if (error instanceof StreamableHTTPError) return codeOfStatus(error.code);
  if (error instanceof TypeError) return "mcp_unreachable";
  return "mcp_invalid";
}

/** The limits of one exchange with a server, and why it was stopped. */
class Limits {
  readonly #stop = new AbortController();
  readonly signal: AbortSignal;
  readonly totalMs: number;
  failed: McpCode | null = null;

  constructor(totalMs: number) {
    this.totalMs = totalMs;
    this.signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(totalMs)]);
  }

  /** Stops the exchange: the transport does not report an error in the middle of a stream to the request that waits. */
  fail(code: McpCode): void {
    this.failed ??= code;
    this.#stop.abort();
  }
}

/** Passes a body through and reports when it exceeds the limit of `guardedFetch`. */
function watched(body: ReadableStream<Uint8Array>, limits: Limits): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (error instanceof ModelFailure) limits.fail("mcp_too_large");
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The transport's `fetch`: guarded addresses, limited size and time, no redirects, and no standing stream. */
function boundedFetch(allowPrivate: PrivateEndpoints, limits: Limits): typeof fetch {
  const guarded = guardedFetch(allowPrivate, MAX_RESPONSE_BYTES);
  return async (input, init) => {
    if (init?.method === "GET") return new Response(null, { status: 405 });
    const response = await guarded(input, { ...init, signal: limits.signal });
    const { status, statusText, headers } = response;
    if (status >= 300 && status < 400) throw new McpFailure("mcp_redirected");
    const body = response.body === null ? null : watched(response.body, limits);
    return new Response(body, { status, statusText, headers });
  };
}

/** The value of the header: a token is sent as RFC 6750 defines it. */
const headerValue = ({ header, secret }: McpEndpoint): string =>
  header.toLowerCase() === "authorization" && !/\s/.test(secret ?? "") ? `Bearer ${secret}` : (secret ?? "");

/** Connects to a server, works, and closes the connection. Never throws: what went wrong is a code. */
async function exchange<T>(
  endpoint: McpEndpoint,
  { allowPrivate, totalMs = TOTAL_MS }: McpClientOptions,
  work: (client: Client, limits: Limits) => Promise<T>,
): Promise<T | McpCode> {
  const limits = new Limits(totalMs);
  const client = new Client({ name: "roundtable", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(endpoint.url), {
    fetch: boundedFetch(allowPrivate, limits),
    requestInit: endpoint.secret === null ? {} : { headers: { [endpoint.header]: headerValue(endpoint) } },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      reconnectionDelayGrowFactor: 1,
    },
  });
  try {
    await client.connect(transport as Parameters<Client["connect"]>[0], requestOptions(limits));
    return await work(client, limits);
  } catch (error) {
    return limits.failed ?? codeOf(error, limits.signal);
  } finally {
    await client.close().catch(() => undefined);
  }
}

const requestOptions = ({ signal, totalMs }: Limits) => ({ signal, timeout: totalMs });

/** The hash of everything that a model reads of a tool. */
function toolHash({ name, description, input_schema }: DescribedTool): string {
  return createHash("sha256").update(canonicalJson({ name, description, input_schema })).digest("hex");
}

async function listOn(client: Client, limits: Limits): Promise<Extract<McpListing, { ok: true }>> {
  const tools: ListedTool[] = [];
  let unusable = 0;
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const listed = await client.request(
      { method: "tools/list", params },
      ListToolsResultSchema,
      requestOptions(limits),
    );
    for (const { name, description = "", inputSchema } of listed.tools) {
      const read = describedToolSchema.safeParse({ name, description, input_schema: inputSchema });
      const isNew = tools.length < MAX_TOOLS && !tools.some((tool) => tool.name === name);
      if (read.success && isNew) tools.push({ ...read.data, hash: toolHash(read.data) });
      else unusable += 1;
    }
    cursor = listed.nextCursor;
    if (cursor === undefined) break;
  }
  return { ok: true, tools, unusable };
}

/** The tools of a server. Those whose name or size cannot be used are only counted. */
export async function listMcpTools(endpoint: McpEndpoint, options: McpClientOptions): Promise<McpListing> {
  const listed = await exchange(endpoint, options, listOn);
  return typeof listed === "string" ? { ok: false, code: listed } : listed;
}

/** The text of a result: text parts joined, structured data as JSON where there is no text. */
function textOfResult(result: z.infer<typeof CallToolResultSchema>): string {
  const texts = result.content.map((part) => (part.type === "text" ? part.text : `[${part.type}]`));
  const joined = texts.join("\n");
  return joined === "" && result.structuredContent ? JSON.stringify(result.structuredContent) : joined;
}

export interface McpCall {
  /** The tool's name at its server. */
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The hash of the description that an administrator permitted. */
  readonly hash: string;
}

async function callOn(client: Client, limits: Limits, call: McpCall): Promise<McpCallResult> {
  // Read again before each call: a server may change what a permitted tool claims to do.
  const { tools } = await listOn(client, limits);
  const current = tools.find(({ name }) => name === call.tool);
  if (current === undefined) return { ok: false, code: "mcp_tool_gone" };
  if (current.hash !== call.hash) return { ok: false, code: "mcp_tool_changed" };
  const params = { name: call.tool, arguments: { ...call.args } };
  const result = await client.request(
    { method: "tools/call", params },
    CallToolResultSchema,
    requestOptions(limits),
  );
  const whole = textOfResult(result);
  const text = beginningOf(whole, MAX_MCP_TEXT);
  return result.isError === true
    ? { ok: false, code: "mcp_tool_failed", text }
    : { ok: true, text, is_cut: text.length < whole.length };
}

type WithoutTime<T> = T extends unknown ? Omit<T, "duration_ms"> : never;
type McpCallResult = WithoutTime<McpCallOutcome>;

/** Calls a tool, after checking that its description is still the permitted one. Never throws. */
export async function callMcpTool(
  endpoint: McpEndpoint,
  call: McpCall,
  options: McpClientOptions,
): Promise<McpCallOutcome> {
  const began = performance.now();
  const result = await exchange(endpoint, options, (client, limits) => callOn(client, limits, call));
  const duration_ms = Math.round(performance.now() - began);
  return typeof result === "string" ? { ok: false, code: result, duration_ms } : { ...result, duration_ms };
}
