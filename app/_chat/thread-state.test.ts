import { describe, expect, it } from "vitest";
import type { ThreadMessageView } from "#lib/contracts/chat.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { activeAnswer, answerOfMessage, type ThreadState, withEvents, withMessages } from "./thread-state.ts";

const message = (position: number, more: Partial<ThreadMessageView> = {}): ThreadMessageView => ({
  id: `msg_${position}`,
  conversation_id: "cnv_1",
  position,
  role: position % 2 === 1 ? "user" : "assistant",
  text: "",
  status: position % 2 === 1 ? "sent" : "completed",
  reply_to: null,
  error_code: null,
  outcome: null,
  question: null,
  author: "Mei",
  usage: NO_USAGE,
  created_at: "2026-11-22T10:00:00.000Z",
  ended_at: null,
  seq: 0,
  steps: [],
  source: null,
  pause: null,
  next_message_id: null,
  ...more,
});
const EMPTY: ThreadState = { messages: [], earlier: null, followed: new Map() };
const page = (data: ThreadMessageView[], next_cursor: string | null = null) => ({ data, next_cursor });
const delta = (seq: number, text: string) =>
  ({ seq, at: "", type: "content_delta", data: { seq, delta: text } }) as const;

describe("thread state", () => {
  it("grows at both ends and keeps the cursor to earlier messages", () => {
    const latest = withMessages(EMPTY, page([message(3), message(4)], "3"));
    expect(latest.earlier).toBe("3");
    const later = withMessages(latest, page([message(4), message(5)], "4"));
    expect(later.messages.map((one) => one.position)).toEqual([3, 4, 5]);
    expect(later.earlier).toBe("3");
    const whole = withMessages(later, page([message(1), message(2)]));
    expect(whole.messages.map((one) => one.position)).toEqual([1, 2, 3, 4, 5]);
    expect(whole.earlier).toBeNull();
  });

  it("shows the more recent state of an answer: its log or the last load", () => {
    const begun = withMessages(EMPTY, page([message(1), message(2, { status: "working" })]));
    const followed = withEvents(begun, "msg_2", [delta(1, "a"), delta(2, "b")]);
    expect(activeAnswer(followed)).toMatchObject({ text: "ab", seq: 2 });
    const stale = withMessages(followed, page([message(2, { status: "working", seq: 1, text: "a" })]));
    expect(activeAnswer(stale)).toMatchObject({ text: "ab" });
    const read = withMessages(followed, page([message(2, { text: "abc", seq: 4 })]));
    expect(answerOfMessage(read, message(2, { text: "abc", seq: 4 }))).toMatchObject({ text: "abc" });
    expect(activeAnswer(read)).toBeNull();
  });

  it("ignores events of an answer that it does not contain", () => {
    expect(withEvents(EMPTY, "msg_9", [delta(1, "a")])).toEqual(EMPTY);
  });
});
