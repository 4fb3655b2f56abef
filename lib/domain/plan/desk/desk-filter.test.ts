import { expect, it } from "vitest";
import { pointsPlan } from "../fixtures/points-plan.ts";
import type { Plan } from "../plan.ts";
import { type DeskFilter, filteredRequirements } from "./desk-filter.ts";

it("shows the cards with a proposal, without acceptance, with findings, with questions, or any of these", () => {
  const [first, second, third] = pointsPlan.requirements;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("three requirements");
  const plan: Plan = {
    ...pointsPlan,
    acceptance: pointsPlan.acceptance.filter(({ requirements }) => !requirements.includes(second.id)),
    requirements: [
      { ...first, proposal: { shall: "系统 SHALL 记录。", by: "rules" } },
      { ...second, scenarios: [] },
      third,
    ],
    open_questions: [
      {
        id: "Q-001",
        text: "每月多少次？",
        why: "原话没有写次数。",
        blocking: false,
        raised_by: "ProductPlanner",
        about: ["FR-003"],
        status: "open",
      },
    ],
  };
  const ids = (filter: DeskFilter, found: readonly string[] = []) =>
    filteredRequirements(plan, filter, new Set(found)).map(({ id }) => id);
  expect(ids("all")).toEqual(["FR-001", "FR-002", "FR-003"]);
  expect(ids("proposal")).toEqual(["FR-001"]);
  expect(ids("acceptance")).toEqual(["FR-002"]);
  expect(ids("findings", ["FR-003"])).toEqual(["FR-003"]);
  expect(ids("questions")).toEqual(["FR-003"]);
  expect(ids("open")).toEqual(["FR-001", "FR-002", "FR-003"]);
});
