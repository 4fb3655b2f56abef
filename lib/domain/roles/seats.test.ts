import { describe, expect, it } from "vitest";
import { joinedNames, speakerName } from "./seats.ts";

describe("the name of a seat", () => {
  it("is the platform's own, the team's, or at last its key", () => {
    const names = { LegalAdvisor: { zh: "法务", en: "Legal advisor" } };
    expect(speakerName("RiskPlanner", "en", names)).toBe("Risk planner");
    expect(speakerName("LegalAdvisor", "zh", names)).toBe("法务");
    expect(speakerName("LegalAdvisor", "en")).toBe("LegalAdvisor");
    expect(speakerName("constructor", "en", names)).toBe("constructor");
  });

  it("holds every name that projects of one workspace gave to one key, each once", () => {
    const joined = joinedNames([
      { Law: { zh: "法务", en: "Law" } },
      { Law: { zh: "法务", en: "Lawyer" }, Tax: { zh: "税务", en: "Tax" } },
    ]);
    expect(joined).toEqual({
      Law: { zh: "法务", en: "Law / Lawyer" },
      Tax: { zh: "税务", en: "Tax" },
    });
  });
});
