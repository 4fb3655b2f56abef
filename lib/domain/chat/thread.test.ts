import { describe, expect, it } from "vitest";
import { threadEntries } from "./thread.ts";

const said = (id: string, reply_to: string | null = null) => ({ id, role: "user" as const, reply_to });
const answer = (id: string, reply_to: string) => ({ id, role: "assistant" as const, reply_to });

describe("a conversation's thread", () => {
  it("keeps messages in their order", () => {
    const entries = threadEntries([said("p1"), answer("a1", "p1"), said("p2"), answer("a2", "p2")]);
    expect(entries.map((one) => one.message.id)).toEqual(["p1", "a1", "p2", "a2"]);
  });

  it("puts what a person replied to a question into the answer that asked", () => {
    const entries = threadEntries([said("p1"), answer("a1", "p1"), said("r1", "a1"), said("r2", "a1")]);
    expect(entries).toMatchObject([
      { kind: "person", message: { id: "p1" } },
      { kind: "answer", message: { id: "a1" }, replies: [{ id: "r1" }, { id: "r2" }] },
    ]);
  });

  it("marks the answers that a later one to the same words replaces", () => {
    const entries = threadEntries([said("p1"), answer("a1", "p1"), answer("a2", "p1")]);
    expect(entries).toMatchObject([{}, { superseded: true }, { superseded: false }]);
  });

  it("shows a reply whose answer is further up than what was read", () => {
    expect(threadEntries([said("r1", "a0")])).toMatchObject([{ kind: "person", message: { id: "r1" } }]);
  });
});
