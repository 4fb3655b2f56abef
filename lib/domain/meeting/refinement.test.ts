import { describe, expect, it } from "vitest";
import type { DeskEntry } from "../plan/desk/desk-edit.ts";
import { refinementSchema } from "../workshop/refined-version.ts";
import { withoutRaised } from "./refinement.ts";

const raised = (finding: string): DeskEntry => ({
  edit_id: "dsk_1",
  plan_version: 1,
  seq: 1,
  at: "2026-01-01T00:00:00.000Z",
  author: { kind: "user", name: "Mei" },
  edit: { op: "issue", text: finding, about: [], finding },
  new_ids: [],
});

describe("what a refinement receives of the review", () => {
  it("leaves out the findings that people made issues of, so that no seat reads the same point twice", () => {
    const known = refinementSchema.parse({
      version: 1,
      review: [],
      findings: [
        { requirements: ["FR-001"], text: "Nobody says what happens at night. Add a rule." },
        { requirements: [], text: "The owner is missing." },
      ],
      meeting: null,
      agreed: [],
    });
    const left = withoutRaised(known, [raised("Nobody says what happens at night.")]);
    expect(left.findings.map(({ text }) => text)).toEqual(["The owner is missing."]);
    expect(withoutRaised(known, [])).toEqual(known);
  });
});
