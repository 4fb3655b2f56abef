import { describe, expect, it } from "vitest";
import { classifyComplexity } from "./classify-complexity.ts";
import { applySizeAssessment, assessmentByRules, type SizeAssessment } from "./size-assessment.ts";

const text = "Guests order soup. Payments go through the bank. Orders are kept for 10 years.";
const byRules = classifyComplexity(text, "en");
const from = { text, language: "en" as const };
const judge = (...factors: SizeAssessment["factors"]): SizeAssessment => ({
  level: "very_complex",
  confidence: 1,
  factors,
});

describe("applySizeAssessment", () => {
  it("accepts a grade with a quote of the text and finds the quote's offsets", () => {
    const judged = applySizeAssessment(
      byRules,
      judge({ factor: "security", grade: 2, quotes: ["Payments go through the bank."] }),
      from,
    );
    const security = judged?.factors.find((each) => each.factor === "security");
    expect(security).toMatchObject({ grade: 2, evidence: [{ start: 19, end: 48 }] });
    expect(text.slice(19, 48)).toBe("Payments go through the bank.");
    expect(judged?.advice.seats).toContain("SecurityReview");
  });

  it("changes the level by at most one step and limits the confidence", () => {
    const judged = applySizeAssessment(
      byRules,
      judge({ factor: "data", grade: 1, quotes: ["Guests order soup."] }),
      from,
    );
    expect(byRules.level).toBe("moderate");
    expect(judged).toMatchObject({ level: "complex", confidence: 0.9 });
  });

  it("keeps the rules' grade if the quote is not in the text, and lowers the confidence", () => {
    const judged = applySizeAssessment(
      byRules,
      judge(
        { factor: "data", grade: 3, quotes: ["Petabytes are migrated."] },
        { factor: "security", grade: 1, quotes: ["the bank"] },
      ),
      from,
    );
    const data = byRules.factors.find((each) => each.factor === "data");
    expect(judged?.factors.find((each) => each.factor === "data")).toEqual(data);
    expect(judged?.confidence).toBe(0.45);
  });

  it("ignores an assessment without any quote of the text", () => {
    expect(
      applySizeAssessment(byRules, judge({ factor: "nfr", grade: 3, quotes: ["99.999 %"] }), from),
    ).toBeNull();
    expect(applySizeAssessment(byRules, judge(), from)).toBeNull();
  });

  it("leaves the rules' result unchanged when the rules assess", () => {
    const judged = applySizeAssessment(byRules, assessmentByRules(byRules), from);
    expect(judged?.level ?? byRules.level).toBe(byRules.level);
    expect(judged?.factors ?? byRules.factors).toEqual(byRules.factors);
  });
});
