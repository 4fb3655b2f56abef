import { describe, expect, it } from "vitest";
import { EDGES, edgesFrom, graphFaults, PHASES, redoTargets } from "./phases.ts";

describe("the phase graph", () => {
  it("reaches every phase and gives every gate a way back", () => {
    expect(graphFaults()).toEqual([]);
  });

  it("reports a phase that nothing leads to and a gate without a way back", () => {
    const cut = EDGES.filter(
      (edge) => edge.to !== "accept" && !(edge.from === "plan_review" && edge.move === "back"),
    );
    expect(graphFaults(cut)).toEqual(
      expect.arrayContaining(["unreachable: accept", "no way back: plan_review"]),
    );
  });

  it("guards every edge", () => {
    expect(EDGES.filter((edge) => edge.guards.length === 0)).toEqual([]);
  });

  it("leaves done only by undoing the change", () => {
    expect(edgesFrom("done").map((edge) => edge.move)).toEqual(["revert"]);
  });

  it("lets redo go to the present phase and to earlier ones that were entered, never ahead, never to done", () => {
    expect(redoTargets("plan_review", ["planning"])).toEqual(["planning", "plan_review"]);
    expect(redoTargets("plan_review", ["planning", "accept"])).not.toContain("accept");
    for (const phase of PHASES) expect(redoTargets(phase, [...PHASES])).not.toContain("done");
  });
});
