import { describe, expect, it } from "vitest";
import { ACTORS, GATE_PHASES, gateOf, graphProblems, phaseSpec, STEPS } from "./phase-specs.ts";
import { EDGES, edgesFrom, nextPhases, PHASES, phaseAfter, redoTargets } from "./phases.ts";

describe("the phase graph", () => {
  it("reaches every phase and gives every gate a way back", () => {
    expect(graphProblems()).toEqual([]);
  });

  it("reports an unreachable phase and a gate without a way back", () => {
    const cut = EDGES.filter(
      (edge) => edge.to !== "accept" && !(edge.from === "plan_review" && edge.move === "back"),
    );
    expect(graphProblems(cut)).toEqual(
      expect.arrayContaining(["unreachable: accept", "no way back: plan_review"]),
    );
  });

  it("guards every edge", () => {
    expect(EDGES.filter((edge) => edge.guards.length === 0)).toEqual([]);
  });

  it("leaves done only by undoing the change", () => {
    expect(edgesFrom("done").map((edge) => edge.move)).toEqual(["revert"]);
  });

  it("allows redo of the current phase and of earlier entered ones, never ahead, never of done", () => {
    expect(redoTargets("plan_review", ["planning"])).toEqual(["planning", "plan_review"]);
    expect(redoTargets("plan_review", ["planning", "accept"])).not.toContain("accept");
    for (const phase of PHASES) expect(redoTargets(phase, [...PHASES])).not.toContain("done");
  });
});

describe("the definitions of phases", () => {
  it("have unique actors, commands and next steps", () => {
    const steps = STEPS.map(({ step }) => step);
    for (const names of [ACTORS, steps.map((one) => one.command), steps.map((one) => one.next.id)])
      expect(new Set(names).size).toBe(names.length);
  });

  it("list the agent of each step among the actors of its phase", () => {
    for (const { phase, step } of STEPS) expect(phaseSpec(phase).actors).toContain(step.agent);
  });

  it("have a question for every phase that a gate leads to", () => {
    for (const phase of GATE_PHASES.flatMap(nextPhases))
      expect(phaseSpec(phase).enterQuestion).not.toBeNull();
  });

  it("have no gate for a phase that is not built", () => {
    expect(GATE_PHASES).toContain("plan_review");
    for (const phase of PHASES.filter((one) => phaseSpec(one).steps.length === 0))
      expect(gateOf(phase)).toBeNull();
  });

  it("lead to code with a repository and to the end without one", () => {
    expect(phaseAfter("plan_review", true)).toBe("codegen");
    expect(phaseAfter("plan_review", false)).toBe("done");
    expect(phaseAfter("done", false)).toBeNull();
  });
});
