import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  nextTurn,
  OK,
  round,
  type ScriptedTurns,
  scriptedTurn,
  workshop,
} from "#lib/testing/workshop-talk.ts";
import { SEATS } from "../roles/seat-specs.ts";
import { openRound } from "./round.ts";
import type { WorkshopState } from "./workshop-state.ts";

const UNSURE = { ...OK, ok: null, reasons: ["not clear yet"] };
const raise = (title: string, about: string[] = []) => ({
  new_issues: [
    { key: "i1", title, detail: `${title} is not said.`, severity: "major" as const, about, concerns: [] },
  ],
});
const stand = (issue_id: string, position: "agree" | "concern" | "block", reason: string) => ({
  positions: [{ issue_id, position, reason, builds_on: [] }],
});

/** After two rounds, I-1 is settled and FR-001 agreed; a third round is open. */
function settledTable() {
  const first = round(workshop(), { TestPlanner: raise("How long?"), RiskPlanner: raise("Who pays?") });
  const second = nextTurn(first, {
    TestPlanner: stand("I-1", "agree", "two hours it is"),
    RiskPlanner: stand("I-2", "block", "nobody said"),
  });
  return { end: second, state: openRound(second.state) };
}

/** Runs one round with the given turns and checks the invariants of every round. */
function checkedRound(before: WorkshopState, talk: ScriptedTurns): WorkshopState {
  const end = round(before, talk);
  expect(round(before, talk)).toEqual(end);
  const { state } = end;
  const gone = new Set(state.reopened.map((point) => point.id));
  const existing = new Set(state.consensus.map((point) => point.id));
  expect(before.consensus.filter(({ id }) => !gone.has(id) && !existing.has(id))).toEqual([]);
  for (const point of state.reopened) expect(point.reason).toMatch(/\w{2}/);
  expect(end.convergence === "converged").toBe(state.ended === "agreed");
  return state;
}

describe("the consensus", () => {
  it("contains a requirement only after every seat has seen it and while no open issue is about it", () => {
    const contested = round(workshop(), { TestPlanner: raise("How long?", ["FR-001"]) });
    expect(contested.state.consensus).toEqual([]);
    const agreed = round(workshop(), { TestPlanner: raise("How long?") });
    expect(agreed.state.consensus).toMatchObject([{ id: "C-1", text: "FR-001 Reserve a room", round: 1 }]);
  });

  it("waits for the seats that answered before a requirement got its wording", () => {
    const late = round(workshop(), {
      TestPlanner: raise("How long?"),
      RiskPlanner: {
        plan_changes: [
          {
            section: "requirements",
            op: "change",
            id: "FR-001",
            item: { title: "Reserve one room" },
            reason: "clearer",
          },
        ],
      },
    });
    expect(late.state.consensus).toEqual([]);
    const received = nextTurn(late, { TestPlanner: stand("I-1", "block", "still open") });
    expect(received.state.consensus).toMatchObject([{ text: "FR-001 Reserve one room", round: 2 }]);
  });

  it("contains nothing new while a required seat objects to the plan as a whole", () => {
    expect(round(workshop(), { RiskPlanner: { verdict: UNSURE } }).state.consensus).toEqual([]);
  });

  it("contains how an issue was settled", () => {
    const { end } = settledTable();
    expect(end.state.consensus.map(({ id, text, issue }) => [id, text, issue])).toEqual([
      ["C-1", "FR-001 Reserve a room", undefined],
      ["C-2", "two hours it is", "I-1"],
    ]);
  });

  const reopenings: [string, ScriptedTurns[string], string | null][] = [
    ["a settled issue with a reason", { reopens: [{ ref: "I-1", reason: "the law says one hour" }] }, null],
    ["a point with a reason", { reopens: [{ ref: "C-2", reason: "the law says one hour" }] }, null],
    ["a settled issue by a position", stand("I-1", "block", "the law says one hour"), null],
    ["an agreed requirement by a new issue", raise("At night?", ["FR-001"]), null],
    [
      "an agreed requirement by its id",
      { reopens: [{ ref: "FR-001", reason: "rooms are not all free" }] },
      null,
    ],
    ["without a reason", { reopens: [{ ref: "I-1", reason: "" }] }, "reopens I-1 without a reason"],
    ["with a dash for a reason", stand("I-1", "concern", "—"), "reopens I-1 without a reason"],
    ["what nobody knows", { reopens: [{ ref: "I-9", reason: "because" }] }, "reopens: unknown I-9"],
  ];
  it.each(reopenings)("is reopened: %s", (_situation, said, ignored) => {
    const { state } = settledTable();
    const received = scriptedTurn(state, "RiskPlanner", said);
    expect(received.ignored).toEqual(ignored === null ? [] : [ignored]);
    expect(received.state.consensus).toHaveLength(ignored === null ? 1 : 2);
    expect(received.state.reopened).toHaveLength(ignored === null ? 1 : 0);
    const open = received.state.issues.filter((issue) => issue.status === "open").length;
    expect(open).toBe(ignored === null ? 2 : 1);
    if (ignored === null)
      expect(received.state.reopened[0]).toMatchObject({
        role: "RiskPlanner",
        round: 3,
        reason: expect.stringMatching(/\w/),
      });
  });

  it("is not reopened for a reason that the seat gave before", () => {
    const first = round(workshop(), { TestPlanner: raise("How long?") });
    const second = nextTurn(first, { RiskPlanner: stand("I-1", "block", "Too long.") });
    const third = openRound(
      round(openRound(second.state), {
        RiskPlanner: stand("I-1", "agree", "fine"),
        TestPlanner: { verdict: UNSURE },
      }).state,
    );
    const received = scriptedTurn(third, "RiskPlanner", stand("I-1", "block", " too  long. "));
    expect(received.ignored).toEqual(["reopens I-1 with a reason given before"]);
  });

  it("keeps the wording of an agreed requirement when a change gives no reason", () => {
    const { state } = settledTable();
    const change = {
      section: "requirements" as const,
      op: "change" as const,
      id: "FR-001",
      item: { title: "Other" },
    };
    const received = scriptedTurn(state, "RiskPlanner", { plan_changes: [{ ...change, reason: "-" }] });
    expect(received.ignored).toEqual(["requirements: changes agreed FR-001 without a reason"]);
    expect(received.state.plan.requirements[0]?.title).toBe("Reserve a room");
    const reasoned = scriptedTurn(state, "RiskPlanner", {
      plan_changes: [{ ...change, reason: "the law names it so" }],
    });
    expect(reasoned.state.plan.requirements[0]?.title).toBe("Other");
    expect(reasoned.state.reopened).toMatchObject([{ id: "C-1", reason: "the law names it so" }]);
  });

  it("only loses points that a seat reopened with a reason, and the workshop always ends", () => {
    const said = fc.constantFrom<ScriptedTurns[string]>(
      {},
      { verdict: UNSURE },
      raise("How long?", ["FR-001"]),
      stand("I-1", "agree", "two hours it is"),
      stand("I-1", "concern", "not so sure"),
      stand("I-1", "block", "never in my life"),
      { reopens: [{ ref: "C-1", reason: "the law changed" }] },
      { reopens: [{ ref: "I-1", reason: " " }] },
      { verdict: { ...OK, reservations: ["I would rather wait"] } },
    );
    const rounds = fc.array(fc.tuple(said, said, said, said, said), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(rounds, (all) => {
        let state = workshop(undefined, 6);
        for (const speakers of all) {
          state = checkedRound(state, Object.fromEntries(SEATS.map((seat, at) => [seat, speakers[at]])));
          if (state.ended !== null) break;
          state = openRound(state);
        }
        expect(state.ended).not.toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
