import { describe, expect, it } from "vitest";
import { mergeSeatNames, speakerName } from "./seats.ts";

describe("the name of a seat", () => {
  it("is the built-in name, the team's name, or the key as a fallback", () => {
    const names = { LegalAdvisor: { zh: "法务", en: "Legal advisor" } };
    expect(speakerName("RiskPlanner", "en", names)).toBe("Risk planner");
    expect(speakerName("LegalAdvisor", "zh", names)).toBe("法务");
    expect(speakerName("LegalAdvisor", "en")).toBe("LegalAdvisor");
    expect(speakerName("constructor", "en", names)).toBe("constructor");
  });

  it("contains every name that projects of one workspace gave to a key, without duplicates", () => {
    const joined = mergeSeatNames([
      { Law: { zh: "法务", en: "Law" } },
      { Law: { zh: "法务", en: "Lawyer" }, Tax: { zh: "税务", en: "Tax" } },
    ]);
    expect(joined).toEqual({
      Law: { zh: "法务", en: "Law / Lawyer" },
      Tax: { zh: "税务", en: "Tax" },
    });
  });
});
