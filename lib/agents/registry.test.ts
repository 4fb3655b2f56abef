import { expect, it } from "vitest";
import { STEPS } from "../domain/task/phase-specs.ts";
import { agentNamed } from "./registry.ts";

it("contains every agent that a phase names, under that name", () => {
  const names = STEPS.map(({ step }) => step.agent);
  expect(names.map((name) => agentNamed(name, "/next")?.name)).toEqual(names);
});

it("returns the agent of a seat's answer only for a command that names seat and question", () => {
  expect(agentNamed("seat_answer", "/ask RiskPlanner q1")?.name).toBe("seat_answer");
  expect(agentNamed("seat_answer", "/ask")).toBeNull();
});
