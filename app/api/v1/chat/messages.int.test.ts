import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { appendMessageEvents } from "#lib/db/message-events.ts";
import { endMessage } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { SCOPES } from "#lib/domain/access/can.ts";
import {
  isTerminal,
  type MessageEventDraft,
  messageEventSchemas,
  readWireEvent,
} from "#lib/domain/chat/message-events.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import type { RouteHandler } from "#lib/http/route.ts";
import { hub } from "#lib/runs/live/hub.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeProject, makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { chatRoutes } from "./chat-routes.ts";

const sendMessage = apiOperation(chatRoutes, "sendMessage");
const streamMessageEvents = apiOperation(chatRoutes, "streamMessageEvents");
const cancelMessage = apiOperation(chatRoutes, "cancelMessage");
const listMessages = apiOperation(chatRoutes, "listMessages");
const loadMessage = apiOperation(chatRoutes, "getMessage");
const listConversations = apiOperation(chatRoutes, "listConversations");

const SOURCE: TurnSource = { kind: "rules", skipped: [] };
const CALL = { call_id: "call-1", tool_name: "searchProjectDocuments" };
const REPLY = "<thinking>\n…\n</thinking>\n<final>\nTwo seconds.\n</final>";

let owner: TestUser;
let token: string;
let access: ProjectAccess;

beforeAll(async () => {
  owner = await makeUser();
  ({ token } = await makeToken(owner, SCOPES));
  ({ access } = await makeProject(owner));
});
afterAll(async () => {
  await hub().close();
  await closeDatabase();
});

interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly by?: string;
}

/** Calls a route like an API client. */
function call(handler: RouteHandler, { params = {}, query = "", body, headers, by = token }: Call) {
  const request = new Request(`http://localhost:3000/api/v1/messages${query}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${by}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return handler(request, params);
}

async function jsonOf<T>(response: Promise<Response>): Promise<{ status: number; body: T }> {
  const answer = await response;
  return { status: answer.status, body: (await answer.json()) as T };
}

interface Accepted {
  readonly message_id: string;
  readonly conversation_id: string;
}

async function say(text: string, more: object = {}, headers: Record<string, string> = {}): Promise<Accepted> {
  const body = { project_id: access.projectId, text, ...more };
  const answer = await jsonOf<Accepted>(call(sendMessage, { body, headers }));
  expect(answer.status).toBe(202);
  return answer.body;
}

const worker = () => systemAccess(access.workspaceId, access.projectId, "worker");

/** Events that a worker would write to the log of the answer. */
const append = (messageId: string, ...drafts: MessageEventDraft[]) =>
  inTenant(worker(), (db) => appendMessageEvents(db, messageId, drafts));

const end = (messageId: string) =>
  inTenant(worker(), async (db) => {
    await endMessage(db, messageId, { status: "completed", text: REPLY });
    const outcome = { valid: true, issues: [], repairs: [], queries: [], sources: [], source: SOURCE };
    const data = { ...outcome, reply: REPLY, usage: NO_USAGE };
    await appendMessageEvents(db, messageId, [{ type: "completed", data }]);
  });

const delta = (seq: number): MessageEventDraft => ({
  type: "content_delta",
  data: { seq, delta: `piece ${seq}\nof “words” ` },
});

/** One event of each kind that an answer can emit. */
const ON_THE_WAY: readonly MessageEventDraft[] = [
  { type: "status", data: { state: "routed", source: SOURCE, mode: "KNOWLEDGE_QA" } },
  { type: "tool_start", data: { ...CALL, by: "orchestrator", args: { query: "x" } } },
  { type: "tool_result", data: { ...CALL, ok: true, elapsed_ms: 3, result: { passages: [] } } },
  delta(1),
];

const read = (messageId: string, headers: Record<string, string> = {}) =>
  call(streamMessageEvents, { params: { messageId }, headers });

interface Frame {
  readonly id: number | null;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function framesOf(stream: string): Frame[] {
  return stream.split("\n\n").flatMap((text) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
    const event = field("event");
    if (event === undefined) return [];
    const id = field("id");
    return [{ id: id === undefined ? null : Number(id), event, data: JSON.parse(field("data") ?? "") }];
  });
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe("the events of an answer", () => {
  it("follow the event schema and are numbered, each with its message and the request that started it", async () => {
    const { message_id } = await say("How fast?", {}, { "x-request-id": "request-of-mine" });
    await append(message_id, ...ON_THE_WAY);
    await end(message_id);
    const response = await read(message_id);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const frames = framesOf(await response.text());
    expect(frames.map(({ id }) => id)).toEqual(upTo(6));
    expect(frames.map(({ event }) => event)).toEqual([
      "status",
      "status",
      "tool_start",
      "tool_result",
      "content_delta",
      "completed",
    ]);
    for (const { id, event, data } of frames) {
      expect(data).toMatchObject({ event_id: id, message_id, request_id: "request-of-mine" });
      expect(readWireEvent(event, data)).toMatchObject({ seq: id, type: event });
    }
    expect(Object.keys(messageEventSchemas)).toEqual([
      "status",
      "content_delta",
      "tool_start",
      "tool_result",
      "paused",
      "completed",
      "error",
    ]);
  });

  it("reach a reader while they are created, and the stream ends with the answer", async () => {
    const { message_id } = await say("live");
    const reading = (await read(message_id)).text();
    for (const seq of upTo(5)) await append(message_id, delta(seq));
    await end(message_id);
    const frames = framesOf(await reading);
    expect(frames.map(({ id }) => id)).toEqual(upTo(7));
    expect(frames.filter(({ event }) => event === "completed" || event === "error")).toHaveLength(1);
  });

  it("resume after Last-Event-ID without gap or repetition, wherever the connection broke", async () => {
    const { message_id } = await say("resume");
    await append(message_id, ...ON_THE_WAY, delta(2), delta(3));
    const reader = (await read(message_id)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const resumed = upTo(7, 0).map(async (last) =>
      (await read(message_id, { "last-event-id": `${last}` })).text(),
    );
    await append(message_id, delta(4));
    await end(message_id);
    const whole = await (await read(message_id)).text();
    for (const [last, text] of (await Promise.all(resumed)).entries()) {
      expect(framesOf(text).map(({ id }) => id)).toEqual(upTo(9, last + 1));
      expect(whole.endsWith(text.replace("retry: 1000\n\n", ""))).toBe(true);
    }
  });

  it("are byte for byte the same for every reader, early or late", async () => {
    const { message_id } = await say("many readers");
    const early = [(await read(message_id)).text(), (await read(message_id)).text()];
    await append(message_id, ...ON_THE_WAY);
    const midway = (await read(message_id)).text();
    await append(message_id, delta(2), delta(3));
    await end(message_id);
    const late = (await read(message_id)).text();
    const [first, ...others] = await Promise.all([...early, midway, late]);
    expect(framesOf(first ?? "").map(({ id }) => id)).toEqual(upTo(8));
    for (const text of others) expect(text).toBe(first);
  });

  it("are only the end of the stream for a reader who has them all", async () => {
    const { message_id } = await say("all of it");
    await end(message_id);
    expect(framesOf(await (await read(message_id, { "last-event-id": "2" })).text())).toEqual([]);
  });

  it("are separated by heartbeats, which have no number and are not stored", async () => {
    const { message_id } = await say("quiet", {}, { "x-request-id": "request-quiet" });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const response = await read(message_id);
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await end(message_id);
    const frames = framesOf(await response.text());
    const beats = frames.filter(({ event }) => event === "heartbeat");
    expect(beats).toMatchObject([
      { id: null, data: { ts: expect.any(Number), message_id, request_id: "request-quiet" } },
    ]);
    expect(framesOf(await (await read(message_id)).text()).map(({ event }) => event)).toEqual([
      "status",
      "completed",
    ]);
  });

  it("end when the answer is cancelled", async () => {
    const { message_id } = await say("stop");
    const reading = (await read(message_id)).text();
    const stopped = await jsonOf(call(cancelMessage, { params: { messageId: message_id }, body: {} }));
    expect(stopped).toMatchObject({ status: 200, body: { status: "cancelled" } });
    const frames = framesOf(await reading);
    expect(frames.at(-1)).toMatchObject({ event: "error", data: { code: "cancelled" } });
    expect(
      frames.filter(({ event }) => event in messageEventSchemas && isTerminal(event as "error")),
    ).toHaveLength(1);
  });

  it("are not found for a stranger or for a user's own message", async () => {
    const { message_id, conversation_id } = await say("mine");
    const { token: strange } = await makeToken(await makeUser(), SCOPES);
    const foreign = await jsonOf(
      call(streamMessageEvents, { params: { messageId: message_id }, by: strange }),
    );
    expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
    const { body } = await jsonOf<{ data: { id: string; role: string }[] }>(
      call(listMessages, { params: { conversationId: conversation_id } }),
    );
    const words = body.data.find(({ role }) => role === "user");
    expect(await jsonOf(read(words?.id ?? ""))).toMatchObject({ status: 404 });
  });
});

describe("POST messages", () => {
  it("answers 202 with the ids of the answer and of its conversation, which is new or the one given", async () => {
    const first = await say("What is a requirement?");
    expect(first).toEqual({
      message_id: expect.stringMatching(/^msg_/),
      conversation_id: expect.stringMatching(/^cnv_/),
    });
    const view = await jsonOf(call(loadMessage, { params: { messageId: first.message_id } }));
    expect(view).toMatchObject({ status: 200, body: { role: "assistant", status: "queued" } });
    await end(first.message_id);
    const second = await say("And a story?", { conversation_id: first.conversation_id });
    expect(second.conversation_id).toBe(first.conversation_id);
    expect(second.message_id).not.toBe(first.message_id);
  });

  it("has one effect per Idempotency-Key", async () => {
    const key = { "idempotency-key": "once-only" };
    const body = { project_id: access.projectId, text: "Only once." };
    const [first, again] = [
      await call(sendMessage, { body, headers: key }),
      await call(sendMessage, { body, headers: key }),
    ];
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const accepted = (await first.json()) as Accepted;
    expect(await again.json()).toEqual(accepted);
    const list = await jsonOf<{ data: unknown[] }>(
      call(listMessages, { params: { conversationId: accepted.conversation_id } }),
    );
    expect(list.body.data).toHaveLength(2);
    const other = await jsonOf(call(sendMessage, { body: { ...body, text: "Else." }, headers: key }));
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_mismatch" } });
  });

  it("is refused while the conversation's last answer is running", async () => {
    const { conversation_id } = await say("first");
    const body = { project_id: access.projectId, text: "second", conversation_id };
    const refused = await jsonOf(call(sendMessage, { body }));
    expect(refused).toMatchObject({ status: 409, body: { code: "message_active" } });
  });

  it("generates an answer again only if it failed or was cancelled", async () => {
    const { message_id, conversation_id } = await say("again");
    const body = { project_id: access.projectId, retry_of: message_id };
    expect(await jsonOf(call(sendMessage, { body }))).toMatchObject({ body: { code: "message_active" } });
    await call(cancelMessage, { params: { messageId: message_id }, body: {} });
    const again = await jsonOf<Accepted>(call(sendMessage, { body }));
    expect(again).toMatchObject({ status: 202, body: { conversation_id } });
    await end(again.body.message_id);
    const done = { ...body, retry_of: again.body.message_id };
    expect(await jsonOf(call(sendMessage, { body: done }))).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });

  it.each([
    ["no words", { text: " \n" }, 400],
    ["neither words nor an answer to try again", {}, 400],
    ["an unknown field", { text: "x", mode: "chat" }, 400],
    ["a conversation that is not there", { text: "x", conversation_id: "cnv_none" }, 404],
    ["an answer that is not there", { retry_of: "msg_none" }, 404],
    ["an id that no database takes", { text: "x", conversation_id: "cnv_\u0000" }, 400],
  ])("refuses %s", async (_name, given, status) => {
    const body = { project_id: access.projectId, ...given };
    expect((await call(sendMessage, { body })).status).toBe(status);
  });

  it("keeps the conversations of projects separate", async () => {
    const { conversation_id } = await say("here");
    const { access: other } = await makeProject(owner);
    const body = { project_id: other.projectId, text: "there", conversation_id };
    expect((await call(sendMessage, { body })).status).toBe(404);
  });
});

interface Page {
  readonly data: readonly { readonly id: string; readonly text?: string; readonly title?: string }[];
  readonly next_cursor: string | null;
}

/** All pages of a list, from the first to the one without a cursor. */
async function pagesOf(handler: RouteHandler, params: Record<string, string>, limit: number) {
  const pages: Page["data"][] = [];
  for (let query = `?limit=${limit}`; ; ) {
    const { status, body } = await jsonOf<Page>(call(handler, { params, query }));
    expect(status).toBe(200);
    pages.push(body.data);
    if (body.next_cursor === null) return pages;
    query = `?limit=${limit}&cursor=${encodeURIComponent(body.next_cursor)}`;
  }
}

describe("the lists of a chat", () => {
  it("return conversations newest first, page by page", async () => {
    const { access: own } = await makeProject(owner);
    for (const text of ["one", "two", "three", "four", "five"])
      await say(text, { project_id: own.projectId });
    const pages = await pagesOf(listConversations, { projectId: own.projectId }, 2);
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
      ["five", "four"],
      ["three", "two"],
      ["one"],
    ]);
  });

  it("return a conversation's latest messages in order, and earlier ones by cursor", async () => {
    const { message_id, conversation_id } = await say("word 1");
    await append(message_id, delta(1));
    await end(message_id);
    for (const text of ["word 2", "word 3"]) await end((await say(text, { conversation_id })).message_id);
    const pages = await pagesOf(listMessages, { conversationId: conversation_id }, 4);
    expect(pages.map((page) => page.map(({ text }) => text))).toEqual([
      ["word 2", REPLY, "word 3", REPLY],
      ["word 1", REPLY],
    ]);
    const [exact] = await pagesOf(listMessages, { conversationId: conversation_id }, 6);
    expect(exact).toHaveLength(6);
  });

  it("return the state of a running answer so far and the event to resume from", async () => {
    const { message_id, conversation_id } = await say("under way");
    await append(message_id, ...ON_THE_WAY, delta(2));
    const { body } = await jsonOf<Page>(call(listMessages, { params: { conversationId: conversation_id } }));
    expect(body.data.at(-1)).toMatchObject({
      id: message_id,
      seq: 6,
      status: "working",
      text: "piece 1\nof “words” piece 2\nof “words” ",
      steps: [{ tool_name: "searchProjectDocuments", ok: true }],
      source: SOURCE,
    });
  });

  it.each(["0", "-1", "abc", "1.5"])("refuse a cursor that is none of theirs: %s", async (cursor) => {
    const { conversation_id } = await say("cursor");
    const params = { conversationId: conversation_id };
    const refused = await jsonOf(call(listMessages, { params, query: `?cursor=${cursor}` }));
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });
});
