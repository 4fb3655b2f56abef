import { describe, expect, it } from "vitest";
import type { EventDraft, TaskEvent } from "./events.ts";
import { parseEvent } from "./parse-event.ts";
import { transcriptLines } from "./transcript.ts";

const ada = { kind: "user", id: "usr_1", name: "Ada" } as const;
const usage = {
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  cost_micros: 0,
  duration_ms: 0,
  calls: 0,
};

function log(...drafts: EventDraft[]): TaskEvent[] {
  return drafts.map((draft, at) => {
    const event = parseEvent({ seq: at + 1, run_id: null, at: `2026-11-21T09:30:0${at}Z`, ...draft });
    if (!event) throw new Error(`not an event: ${draft.type}`);
    return event;
  });
}

const statement = (attempt: number, text: string): EventDraft => ({
  type: "statement",
  data: {
    statement_id: "S1",
    attempt,
    phase: "planning",
    role: "TestPlanner",
    round: 2,
    turn: 4,
    text,
    positions: [],
    new_issues: [],
    changes: [],
    questions: [],
    source: { kind: "rules", skipped: [] },
    usage,
  },
});

const question: EventDraft = {
  type: "question",
  data: {
    question_id: "qst_1",
    role: "ProductPlanner",
    text: "Who?",
    why: "rights",
    blocking: true,
    relayed: "Who may?",
  },
};
const answer: EventDraft = {
  type: "answer",
  data: { question_id: "qst_1", kind: "answered", text: "Members.", digest: "members", author: ada },
};

describe("transcriptLines", () => {
  it("records who stated what, in the order of the log", () => {
    const lines = transcriptLines(
      log(
        { type: "message", data: { message_id: "msg_1", kind: "need", author: ada, text: "Sell tickets." } },
        { type: "run_started", data: { command: "/plan", phase: "planning", by: ada } },
        statement(1, "Two cases are missing."),
        { type: "statement_delta", data: { statement_id: "S1", attempt: 1, delta: "Two" } },
        question,
        answer,
        { type: "phase_changed", data: { from: "planning", to: "plan_review", reason: "plan v1", by: ada } },
      ),
    );
    const brief = lines.map(({ ts: _ts, actor, kind, phase, round, turn, text }) => [
      actor,
      kind,
      phase,
      round,
      turn,
      text,
    ]);
    expect(brief).toEqual([
      ["Ada", "message", "planning", 0, 0, "Sell tickets."],
      ["TestPlanner", "statement", "planning", 2, 4, "Two cases are missing."],
      ["Coach", "question", "planning", 2, 0, "Who may?"],
      ["Ada", "answer", "planning", 2, 0, "Members."],
      ["Ada", "phase_changed", "plan_review", 0, 0, "plan v1"],
    ]);
    expect(lines[2]).toMatchObject({
      for: "ProductPlanner",
      question: "Who?",
      why: "rights",
      blocking: true,
    });
    expect(lines.every((line) => line.ts.startsWith("2026-11-21T"))).toBe(true);
  });

  it("contains a statement that was repeated after a crash once, in its last version", () => {
    const lines = transcriptLines(log(statement(1, "first try"), question, statement(2, "second try")));
    expect(lines.map((line) => line.text)).toEqual(["second try", "Who may?"]);
  });
});
