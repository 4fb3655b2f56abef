import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A model on loopback that speaks the chat-completions wire protocol with streaming, and misbehaves on request. Tests
 * talk to it over real HTTP; nothing of the product knows that it is not a model.
 */

export interface ModelRequestSeen {
  readonly system: string;
  readonly user: string;
  readonly authorization: string | null;
  readonly model: string;
}

/** How one request is answered. */
export type ModelAnswer =
  | { readonly text: string; readonly pieces?: number }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** Streams this text and then drops the connection. */
  | { readonly cut: string }
  /** Accepts the request and never says a word. */
  | { readonly silent: true };

export type ModelScript = (request: ModelRequestSeen, call: number) => ModelAnswer | Promise<ModelAnswer>;

export interface ModelServer {
  readonly baseUrl: string;
  readonly requests: readonly ModelRequestSeen[];
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
}

const textOf = (content: unknown): string =>
  typeof content === "string"
    ? content
    : Array.isArray(content)
      ? content.map((part: { text?: string }) => part.text ?? "").join("")
      : "";

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

function stream(response: ServerResponse, text: string, options: { count: number; cut: boolean }): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  send(response, chunk({ role: "assistant", content: "" }, null));
  for (const piece of pieces(text, options.count)) send(response, chunk({ content: piece }, null));
  if (options.cut) {
    response.socket?.end(); // what was written still arrives; the end of the message never does
    return;
  }
  send(response, chunk({}, "stop"));
  const usage = {
    prompt_tokens: 1000,
    completion_tokens: Math.ceil(text.length / 4),
    total_tokens: 1000 + Math.ceil(text.length / 4),
  };
  send(response, { ...chunk({}, null), choices: [], usage });
  send(response, "[DONE]");
  response.end();
}

function give(response: ServerResponse, answer: ModelAnswer): void {
  if ("silent" in answer) return;
  if ("status" in answer) {
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(
      answer.body ?? JSON.stringify({ error: { message: "refused", type: "test", code: null, param: null } }),
    );
  } else if ("cut" in answer) stream(response, answer.cut, { count: 3, cut: true });
  else stream(response, answer.text, { count: answer.pieces ?? 8, cut: false });
}

/** Starts the server on a free port of the loopback interface. */
export async function startModelServer(script: ModelScript, port = 0): Promise<ModelServer> {
  const requests: ModelRequestSeen[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const raw = await readBody(request);
      if (!request.url?.endsWith("/chat/completions")) {
        response.writeHead(404).end();
        return;
      }
      const what = seen(request, raw);
      requests.push(what);
      give(response, await script(what, requests.length));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${bound}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
