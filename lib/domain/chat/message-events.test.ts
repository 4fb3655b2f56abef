import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_USAGE } from "../usage/usage.ts";
import {
  isTerminal,
  type MessageEvent,
  type MessageEventDraft,
  type MessageEventType,
  messageEventSchemas,
  readMessageEvent,
  readWireEvent,
  wireOf,
} from "./message-events.ts";

const SOURCE = {
  kind: "model",
  provider: "openai",
  model: "m",
  prompt_hash: "0".repeat(16),
  skipped: [],
} as const;
const NOTE = { code: "tag_escaped", en: "Escaped.", zh: "已转义。", line: 3 };
const CALL = { call_id: "call-1", tool_name: "searchKnowledge" };

/** One of each type at least, with and without what may be absent. */
const DRAFTS = [
  { type: "status", data: { state: "queued" } },
  { type: "status", data: { state: "routed", source: { ...SOURCE, skipped: [] }, mode: "KNOWLEDGE_QA" } },
  {
    type: "status",
    data: { state: "waiting", question: { text: "Which?", why: "", options: ["1"], from: "srs_editor" } },
  },
  {
    type: "paused",
    data: { provider: "openai", model: "m", throttled: true, until: "2026-11-28T10:00:05.000Z" },
  },
  { type: "content_delta", data: { seq: 1, delta: "line\nbreak “quoted” \u2028 😀" } },
  { type: "tool_start", data: { ...CALL, by: "orchestrator", args: { query: "x" } } },
  { type: "tool_result", data: { ...CALL, ok: true, elapsed_ms: 0, result: [1] } },
  {
    type: "tool_result",
    data: { ...CALL, ok: false, elapsed_ms: 2, error: { code: "not_found", message: "Not there." } },
  },
  {
    type: "completed",
    data: {
      valid: true,
      issues: [],
      repairs: [NOTE],
      queries: ["And?"],
      sources: [{ n: 1, kind: "knowledge", title: "EARS", quote: "…" }],
      source: { ...SOURCE, skipped: [] },
      reply: "<final>x</final>",
      usage: NO_USAGE,
    },
  },
  { type: "error", data: { code: "interrupted", message: "…", next_message_id: "msg_2" } },
  { type: "error", data: { code: "cancelled", message: "Stopped." } },
] as const satisfies readonly MessageEventDraft[];

const AT = "2026-11-22T10:00:00.000Z";
const stored = (draft: MessageEventDraft, seq = 7) => ({ ...draft, seq, at: AT }) as MessageEvent;
const overTheWire = (event: MessageEvent) =>
  JSON.parse(JSON.stringify(wireOf(event, { messageId: "msg_1", requestId: "req-1" }))) as unknown;

describe("an event of an answer", () => {
  it.each(DRAFTS.map((draft) => [draft.type, draft] as const))(
    "reaches a client as it was stored, with its ids: %s",
    (type, draft) => {
      const event = readMessageEvent(stored(draft));
      expect(event).toEqual(stored(draft));
      const wire = overTheWire(stored(draft));
      expect(wire).toMatchObject({ event_id: 7, message_id: "msg_1", request_id: "req-1", at: AT });
      expect(readWireEvent(type, wire)).toEqual(event);
    },
  );

  it("has a draft here for every type of the dictionary", () => {
    expect([...new Set(DRAFTS.map(({ type }) => type))].toSorted()).toEqual(
      Object.keys(messageEventSchemas).toSorted(),
    );
  });

  it("is the last one only when it is completed or an error", () => {
    const types = Object.keys(messageEventSchemas) as MessageEventType[];
    expect(types.filter(isTerminal)).toEqual(["completed", "error"]);
  });
});

describe("what is no event", () => {
  const [queued] = DRAFTS;
  const wire = overTheWire(stored(queued)) as Record<string, unknown>;

  it.each([
    ["a type that is not in the dictionary", "started", wire],
    ["a name of every object", "constructor", wire],
    ["a heartbeat", "heartbeat", { ts: 1, message_id: "msg_1", request_id: "req-1" }],
    ["data of another type", "content_delta", wire],
    ["a piece without words", "content_delta", { ...wire, seq: 1, delta: "" }],
    ["an event without its number", "status", { ...wire, event_id: undefined }],
    ["an event without its message", "status", { ...wire, message_id: undefined }],
    ["an event without its request", "status", { ...wire, request_id: undefined }],
  ])("is read as none from the wire: %s", (_name, type, value) => {
    expect(readWireEvent(type, value)).toBeNull();
  });

  it.each([
    ["an unknown type", { type: "toString", data: {} }],
    ["data that do not fit", { type: "status", data: { state: "sleeping" } }],
    ["no data", { type: "error", data: null }],
  ])("is read as none from the store: %s", (_name, { type, data }) => {
    expect(readMessageEvent({ seq: 1, at: AT, type, data })).toBeNull();
  });

  it("never throws, whatever comes", () => {
    const types = fc.oneof(fc.constantFrom(...Object.keys(messageEventSchemas)), fc.string());
    fc.assert(
      fc.property(types, fc.jsonValue(), (type, value) => {
        const read = readWireEvent(type, value);
        expect(read === null || read.type === type).toBe(true);
      }),
    );
  });
});
