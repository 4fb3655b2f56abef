import { describe, expect, it } from "vitest";
import { nextTurn, OK, round, type ScriptedTurns, workshop } from "#lib/testing/workshop-talk.ts";
import { conclude, hardGate } from "./conclude.ts";
import { type EndFacts, endReason } from "./end-round.ts";
import { requiredSeatKeys, type WorkshopSeat, workshopSeatsWith } from "./workshop-seats.ts";
import { type WorkshopState, workshopStateSchema } from "./workshop-state.ts";

const extra = (key: string, required: boolean): WorkshopSeat => ({
  key,
  kind: "own",
  names: { zh: "法务", en: "Legal" },
  required,
  own: null,
});
const LEGAL = workshopSeatsWith([extra("Legal", true)]);
const LISTENER = workshopSeatsWith([extra("Legal", false)]);

const issue = (title: string, more: object = {}) => ({
  key: "i1",
  title,
  detail: `${title} is not said.`,
  severity: "major" as const,
  about: ["FR-001"],
  concerns: [],
  ...more,
});
const position = (issue_id: string, stand: "agree" | "concern" | "block", reason: string) => ({
  issue_id,
  position: stand,
  reason,
  builds_on: [],
});
const unsure = (...reasons: string[]) => ({ ...OK, ok: null, reasons });

describe("the end of the rounds", () => {
  const facts: EndFacts = {
    round: 2,
    roundCap: 3,
    withinBudget: true,
    openIssues: 1,
    allOk: false,
    learnt: true,
    waited: false,
    notJudged: false,
  };
  it.each<[string, Partial<EndFacts>, WorkshopState["ended"]]>([
    ["all ok in round 1: the fast path", { round: 1, openIssues: 0, allOk: true }, "agreed"],
    ["all ok later", { openIssues: 0, allOk: true }, "agreed"],
    ["all ok and the budget spent", { openIssues: 0, allOk: true, withinBudget: false }, "agreed"],
    ["the list is empty, but somebody reserves", { openIssues: 0 }, "list_empty"],
    ["all ok, but an issue is open", { allOk: true }, null],
    ["the budget is spent", { withinBudget: false }, "budget"],
    ["the budget is spent in round 1", { round: 1, withinBudget: false }, "budget"],
    ["the cap is reached", { round: 3 }, "round_cap"],
    ["a cap of one", { round: 1, roundCap: 1 }, "round_cap"],
    ["a cap of six in round 5", { round: 5, roundCap: 6 }, null],
    ["nothing new in round 2", { learnt: false }, "nothing_new"],
    ["nothing new in round 1 is no reason yet", { round: 1, learnt: false }, null],
    ["issues are open and something was learnt", {}, null],
  ])("%s", (_situation, change, ended) => {
    expect(endReason({ ...facts, ...change })).toBe(ended);
  });
});

describe("the hard gate", () => {
  const says = (said: ScriptedTurns, table?: readonly WorkshopSeat[]) =>
    round(workshop(table, 1), said).state;
  it.each<[situation: string, held: () => WorkshopState, owners: readonly string[]]>([
    ["five clear yeses", () => says({}), []],
    [
      "null counts as not ok",
      () => says({ TestPlanner: { verdict: unsure("cannot tell") } }),
      ["TestPlanner"],
    ],
    [
      "a plain no",
      () => says({ RiskPlanner: { verdict: { ...OK, ok: false, reasons: ["no roll-back"] } } }),
      ["RiskPlanner"],
    ],
    [
      "a no without a reason",
      () => says({ RiskPlanner: { verdict: { ...OK, ok: false, reasons: [] } } }),
      ["RiskPlanner"],
    ],
    [
      "a person's yes with a reservation",
      () =>
        says({
          SystemDesigner: { by: "person", verdict: { ...OK, reservations: ["the lock may be slow"] } },
        }),
      ["SystemDesigner"],
    ],
    [
      "a model's yes with a remark",
      () => says({ SystemDesigner: { verdict: { ...OK, reservations: ["the lock may be slow"] } } }),
      [],
    ],
    [
      "a strong disagreement of somebody who says yes",
      () => says({ SeniorDeveloper: { new_issues: [issue("Two hours")] } }),
      ["SeniorDeveloper"],
    ],
    ["a required extra seat that says yes", () => says({}, LEGAL), []],
    [
      "a required extra seat that cannot tell",
      () => says({ Legal: { verdict: unsure("?") } }, LEGAL),
      ["Legal"],
    ],
    ["a required extra seat that was not heard", () => ({ ...says({}), table: [...LEGAL] }), ["Legal"]],
    ["an optional seat that cannot tell", () => says({ Legal: { verdict: unsure("?") } }, LISTENER), []],
    [
      "an optional seat with an issue",
      () => says({ Legal: { new_issues: [issue("Consent")] } }, LISTENER),
      [],
    ],
    ["an optional seat that was not heard", () => ({ ...says({}), table: [...LISTENER] }), []],
    [
      "a required seat that blocks an optional seat's issue",
      () => {
        const first = round(workshop(LISTENER, 2), {
          Legal: { new_issues: [issue("Consent")] },
          RiskPlanner: { verdict: unsure("x") },
        });
        return nextTurn(first, {
          RiskPlanner: { positions: [position("I-1", "block", "must be asked")], verdict: unsure("x") },
        }).state;
      },
      ["RiskPlanner"],
    ],
  ])("%s", (_situation, held, owners) => {
    const state = held();
    const { plan } = conclude(state);
    expect(plan.meta.status).toBe(owners.length === 0 ? "final" : "draft");
    expect(plan.consensus.reserved_by).toEqual(owners);
    expect([...new Set(hardGate(state).openPoints.map((point) => point.role))]).toEqual(owners);
  });

  it("records the objections of an optional seat", () => {
    const state = says({ Legal: { verdict: { ...OK, ok: false, reasons: ["ask for consent"] } } }, LISTENER);
    const { plan } = conclude(state);
    expect(plan.meta.status).toBe("final");
    expect(plan.consensus.noted).toEqual([{ role: "Legal", text: "ask for consent" }]);
    expect(plan.consensus.agreed_by).not.toContain("Legal");
    expect(plan.consensus.names).toEqual({ Legal: { zh: "法务", en: "Legal" } });
  });
});

describe("issues", () => {
  it("come from verdicts that are not ok and name no issue, without duplicates", () => {
    const { state } = round(workshop(), {
      TestPlanner: { verdict: unsure("FR-001 has no outcome") },
      RiskPlanner: { verdict: unsure("FR-001 has no outcome") },
    });
    expect(state.issues).toMatchObject([
      { title: "FR-001 has no outcome", raised_by: "TestPlanner", about: ["FR-001"], from_verdict: true },
    ]);
  });

  it("settle when the seat that raised them is content and nobody objects", () => {
    const first = round(workshop(), { TestPlanner: { verdict: unsure("no outcome") } });
    expect(first.state.ended).toBeNull();
    const second = nextTurn(first);
    expect(second.settled).toEqual(["I-1"]);
    expect(second.state.ended).toBe("agreed");
  });

  it.each<[string, ScriptedTurns, "settled" | "open" | "unresolved"]>([
    ["one agrees", { ProductPlanner: { positions: [position("I-1", "agree", "two hours")] } }, "settled"],
    [
      "one agrees and one is concerned",
      {
        ProductPlanner: { positions: [position("I-1", "agree", "two hours")] },
        RiskPlanner: { positions: [position("I-1", "concern", "too long")] },
      },
      "open",
    ],
    ["one blocks", { RiskPlanner: { positions: [position("I-1", "block", "too long")] } }, "open"],
    ["the raiser stays silent and is not ok", { TestPlanner: { verdict: unsure("still") } }, "unresolved"],
  ])("after a round in which %s", (_situation, said, status) => {
    const first = round(workshop(), {
      TestPlanner: { new_issues: [issue("How long?")], verdict: unsure("How long?") },
    });
    expect(nextTurn(first, said).state.issues[0]?.status).toBe(status);
  });

  it("are not settled in the round that raised them", () => {
    const { state } = round(workshop(), {
      TestPlanner: { new_issues: [issue("How long?")] },
      RiskPlanner: { positions: [position("I-1", "agree", "two hours")] },
    });
    expect(state.issues[0]?.status).toBe("open");
  });

  it("split into finer ones that name their parent, which is no longer open", () => {
    const first = round(workshop(), { TestPlanner: { new_issues: [issue("How long?")] } });
    const { state } = nextTurn(first, {
      TestPlanner: {
        new_issues: [
          issue("How long at night?", { key: "a", parent: "I-1", severity: "minor" }),
          issue("How long by day?", { key: "b", parent: "I-1", severity: "minor" }),
        ],
      },
    });
    expect(state.issues.map(({ id, status, parent }) => [id, status, parent])).toEqual([
      ["I-1", "refined", undefined],
      ["I-2", "open", "I-1"],
      ["I-3", "open", "I-1"],
    ]);
  });

  it("do not grow by repeated points, nor after round 1 by minor ones", () => {
    const first = round(workshop(), { TestPlanner: { new_issues: [issue("How long?")] } });
    const { state } = nextTurn(first, {
      RiskPlanner: { new_issues: [issue("how long"), issue("A comma", { severity: "minor" })] },
    });
    expect(state.issues).toHaveLength(1);
    expect(state.issues[0]?.positions).toMatchObject([{ role: "RiskPlanner", position: "concern" }]);
  });
});

describe("a workshop stored by an earlier version", () => {
  it("is read with the five seats, three rounds and numbered points", () => {
    const { state } = round(workshop());
    const { table: _t, round_cap: _r, reopened: _o, worded: _w, ...old } = structuredClone(state);
    const consensus = old.consensus.map(({ id: _id, ...point }) => point);
    const briefings = [{ round: 1, text: "Round 1 is over." }];
    const turns = old.turns.map(({ reopens: _reopens, ...turn }) => turn);
    const read = workshopStateSchema.parse({ ...old, consensus, briefings, turns });
    expect(requiredSeatKeys(read.table)).toHaveLength(5);
    expect(read.round_cap).toBe(3);
    expect(read.consensus.map((point) => point.id)).toEqual(state.consensus.map((_, at) => `C-${at + 1}`));
  });
});
