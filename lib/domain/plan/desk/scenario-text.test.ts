import { describe, expect, it } from "vitest";
import { giftCardsPlan } from "../fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../fixtures/points-plan.ts";
import { parseScenarios, scenarioText } from "./scenario-text.ts";

describe("scenarios as text", () => {
  it("come back unchanged, with how they were derived", () => {
    for (const { scenarios } of [...pointsPlan.requirements, ...giftCardsPlan.requirements])
      expect(parseScenarios(scenarioText(scenarios), scenarios)).toEqual(scenarios);
  });

  it("are separated by blank lines; list marks are no part of a step", () => {
    expect(parseScenarios("Paid\n- Given a card\n- Then it is charged\n \n\nRefused\n", [])).toEqual([
      { name: "Paid", steps: ["Given a card", "Then it is charged"] },
      { name: "Refused", steps: ["Refused"] },
    ]);
    expect(parseScenarios(" \n", [])).toEqual([]);
  });
});
