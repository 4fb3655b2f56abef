import { describe, expect, it } from "vitest";
import type { TurnSource } from "../roles/turn-source.ts";
import type { MessageEvent, MessageEventDraft, Outcome } from "./message-events.ts";
import { replyParts } from "./reply-parts.ts";
import { isOver, newAnswer, reduceAnswer, storedAnswer } from "./view.ts";

const USAGE = {
  input_tokens: 100,
  cached_tokens: 0,
  output_tokens: 50,
  cost_micros: 12,
  duration_ms: 900,
  calls: 2,
};
const SOURCE: TurnSource = { kind: "rules", skipped: [] };
const OUTCOME: Outcome = {
  valid: true,
  issues: [],
  repairs: [{ code: "queries_added", en: "Added.", zh: "已补。" }],
  queries: ["And refunds?"],
  sources: [{ n: 1, kind: "document", title: "SRS.md", document_id: "doc_1", quote: "15 minutes" }],
  source: SOURCE,
};
const REPLY = `<thinking>
<phase id="1">
<title>Reading the question</title>
It is about reservations &lt;final&gt;.
</phase>
<phase id="2">
<title>Looking it up</title>
Section 3.2.
</phase>
</thinking>
<final>
Reserved for **15 minutes** [1]. Use \`List<String>\`.

<!-- SERP_QUERIES_START
["And refunds?"]
SERP_QUERIES_END -->
</final>`;

/** A log with the numbers that a store would give. */
const log = (...drafts: MessageEventDraft[]): MessageEvent[] =>
  drafts.map((draft, at) => ({ ...draft, seq: at + 1, at: "2026-11-22T10:00:00.000Z" }) as MessageEvent);

const words = (text: string, size: number): MessageEventDraft[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => ({
    type: "content_delta",
    data: { seq: at + 1, delta: text.slice(at * size, (at + 1) * size) },
  }));

const search = { call_id: "c1", tool_name: "searchProjectDocuments" };
const question = { text: "Which card?", why: "Two kinds.", options: ["Gift", "Credit"], from: "fr_writer" };
const BEFORE_WORDS: MessageEventDraft[] = [
  { type: "status", data: { state: "queued" } },
  { type: "status", data: { state: "routed", mode: "TOOL_EXECUTION", source: SOURCE } },
  { type: "tool_start", data: { ...search, by: "orchestrator", args: { query: "reserve" } } },
  { type: "tool_result", data: { ...search, ok: true, elapsed_ms: 20, result: { hits: [1, 2] } } },
  { type: "status", data: { state: "waiting", question } },
  { type: "status", data: { state: "resumed" } },
  { type: "status", data: { state: "working" } },
];
const whole = (size: number) =>
  log(...BEFORE_WORDS, ...words(REPLY, size), {
    type: "completed",
    data: { ...OUTCOME, reply: REPLY, usage: USAGE },
  });

/** The same answer as a store keeps it: its words as a whole, of the log all but the pieces they came in. */
function asStored(events: readonly MessageEvent[]) {
  const quiet = events.filter((event) => event.type !== "content_delta");
  const { seq, steps, source, pause, next_message_id } = reduceAnswer(quiet, newAnswer("msg_1"));
  return { seq, steps, source, pause, next_message_id };
}

describe("an answer's view", () => {
  it.each([1, 7, 4000])("is the same from its log, in pieces of %i, and from the store", (size) => {
    const events = whole(size);
    const followed = reduceAnswer(events, newAnswer("msg_1"));
    const row = { id: "msg_1", status: "completed", text: REPLY, error_code: null, usage: USAGE } as const;
    const stored = storedAnswer({ ...row, outcome: OUTCOME }, asStored(events));
    expect(stored).toEqual(followed);
    expect(replyParts(stored.text, true)).toEqual(replyParts(followed.text, true));
  });

  it("is the same from the store for an answer that broke off and was begun again", () => {
    const events = log(...BEFORE_WORDS, ...words(REPLY.slice(0, 80), 9), {
      type: "error",
      data: { code: "interrupted", message: "…", next_message_id: "msg_2" },
    });
    const followed = reduceAnswer(events, newAnswer("msg_1"));
    expect(followed).toMatchObject({ status: "failed", error_code: "interrupted", next_message_id: "msg_2" });
    const row = { id: "msg_1", status: "failed", text: REPLY.slice(0, 80), usage: USAGE } as const;
    const stored = storedAnswer({ ...row, error_code: "interrupted", outcome: null }, asStored(events));
    expect(stored).toEqual(followed);
  });

  it("shows the pause before a model is called again, until anything follows", () => {
    const pause = { provider: "openai", model: "m", throttled: true, until: "2026-11-28T10:00:05.000Z" };
    const paused = log(...BEFORE_WORDS, { type: "paused", data: pause });
    expect(reduceAnswer(paused, newAnswer("msg_1")).pause).toEqual(pause);
    const later = log(...BEFORE_WORDS, { type: "paused", data: pause }, ...words(REPLY.slice(0, 9), 9));
    expect(reduceAnswer(later, newAnswer("msg_1")).pause).toBeNull();
  });

  it("does not change with events it has seen, and goes on from where a page was read", () => {
    const events = whole(11);
    const half = reduceAnswer(events.slice(0, 12), newAnswer("msg_1"));
    expect(reduceAnswer(events.slice(0, 12), half)).toEqual(half);
    expect(reduceAnswer(events, half)).toEqual(reduceAnswer(events, newAnswer("msg_1")));
  });

  it("waits with its question and goes on when it is answered", () => {
    const waiting = reduceAnswer(log(...BEFORE_WORDS.slice(0, 5)), newAnswer("msg_1"));
    expect(waiting).toMatchObject({
      status: "waiting",
      steps: [{ kind: "tool" }, { kind: "asked", question }],
    });
    expect(isOver(waiting.status)).toBe(false);
    expect(reduceAnswer(log(...BEFORE_WORDS), waiting).status).toBe("working");
  });

  it("shows a call that is made again after a crash once", () => {
    const [start] = BEFORE_WORDS.filter((draft) => draft.type === "tool_start");
    const again = log(...BEFORE_WORDS.slice(0, 3), ...(start ? [start] : []));
    expect(reduceAnswer(again, newAnswer("msg_1")).steps).toHaveLength(1);
  });

  it("of a stopped answer says so", () => {
    const stopped = log({ type: "error", data: { code: "cancelled", message: "Stopped." } });
    expect(reduceAnswer(stopped, newAnswer("msg_1"))).toMatchObject({ status: "cancelled" });
  });

  it.each([
    [{ query: "refund" }, "refund"],
    [{ document: "SRS.md", section: "Paying" }, "Paying"],
    [{ query: "" }, null],
    [null, null],
    ["text", null],
  ])("names what a call is about: %j", (args, subject) => {
    const start: MessageEventDraft = { type: "tool_start", data: { ...search, by: "orchestrator", args } };
    expect(reduceAnswer(log(start), newAnswer("msg_1")).steps).toMatchObject([{ subject }]);
  });
});

describe("the parts of a reply", () => {
  it("are its phases and its Markdown, without the follow-up questions", () => {
    const parts = replyParts(REPLY, true);
    expect(parts.phases.map((phase) => phase.title)).toEqual(["Reading the question", "Looking it up"]);
    expect(parts.final).toContain("Reserved for **15 minutes** [1]. Use `List<String>`.");
    expect(parts.final).not.toContain("SERP_QUERIES");
    expect(parts.thinking).toBe(false);
  });

  it("open as they come, and what was shown stays", () => {
    let before = replyParts("", false);
    for (let end = 0; end <= REPLY.length; end++) {
      const now = replyParts(REPLY.slice(0, end), false);
      expect(now.phases.length).toBeGreaterThanOrEqual(before.phases.length);
      expect(now.final ?? "").toContain((before.final ?? "").trimEnd());
      before = now;
    }
    expect(before.phases).toHaveLength(2);
  });

  it("of an answer that broke off are what could be read", () => {
    const cut = replyParts(REPLY.slice(0, REPLY.indexOf("Use `List")), true);
    expect(cut.phases).toHaveLength(2);
    expect(cut.final?.trim()).toBe("Reserved for **15 minutes** [1].");
    expect(replyParts(REPLY.slice(0, 60), true)).toMatchObject({ thinking: false, final: null });
  });
});
