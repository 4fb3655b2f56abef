import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SRS_PROFILES } from "../../srs-outline/profiles/profiles.ts";
import { srsReviewMarkdown } from "./review-markdown.ts";
import { reviewSrs } from "./review-srs.ts";
import { scores } from "./score.ts";
import { REVIEW_DIMENSIONS, type ReviewFinding, srsReviewSchema } from "./srs-review.ts";

const options = {
  language: "en",
  profile: SRS_PROFILES.lean,
  document: { name: "SRS.md", version: 3 },
} as const;

const CARD = (id: string, statement: string) =>
  `### ${id} Title\n\n${statement}\n\n- **Source**: “words”\n- **Priority**: high\n- **Acceptance**\n  - AC-${id.slice(-3)} It is refused when it is full.\n`;

const document = (...cards: readonly string[]) =>
  `# SRS\n\n## Summary\n\n- **BO-001** Fewer calls.\n\n## Scope\n\nAll.\n\n## Functions\n\n${cards.join("\n")}\n## Open questions\n\nNo questions are open.\n`;

const codesOf = (markdown: string) =>
  reviewSrs(markdown, options).findings.map(({ priority, dimension }) => `${priority} ${dimension}`);

describe("reviewSrs", () => {
  it("finds nothing in a small good document", () => {
    const good = document(CARD("FR-001", "The system SHALL let a guest cancel a booking."));
    expect(reviewSrs(good, options)).toMatchObject({ findings: [], overall: 10, requirements: 1 });
  });

  it("limits the score to 6 for an unanswered blocking question", () => {
    const markdown = `${document(CARD("FR-001", "The system SHALL let a guest cancel a booking."))}\n- **Q-001** *(blocking)* Who pays?\n`;
    expect(codesOf(markdown)).toContain("P0 feasibility");
    expect(reviewSrs(markdown, options).overall).toBeLessThanOrEqual(6);
  });

  it("reports two statements that differ only in a number", () => {
    const markdown = document(
      CARD("FR-001", "The system SHALL let a guest cancel a booking up to 3 days before arrival."),
      CARD("FR-002", "The system SHALL let a guest cancel a booking up to 5 days before arrival."),
    );
    expect(codesOf(markdown)).toContain("P0 consistency");
  });

  it("reports a text without requirements", () => {
    expect(codesOf("# Notes\n\nWe should talk.\n")[0]).toBe("P0 completeness");
  });

  it("yields a valid report in both languages for any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.constantFrom("zh", "en"), (text, language) => {
        const review = reviewSrs(text, { ...options, language });
        expect(srsReviewSchema.parse(review)).toEqual(review);
        expect(srsReviewMarkdown(review)).toMatch(/^# /);
      }),
      { numRuns: 50 },
    );
  });
});

describe("scores", () => {
  const finding = (priority: ReviewFinding["priority"]): ReviewFinding => ({
    pass: "logic",
    dimension: "clarity",
    place: { line: 1, section: "", requirement_id: null },
    nature: "missing",
    priority,
    message: { en: "x", zh: "x" },
    impact: { en: "x", zh: "x" },
    fix: { en: "x", zh: "x" },
  });

  it.each([
    [["P0"], 6],
    [["P1"], 7],
    [["P2", "P2", "P2"], 8],
  ] as const)("%j caps the whole at %d", (priorities, most) => {
    const { overall, dimensions } = scores(priorities.map(finding));
    expect(overall).toBeLessThanOrEqual(most);
    expect(Object.keys(dimensions)).toEqual([...REVIEW_DIMENSIONS]);
  });
});
