import { describe, expect, it } from "vitest";
import { startLoop } from "../specialist/loop-state.ts";
import { startPlan } from "../specialist/plan-progress.ts";
import { type OrchestratorDecision, startWork, type WorkState, workStateSchema } from "./work-state.ts";

const DECISION: OrchestratorDecision = {
  version: "aiplan/2",
  thought: "It is asked for.",
  response_mode: "TOOL_EXECUTION",
  direct_response: null,
  tool_calls: [{ name: "editSRSDocument", args: { userInput: "x", projectName: "Shop" } }],
  execution_plan: null,
  source: { kind: "rules", skipped: [] },
  fallback_codes: [],
};

/** What the store gives back of a state. */
const stored = (state: unknown) => workStateSchema.parse(JSON.parse(JSON.stringify(state)));

describe("the state of the work on a message", () => {
  it("begins with the decision and nothing done", () => {
    expect(startWork(DECISION)).toMatchObject({
      decision: DECISION,
      ready: false,
      results: [],
      progress: null,
      loop: null,
      refusals: 0,
      asked: null,
    });
  });

  const loop = startLoop({ specialist: "srs_editor", task: "{}", iterationCap: 20, models: 2 });
  const begun = startWork(DECISION);
  const done = {
    call_id: "call-1",
    tool_name: "lintSRSDocument",
    ok: true,
    output: { total: 0 },
    code: null,
  };
  const STATES: readonly (readonly [string, WorkState])[] = [
    ["before anything was done", begun],
    [
      "with a question of a specialist's open",
      { ...begun, loop, refusals: 2, asked: { kind: "question", step: null, call_id: "2-1" } },
    ],
    [
      "with a summary put to a person",
      { ...begun, loop, asked: { kind: "summary", output: { a: 1 }, answer: null } },
    ],
    [
      "with that summary answered",
      { ...begun, loop, asked: { kind: "summary", output: null, answer: "Yes." } },
    ],
    [
      "in the middle of a plan",
      {
        ...begun,
        progress: startPlan("p1"),
        results: [done, { ...done, ok: false, output: null, code: "x" }],
      },
    ],
    ["with only the reply left", { ...begun, ready: true, results: [done] }],
  ];

  it.each(STATES)("is the same after it was stored: %s", (_name, state) => {
    expect(stored(state)).toEqual(state);
  });

  it.each([
    ["of another schema", { ...begun, schema: 2 }],
    ["of a mode that no contract has", { ...begun, decision: { ...DECISION, response_mode: "CHAT" } }],
    ["that lacks a part", { ...begun, results: undefined }],
  ])("is refused when it is one %s, never reset silently", (_name, state) => {
    expect(workStateSchema.safeParse(state).success).toBe(false);
  });
});
