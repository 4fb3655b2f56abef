import { describe, expect, it } from "vitest";
import { nextTurn, OK, round, scriptedTurn, workshop } from "#lib/testing/workshop-talk.ts";
import { SEATS } from "../roles/seat-specs.ts";
import { briefingData } from "./briefing-text.ts";
import { endRound } from "./end-round.ts";

const UNSURE = { ...OK, ok: false, reasons: ["Nobody says who pays."] };
const linesOf = (text: string) => text.split("\n").filter((line) => line.startsWith("- "));

describe("the briefing of the first round", () => {
  it("has one line per seat with its view and the first reason", () => {
    const { text } = briefingData(round(workshop(), { RiskPlanner: { verdict: UNSURE } }), "en");
    const lines = linesOf(text);
    expect(lines).toHaveLength(SEATS.length);
    expect(lines).toContain("- Risk planner: does not agree: Nobody says who pays.");
    expect(lines).toContain("- Test planner: agrees: fine");
  });

  it("calls what rules found a finding and never a view", () => {
    const verdict = { ...OK, ok: null, confidence: null, reasons: ["“fast” has no figure"] };
    const { state: taken } = scriptedTurn(workshop(), "TestPlanner", { verdict });
    const turns = taken.turns.map((turn) => ({ ...turn, source: { kind: "rules" as const, skipped: [] } }));
    const { text } = briefingData(endRound({ ...taken, turns }, { withinBudget: true }), "zh");
    expect(linesOf(text)).toEqual(["- 测试规划：规则检查：“fast” has no figure"]);
  });
});

describe("a later briefing", () => {
  it("is about what changed", () => {
    const first = round(workshop(), { RiskPlanner: { verdict: UNSURE } });
    expect(linesOf(briefingData(nextTurn(first), "en").text)).toEqual([]);
  });
});
