import { describe, expect, it } from "vitest";
import { mayHoldRequirements } from "./requirement-document.ts";

describe("a document", () => {
  it.each(["SRS.md", "notes.txt", "Specification", "docs/plan.markdown"])(
    "may hold requirements: %s",
    (name) => {
      expect(mayHoldRequirements(name)).toBe(true);
    },
  );

  it.each(["requirements.yaml", "srs-review.md", "plan-review.md", "planning.meeting.md", "logo.svg"])(
    "is not read for requirements: %s",
    (name) => {
      expect(mayHoldRequirements(name)).toBe(false);
    },
  );
});
