import { describe, expect, it } from "vitest";
import type { EventDraft, TaskEvent } from "../task/events.ts";
import { parseEvent } from "../task/parse-event.ts";
import { NO_USAGE } from "../usage/usage.ts";
import { openQuestion, reduceEvent, reduceEvents } from "./view.ts";
import type { FeedItem, WorkshopView } from "./workshop-view.ts";

const BY = { kind: "user", name: "Mei" } as const;
const SOURCE = { kind: "rules" } as const;

function eventsOf(drafts: readonly EventDraft[], runId = "run_1"): TaskEvent[] {
  return drafts.map((draft, at) => {
    const event = parseEvent({
      seq: at + 1,
      run_id: runId,
      at: new Date(1_000 * at).toISOString(),
      ...draft,
    });
    if (event === null) throw new Error(`event ${at + 1} does not fit its schema`);
    return event;
  });
}

const started: EventDraft = { type: "run_started", data: { command: "/plan", phase: "planning", by: BY } };
const begins = (id: string, attempt = 1, role = "ProductPlanner"): EventDraft => ({
  type: "statement_started",
  data: { statement_id: id, attempt, role, round: 1, turn: 1 },
});
const delta = (id: string, text: string, attempt = 1): EventDraft => ({
  type: "statement_delta",
  data: { statement_id: id, attempt, delta: text },
});
type StatementData = Extract<EventDraft, { type: "statement" }>["data"];
const says = (id: string, more: Partial<StatementData> = {}): EventDraft => ({
  type: "statement",
  data: {
    statement_id: id,
    attempt: 1,
    phase: "planning",
    role: "ProductPlanner",
    round: 1,
    turn: 1,
    text: "A balance is kept.",
    positions: [],
    verdict: { ok: true, confidence: 0.7, reasons: [], suggestions: [], reservations: [] },
    new_issues: [],
    changes: [],
    questions: [],
    source: SOURCE,
    usage: NO_USAGE,
    ...more,
  },
});
const issue = (id: string, status: "open" | "settled" = "open") => ({
  id,
  title: `Issue ${id}`,
  detail: "…",
  severity: "major" as const,
  raised_by: "RiskPlanner",
  round: 1,
  about: [],
  concerns: [],
  positions: [],
  status,
});
type BriefingData = Extract<EventDraft, { type: "briefing" }>["data"];
const briefing = (more: Partial<BriefingData> = {}): EventDraft => ({
  type: "briefing",
  data: {
    round: 1,
    text: "…",
    consensus: [],
    issues: [],
    assumptions: [],
    open_questions: [],
    signals: [],
    convergence: "partial",
    plan_counts: {},
    ...more,
  },
});
const asks: EventDraft = {
  type: "question",
  data: {
    question_id: "qst_1",
    role: "RiskPlanner",
    text: "May a card expire?",
    why: "Law.",
    blocking: true,
    relayed: "…",
  },
};

const items = (view: WorkshopView): FeedItem[] => view.sections.flatMap((section) => [...section.items]);
const statement = (view: WorkshopView, id: string) =>
  items(view).find((item) => item.type === "statement" && item.id === id);

describe("reduceEvents", () => {
  it("shows a statement while it is streamed and replaces it by the record", () => {
    const log = eventsOf([started, begins("s1"), delta("s1", "A bal"), delta("s1", "ance"), says("s1")]);
    const during = reduceEvents(log.slice(0, 4));
    expect(statement(during, "s1")).toMatchObject({ text: "A balance", done: null });
    expect(during.stances.ProductPlanner).toBe("speaking");
    const after = reduceEvents(log);
    expect(statement(after, "s1")).toMatchObject({ text: "A balance is kept.", done: { attempt: 1 } });
    expect(after.stances.ProductPlanner).toBe("agree");
    expect(items(after).filter((item) => item.type === "statement")).toHaveLength(1);
  });

  it("has the budget reports of the current run only", () => {
    const near = { budget: "workspace_month", level: "near", used: 85, limit: 100 } as const;
    const reported: EventDraft = {
      type: "usage",
      data: { total: NO_USAGE, budget_micros: null, marks: [near] },
    };
    const before: EventDraft = { type: "usage", data: { total: NO_USAGE, budget_micros: null } };
    expect(reduceEvents(eventsOf([started])).marks).toBeNull();
    expect(reduceEvents(eventsOf([started, reported])).marks).toEqual([near]);
    expect(reduceEvents(eventsOf([started, reported, started])).marks).toBeNull();
    expect(reduceEvents(eventsOf([started, before])).marks).toEqual([]);
  });

  it("drops the text of an attempt that a crash ended", () => {
    const view = reduceEvents(
      eventsOf([
        started,
        begins("s1"),
        delta("s1", "lost"),
        begins("s1", 2),
        delta("s1", "late", 1),
        delta("s1", "new", 2),
      ]),
    );
    expect(statement(view, "s1")).toMatchObject({ attempt: 2, text: "new" });
  });

  it("changes nothing when a range of the log is sent twice", () => {
    const log = eventsOf([
      started,
      begins("s1"),
      delta("s1", "one "),
      delta("s1", "two"),
      says("s1"),
      briefing(),
      asks,
    ]);
    const once = reduceEvents(log);
    expect(reduceEvents(log, once)).toBe(once);
    expect(reduceEvents(log.slice(3), reduceEvents(log.slice(0, 5)))).toEqual(once);
  });

  it("is the same whether the log is reduced in one call or resumed at any position", () => {
    const log = eventsOf([started, begins("s1"), delta("s1", "a"), says("s1"), briefing(), asks]);
    const whole = reduceEvents(log);
    for (let cut = 0; cut <= log.length; cut++) {
      const sent = JSON.parse(JSON.stringify(reduceEvents(log.slice(0, cut)))) as WorkshopView;
      expect(JSON.stringify(log.slice(cut).reduce(reduceEvent, sent))).toBe(JSON.stringify(whole));
    }
  });

  it("lets a blocking position weigh more than the verdict, and shows null as not judged", () => {
    const position = { issue_id: "I-1", position: "block", reason: "no" } as const;
    const unsure = { ok: null, confidence: 0.3, reasons: [] };
    const view = reduceEvents(
      eventsOf([
        started,
        says("s1", { positions: [position] }),
        says("s2", { role: "TestPlanner", verdict: unsure }),
      ]),
    );
    expect(view.stances).toMatchObject({
      ProductPlanner: "block",
      TestPlanner: "not_judged",
      RiskPlanner: "silent",
    });
  });

  it("counts what a statement adds to the plan and removes from it", () => {
    const change = (section: string, op: "add" | "drop") => ({ section, op, label: "x" });
    const log = eventsOf([
      started,
      says("s1", {
        changes: [change("requirements", "add"), change("requirements", "add"), change("risks", "add")],
      }),
      says("s2", { changes: [change("requirements", "drop"), change("what", "add")] }),
    ]);
    expect(reduceEvents(log).plan_counts).toEqual({ requirements: 1, risks: 1 });
  });

  it("adds positions to an issue as seats answer and counts what a briefing moved", () => {
    const position = { issue_id: "I-1", position: "concern", reason: "unclear" } as const;
    const view = reduceEvents(
      eventsOf([
        started,
        says("s1", { new_issues: ["Refunds"] }),
        briefing({ issues: [issue("I-1"), issue("I-2")] }),
        says("s2", { positions: [position], round: 2 }),
      ]),
    );
    expect(view.issues[0]?.positions).toEqual([
      { role: "ProductPlanner", round: 2, position: "concern", reason: "unclear", builds_on: [] },
    ]);
    expect(view.moved).toEqual({ consensus: 0, issues: 2 });
    const later = reduceEvent(view, {
      ...(eventsOf([
        briefing({ round: 2, issues: [issue("I-1", "settled"), issue("I-2")] }),
      ])[0] as TaskEvent),
      seq: 99,
    });
    expect(later.moved.issues).toBe(-1);
  });

  it("keeps new issues until the briefing numbers them", () => {
    const log = eventsOf([
      started,
      says("s1", { new_issues: ["Refunds"] }),
      briefing({ issues: [issue("I-1")] }),
    ]);
    expect(reduceEvents(log.slice(0, 2)).raised).toEqual([{ role: "ProductPlanner", text: "Refunds" }]);
    expect(reduceEvents(log).raised).toEqual([]);
  });

  it("has the open question until it is answered, and stops the clock meanwhile", () => {
    const waiting: EventDraft = { type: "run_waiting", data: { question_id: "qst_1" } };
    const answered: EventDraft = {
      type: "answer",
      data: { question_id: "qst_1", kind: "answered", text: "Never.", digest: "No expiry.", author: BY },
    };
    const log = eventsOf([
      started,
      asks,
      waiting,
      answered,
      { type: "run_resumed", data: { reason: "answer" } },
    ]);
    const held = reduceEvents(log.slice(0, 3));
    expect(openQuestion(held)?.question.question_id).toBe("qst_1");
    expect(held.run?.status).toBe("waiting");
    const on = reduceEvents(log);
    expect(openQuestion(on)).toBeNull();
    expect(on.run).toMatchObject({ status: "running", waiting_since: null, waited_ms: 2_000 });
  });

  it("marks unfinished statements as cut off when the run ends, and starts a new section for a new run", () => {
    const ended: EventDraft = { type: "run_ended", data: { status: "cancelled" } };
    const view = reduceEvents(
      eventsOf([started, begins("s1"), delta("s1", "half"), ended, started, begins("s2")]),
    );
    expect(statement(view, "s1")).toMatchObject({ cut: true, text: "half" });
    expect(view.stances.ProductPlanner).toBe("speaking");
    expect(new Set(view.sections.map((section) => section.key)).size).toBe(view.sections.length);
    expect(view.run?.status).toBe("running");
  });

  it("puts statements before a phase's first round into that round, and the need into a separate section", () => {
    const need: EventDraft = {
      type: "message",
      data: { message_id: "m1", kind: "need", author: BY, text: "Gift cards" },
    };
    const view = reduceEvents(eventsOf([need, started, says("s1"), briefing(), says("s2", { round: 2 })]));
    expect(view.sections.map(({ run, round, items: held }) => [run, round, held.length])).toEqual([
      [0, 0, 1],
      [1, 1, 3],
      [1, 2, 1],
    ]);
  });

  it("puts the review of the plan into one section of the review, which comes before and after the task moves there", () => {
    const reviewed = { phase: "plan_review", role: "PlanReviewer" } as const;
    const moved: EventDraft = {
      type: "phase_changed",
      data: { from: "planning", to: "plan_review", reason: "", by: BY },
    };
    const wrote: EventDraft = {
      type: "artifact",
      data: { name: "plan-review.md", version: 1, media_type: "text/markdown" },
    };
    const chaired = says("m1", { phase: "plan_review", role: "Chair", round: 2 });
    const said = says("s1", { round: 3 });
    const view = reduceEvents(eventsOf([started, said, says("r1", reviewed), wrote, moved, chaired]));
    expect(view.sections.map(({ phase, round, items: held }) => [phase, round, held.length])).toEqual([
      ["planning", 3, 2],
      ["plan_review", 0, 4],
    ]);
  });

  it("moves through phases and records the phases entered and the artifacts created", () => {
    const view = reduceEvents(
      eventsOf([
        started,
        { type: "artifact", data: { name: "planning.ai.json", version: 2, media_type: "application/json" } },
        { type: "phase_changed", data: { from: "planning", to: "plan_review", reason: "", by: BY } },
      ]),
    );
    expect(view).toMatchObject({ phase: "plan_review", entered: ["planning", "plan_review"] });
    expect(view.artifacts).toEqual({ "planning.ai.json": 2 });
  });
});
