import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toolOutcome, toolOutcomeSchema } from "./tool-outcome.ts";

describe("what a reader is reported of a tool's outcome", () => {
  it.each([
    [{ hits: [1, 2, 3] }, 3],
    [{ found: 0 }, 0],
    [{ total: 60, findings: [1, 2] }, 60],
    [{ results: [] }, 0],
    [{ text: "…" }, null],
    [[1, 2], null],
    ["text", null],
  ])("counts what was found: %j", (result, found) => {
    expect(toolOutcome(result)).toMatchObject({ found, code: null });
  });

  it("names suggestions, versions and edits that could not be used, which are no finds", () => {
    const results = [{ status: "valid" }, { status: "failed", code: "edit_invalid" }];
    expect(toolOutcome({ suggestion_ids: ["sgn_1"], document_id: "doc_1", results })).toEqual({
      code: null,
      found: null,
      impact: null,
      suggestion_ids: ["sgn_1"],
      applied: [],
      refused: 1,
    });
  });

  it("names each version that edits of several documents made", () => {
    const batches = [
      { document_id: "doc_1", applied_version: 3, suggestion_ids: [] },
      { document_id: "doc_2", applied_version: null, suggestion_ids: ["sgn_1"] },
    ];
    expect(toolOutcome({ suggestion_ids: ["sgn_1"], batches, results: [{}, {}] })).toMatchObject({
      applied: [{ document_id: "doc_1", version: 3 }],
      suggestion_ids: ["sgn_1"],
    });
    expect(toolOutcome({ document_id: "doc_1", applied_version: 7, results: [{}] })).toMatchObject({
      applied: [{ document_id: "doc_1", version: 7 }],
      found: null,
      refused: 0,
    });
  });

  it("does not count an edit without a place as lost: it waits as a suggestion", () => {
    const results = [{ status: "failed", code: "section_not_found" }];
    expect(toolOutcome({ suggestion_ids: ["sgn_1"], results }).refused).toBe(0);
  });

  it("says plainly what is not available, however the tool says it", () => {
    expect(toolOutcome({ status: "not_available" }).code).toBe("not_available");
    expect(toolOutcome({ code: "not_available" }).code).toBe("not_available");
    expect(toolOutcome(undefined, { code: "not_available" }).code).toBe("not_available");
  });

  it("is reported of anything that a tool may answer", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (result) => {
        expect(toolOutcomeSchema.safeParse(toolOutcome(result)).success).toBe(true);
      }),
    );
  });
});
