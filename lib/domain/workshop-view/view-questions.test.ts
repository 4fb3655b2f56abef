import { describe, expect, it } from "vitest";
import type { TaskEvent } from "../task/events.ts";
import { parseEvent } from "../task/parse-event.ts";
import { NO_USAGE } from "../usage/usage.ts";
import { openQuestion, reduceEvents } from "./view.ts";
import { emptyView } from "./workshop-view.ts";

const MEI = { kind: "user", id: "usr_1", name: "Mei" };
const RULES = { kind: "rules", skipped: [] };

/** A log of these events, numbered from one. */
function log(...events: readonly (readonly [type: string, data: object])[]): TaskEvent[] {
  return events.map(([type, data], at) => {
    const seq = at + 1;
    const event = parseEvent({ seq, run_id: "run_1", at: `2026-01-01T00:00:0${seq}.000Z`, type, data });
    if (event === null) throw new Error(`${type} does not fit`);
    return event;
  });
}

const question = (more: object = {}) =>
  [
    "question",
    {
      question_id: "qst_1",
      role: "RiskPlanner",
      text: "May it expire?",
      why: "law",
      blocking: true,
      relayed: "May it?",
      ...more,
    },
  ] as const;
const answer = (text: string, more: object = {}) =>
  ["answer", { question_id: "qst_1", kind: "answered", text, digest: text, author: MEI, ...more }] as const;
const judged = (reading: string, exchange: number) =>
  [
    "clarification",
    {
      question_id: "qst_1",
      role: "RiskPlanner",
      exchange,
      reading,
      digest: "d",
      source: RULES,
      usage: NO_USAGE,
    },
  ] as const;

const items = (events: readonly TaskEvent[]) =>
  reduceEvents(events, emptyView()).sections.flatMap((one) => one.items);

describe("a question in the view", () => {
  it("appears once, is open again with each exchange, and keeps the earlier exchanges", () => {
    const events = log(
      question(),
      answer("Perhaps."),
      judged("missing", 1),
      question({ exchange: 2, relayed: "After how long?", missing: "a figure" }),
    );
    const [item, ...others] = items(events).filter(({ type }) => type === "question");
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      answer: null,
      judged: null,
      question: { exchange: 2, missing: "a figure" },
      before: [{ answer: { text: "Perhaps." }, judged: { reading: "missing" } }],
    });
    expect(openQuestion(reduceEvents(events))).toEqual(item);
  });

  it("is open again after the answer is undone", () => {
    const undone = ["answer_undone", { question_id: "qst_1", exchange: 1, author: MEI }] as const;
    const events = log(question(), answer("", { kind: "ended" }), undone);
    expect(openQuestion(reduceEvents(events))).toMatchObject({ answer: null, before: [] });
  });

  it("can be read from logs without exchanges", () => {
    const [item] = items(log(question({ default: "No." }), answer("Never.")));
    expect(item).toMatchObject({
      question: { exchange: 1, review: null, due_at: null },
      answer: { text: "Never.", exchange: 1, by_deadline: false },
      before: [],
    });
  });

  it("that its seat withdrew is shown with the reason and waits for nobody", () => {
    const dropped = {
      plan_question_id: "Q-2",
      role: "TestPlanner",
      text: "How long?",
      decision: "skip",
      reason: "said",
      source: RULES,
    };
    const events = log(["question_review", dropped]);
    expect(items(events)).toMatchObject([{ type: "review", decision: "skip", reason: "said" }]);
    expect(openQuestion(reduceEvents(events))).toBeNull();
  });
});
