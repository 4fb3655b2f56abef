import { describe, expect, it } from "vitest";
import { SRS_PROFILES } from "../../srs-outline/profiles/profiles.ts";
import { addFindings } from "./add-findings.ts";
import { reviewSrs } from "./review-srs.ts";

const SRS =
  "# S\n\n## 3. Requirements\n\n### 3.2 Functions\n\n#### FR-001 Print\n\nThe system SHALL print within 2 s.\n";
const byRules = reviewSrs(SRS, {
  language: "en",
  profile: SRS_PROFILES["iso-29148"],
  document: { name: "SRS.md", version: 1 },
});
const finding = { priority: "P0", place: "FR-001", nature: "missing", impact: "No start.", fix: "Name it." };

describe("findings of a model", () => {
  it("are added at the place that they name; the rules' findings stay", () => {
    const { review, unread } = addFindings(byRules, SRS, [finding, { ...finding, place: "3.2 Functions" }]);
    expect(unread).toBe(0);
    const added = review.findings.filter(({ source }) => source === "model");
    expect(added.map(({ place }) => [place.requirement_id, place.line])).toEqual([
      [null, 5],
      ["FR-001", 7],
    ]);
    expect(review.findings).toEqual(expect.arrayContaining([...byRules.findings]));
  });

  it("can lower a score and never raise it", () => {
    const { review } = addFindings(byRules, SRS, [finding]);
    expect(review.overall).toBeLessThanOrEqual(Math.min(6, byRules.overall));
    expect(addFindings(byRules, SRS, []).review.overall).toBe(byRules.overall);
  });

  it("without a place in the document, an impact or a fix are counted and left out", () => {
    const reported = [{ ...finding, place: "FR-999" }, { ...finding, fix: "" }, "text", null];
    expect(addFindings(byRules, SRS, reported)).toEqual({ review: byRules, unread: 4 });
    expect(addFindings(byRules, SRS, "no list")).toEqual({ review: byRules, unread: 0 });
  });
});
