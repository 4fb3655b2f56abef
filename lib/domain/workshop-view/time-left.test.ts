import { expect, it } from "vitest";
import type { EventDraft } from "../task/events.ts";
import { parseEvent } from "../task/parse-event.ts";
import { NO_USAGE } from "../usage/usage.ts";
import { timeLeft } from "./time-left.ts";
import { reduceEvents } from "./view.ts";

const BY = { kind: "user", name: "Mei" } as const;
const started: EventDraft = { type: "run_started", data: { command: "/plan", phase: "planning", by: BY } };
const waits: EventDraft = { type: "run_waiting", data: { paused: true } };
const ROLES = ["ProductPlanner", "SystemDesigner", "SeniorDeveloper", "TestPlanner", "RiskPlanner"];

/** A finished turn of a seat; 0 ms: nobody measured it. */
function turn(seat: number, round: number, ms: number): EventDraft[] {
  const place = {
    statement_id: `st-${round}-${seat}`,
    attempt: 1,
    role: ROLES[seat] ?? "",
    round,
    turn: seat + 1,
  };
  const said = { positions: [], new_issues: [], changes: [], questions: [] };
  const data = {
    ...place,
    ...said,
    phase: "planning" as const,
    text: "Yes.",
    source: { kind: "rules" as const },
  };
  return [
    { type: "statement_started", data: place },
    { type: "statement", data: { ...data, usage: { ...NO_USAGE, duration_ms: ms } } },
  ];
}

const leftOf = (drafts: readonly EventDraft[], cap = 3) => {
  const events = drafts.map((draft, at) => {
    const event = parseEvent({
      seq: at + 1,
      run_id: "run_1",
      at: new Date(1_000 * at).toISOString(),
      ...draft,
    });
    if (event === null) throw new Error(`event ${at + 1} does not fit its schema`);
    return event;
  });
  return timeLeft({ ...reduceEvents(events), round_cap: cap });
};

it("says nothing before a turn was measured, and nothing of rules and people, whose turns take no time of a model", () => {
  expect(leftOf([started])).toBeNull();
  expect(leftOf([started, ...turn(0, 1, 0)])).toBeNull();
});

it("estimates the present round from the mean of the measured turns, and the other rounds as the most", () => {
  const drafts = [started, ...turn(0, 1, 2_000), ...turn(1, 1, 4_000)];
  expect(leftOf(drafts)).toEqual({ measured: 2, roundMs: 9_000, atMostMs: 9_000 + 30_000 });
  expect(leftOf(drafts, 1)).toEqual({ measured: 2, roundMs: 9_000, atMostMs: 9_000 });
});

it("goes by the seats that took their turn in this round, with the measured turns of all rounds", () => {
  const first = ROLES.flatMap((_, seat) => turn(seat, 1, 2_000));
  expect(leftOf([started, ...first, ...turn(0, 2, 2_000)])).toEqual({
    measured: 6,
    roundMs: 8_000,
    atMostMs: 18_000,
  });
});

it("says nothing while the run is paused, and counts no turn of an earlier run", () => {
  const drafts = [started, ...turn(0, 1, 2_000)];
  expect(leftOf([...drafts, waits])).toBeNull();
  const ended: EventDraft = { type: "run_ended", data: { status: "completed" } };
  expect(leftOf([...drafts, ended, started])).toBeNull();
});
