import { describe, expect, it } from "vitest";
import { artifactKind } from "../task/artifacts.ts";
import { canContainRequirements } from "./requirement-document.ts";

describe("a document", () => {
  it.each(["plan-review.md", "planning.meeting.md", "planning.report.md"])(
    "is not read for requirements if it is the artifact %s",
    (name) => {
      expect(artifactKind(name)).toBeDefined();
      expect(canContainRequirements(name)).toBe(false);
    },
  );

  it.each(["SRS.md", "notes.txt", "Specification", "docs/plan.markdown"])(
    "may hold requirements: %s",
    (name) => {
      expect(canContainRequirements(name)).toBe(true);
    },
  );

  it.each(["requirements.yaml", "srs-review.md", "docs/SRS-Review.md", "logo.svg"])(
    "is not read for requirements: %s",
    (name) => {
      expect(canContainRequirements(name)).toBe(false);
    },
  );
});
