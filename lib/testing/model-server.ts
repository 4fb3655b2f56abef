import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A model on loopback that implements the chat-completions wire protocol with streaming, and misbehaves on request. Tests
 * talk to it over real HTTP; nothing of the product knows that it is not a model.
 */

export interface ModelRequestSeen {
  readonly system: string;
  readonly user: string;
  readonly authorization: string | null;
  readonly model: string;
  /** Names of the tools that it is offered natively. */
  readonly tools: readonly string[];
  /** The requested form of the answer: `json_schema`, `json_object`; absent = none. */
  readonly format?: string | undefined;
  /** Everything that the model reads, in its order: tools and form of the answer first, then the messages. */
  readonly whole?: string;
  /** How it is called: temperature, max_tokens, reasoning_effort. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

interface NativeCall {
  readonly name: string;
  readonly args: unknown;
}

/** What a stream brings, in this order. */
interface Said {
  readonly reasoning?: string;
  readonly text?: string;
  /** How many pieces the text comes in. */
  readonly pieces?: number;
  /** Native tool calls, their arguments in pieces too. */
  readonly calls?: readonly NativeCall[];
  /** After this number of pieces nothing is sent until this resolves. */
  readonly hold?: { readonly after: number; readonly until: () => Promise<void> };
  /** The usage that it reports; null: none. Absent: the true numbers. */
  readonly usage?: Readonly<Record<string, number>> | null;
}

/** How one request is answered. */
export type ModelAnswer =
  | (Said & ({ readonly text: string } | { readonly calls: readonly NativeCall[] }))
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** Streams this text and then drops the connection. */
  | { readonly cut: string }
  /** Accepts the request and never says a word. */
  | { readonly silent: true }
  /** Says this over and over until nobody listens any more. */
  | { readonly endless: string }
  /** Sends bytes as they are, under a status of 200; `everyMs` apart. */
  | {
      readonly raw: readonly (string | Uint8Array)[];
      readonly contentType?: string;
      readonly everyMs?: number;
    };

export type ModelScript = (request: ModelRequestSeen, call: number) => ModelAnswer | Promise<ModelAnswer>;

/** Vectors of texts, in their order, or a refusal. */
export type EmbeddingScript = (
  texts: readonly string[],
) => readonly (readonly number[])[] | { readonly status: number };

export interface ModelServer {
  readonly baseUrl: string;
  readonly requests: readonly ModelRequestSeen[];
  /** Texts of each request for vectors. */
  readonly embedded: readonly (readonly string[])[];
  readonly close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const piece of request) body += String(piece);
  return body;
}

interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly response_format?: { readonly type: string };
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly reasoning_effort?: string;
}

const textOf = (content: unknown): string =>
  typeof content === "string"
    ? content
    : Array.isArray(content)
      ? content.map((part: { text?: string }) => part.text ?? "").join("")
      : "";

/** Tools and the form of the answer come first, as providers arrange them for their caches. */
const wholeOf = ({ tools, response_format, messages }: ChatBody): string =>
  [
    ...[tools, response_format].filter((part) => part !== undefined).map((part) => JSON.stringify(part)),
    ...messages.map(({ content }) => textOf(content)),
  ].join("\n");

function seen(request: IncomingMessage, raw: string): ModelRequestSeen {
  const body = JSON.parse(raw) as ChatBody;
  const said = (role: string) =>
    body.messages
      .filter((message) => message.role === role)
      .map((message) => textOf(message.content))
      .join("\n");
  return {
    system: said("system"),
    user: said("user"),
    authorization: request.headers.authorization ?? null,
    model: body.model,
    tools: (body.tools ?? []).map((tool) => tool.function.name),
    format: body.response_format?.type,
    whole: wholeOf(body),
    settings: {
      temperature: body.temperature,
      max_tokens: body.max_tokens,
      reasoning_effort: body.reasoning_effort,
    },
  };
}

const chunk = (delta: object, finish: string | null) => ({
  id: "chat-1",
  object: "chat.completion.chunk",
  created: 1,
  model: "test-model",
  choices: [{ index: 0, delta, finish_reason: finish }],
});

function send(response: ServerResponse, data: unknown): void {
  response.write(`data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
}

function pieces(text: string, count: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / count));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  send(response, chunk({ role: "assistant", content: "" }, null));
}

/** A call as the protocol has it: its name first, its arguments as text that grows. */
function sendCall(response: ServerResponse, { name, args }: NativeCall, index: number): void {
  const head = { index, id: `call_${index + 1}`, type: "function", function: { name, arguments: "" } };
  send(response, chunk({ tool_calls: [head] }, null));
  for (const piece of pieces(JSON.stringify(args), 3))
    send(response, chunk({ tool_calls: [{ index, function: { arguments: piece } }] }, null));
}

async function speak(response: ServerResponse, reply: Said): Promise<void> {
  const { reasoning, text = "", calls = [], hold } = reply;
  begin(response);
  if (reasoning !== undefined) send(response, chunk({ reasoning_content: reasoning }, null));
  for (const [at, piece] of pieces(text, reply.pieces ?? 8).entries()) {
    if (at === hold?.after) await hold.until();
    send(response, chunk({ content: piece }, null));
  }
  for (const [at, call] of calls.entries()) sendCall(response, call, at);
  send(response, chunk({}, calls.length > 0 ? "tool_calls" : "stop"));
  const output = Math.ceil((text.length + JSON.stringify(calls).length) / 4);
  const reported = { prompt_tokens: 1000, completion_tokens: output, total_tokens: 1000 + output };
  const { usage = reported } = reply;
  if (usage !== null) send(response, { ...chunk({}, null), choices: [], usage });
  send(response, "[DONE]");
  response.end();
}

function breakOff(response: ServerResponse, text: string): void {
  begin(response);
  for (const piece of pieces(text, 3)) send(response, chunk({ content: piece }, null));
  response.socket?.end(); // what was written still arrives; the end of the message never does
}

/** Writes and waits until it is taken; false when nobody listens any more. */
async function write(response: ServerResponse, bytes: string | Uint8Array): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.write(bytes)) return true;
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]).finally(() =>
    over.abort(),
  );
  return !response.destroyed;
}

async function goOnForEver(response: ServerResponse, text: string): Promise<void> {
  begin(response);
  const event = `data: ${JSON.stringify(chunk({ content: text }, null))}\n\n`;
  while (await write(response, event));
}

async function sendRaw(
  response: ServerResponse,
  { raw, contentType = "text/event-stream", everyMs = 0 }: Extract<ModelAnswer, { raw: unknown }>,
): Promise<void> {
  response.writeHead(200, { "content-type": contentType });
  for (const bytes of raw) {
    if (!(await write(response, bytes))) return;
    if (everyMs > 0) await sleep(everyMs, undefined, { ref: false });
  }
  response.end();
}

async function give(response: ServerResponse, answer: ModelAnswer): Promise<void> {
  if ("silent" in answer) return;
  if ("status" in answer) {
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(
      answer.body ?? JSON.stringify({ error: { message: "refused", type: "test", code: null, param: null } }),
    );
  } else if ("cut" in answer) breakOff(response, answer.cut);
  else if ("endless" in answer) await goOnForEver(response, answer.endless);
  else if ("raw" in answer) await sendRaw(response, answer);
  else await speak(response, answer);
}

function sendVectors(response: ServerResponse, vectors: readonly (readonly number[])[], input: number): void {
  const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({ object: "list", data, usage: { prompt_tokens: input, total_tokens: input } }),
  );
}

/** Starts the server on a free port of the loopback interface; without `embed` it gives no vectors. */
export async function startModelServer(
  script: ModelScript,
  port = 0,
  embed: EmbeddingScript = () => ({ status: 404 }),
): Promise<ModelServer> {
  const requests: ModelRequestSeen[] = [];
  const embedded: (readonly string[])[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const raw = await readBody(request);
      if (request.url?.endsWith("/embeddings")) {
        const { input } = JSON.parse(raw) as { readonly input: readonly string[] };
        embedded.push(input);
        const given = embed(input);
        if ("status" in given) await give(response, given);
        else sendVectors(response, given, input.length * 10);
        return;
      }
      if (request.url?.endsWith("/models")) {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ object: "list", data: [{ id: "test-model", object: "model" }] }));
        return;
      }
      if (!request.url?.endsWith("/chat/completions")) {
        response.writeHead(404).end();
        return;
      }
      const what = seen(request, raw);
      requests.push(what);
      await give(response, await script(what, requests.length));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${bound}/v1`,
    requests,
    embedded,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
