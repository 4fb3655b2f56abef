import { describe, expect, it } from "vitest";
import { parseCodeDiff } from "./code-diff.ts";
import { numberedDifference, placedFindings } from "./seat-work.ts";

const DIFF = `diff --git a/src/a.js b/src/a.js
--- a/src/a.js
+++ b/src/a.js
@@ -10,3 +10,3 @@
 before
-old
+new
 after
`;
const files = parseCodeDiff(DIFF);
const finding = {
  file: "src/a.js",
  start: 11,
  end: 11,
  side: "new",
  severity: "major",
  category: "correctness",
  message: "It fails for zero.",
  suggestion: "",
  requirement: "FR-001",
} as const;
const place = (found: object) => {
  const view = { summary: "x", ok: true, findings: [{ ...finding, ...found }] };
  return placedFindings({ seat: "review", model: "m", view }, files, new Set(["FR-001"]))[0];
};

describe("a finding of a seat", () => {
  it("stays on its lines, with the model as its source", () => {
    expect(place({})).toEqual({
      ...finding,
      suggestion: undefined,
      source: { kind: "model", seat: "review", model: "m" },
    });
  });

  it("is about the file where the difference does not show its lines, and about the change for another file", () => {
    expect(place({ start: 400, end: 401 })).toMatchObject({ file: "src/a.js", start: 0, end: 0 });
    expect(place({ start: 11, end: 900 })).toMatchObject({ start: 11, end: 11 });
    expect(place({ file: "src/other.js" })).toMatchObject({ file: "", start: 0, end: 0 });
  });

  it("names no requirement that the plan does not have", () => {
    expect(place({ requirement: "FR-999" })).not.toHaveProperty("requirement");
  });
});

it("a difference has the numbers of its lines on both sides", () => {
  expect(numberedDifference(files)).toBe(
    "FILE: src/a.js (modify)\n@@\n10\t10\t before\n11\t\t-old\n\t11\t+new\n12\t12\t after",
  );
});
