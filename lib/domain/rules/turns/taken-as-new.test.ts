import { describe, expect, it } from "vitest";
import { sentenceOf } from "../../plan/as-stated.ts";
import { decideMatch } from "../../plan/decide-match.ts";
import type { ExistingRequirement } from "../../plan/existing-requirement.ts";
import { existingIn } from "../../plan/fixtures/second-need.ts";
import { openMatches } from "../../plan/open-items.ts";
import { rehearse } from "../rehearsal.ts";

const [limit] = existingIn("en");
const standing: readonly ExistingRequirement[] = [
  "The system SHALL allow readers to reserve up to 5 books.",
  "When a loan is overdue, the system SHALL send an email to the reader.",
  "The system SHALL export all loans of a year.",
  "The system SHALL show the free seats of the reading room.",
].map((shall, at) => ({ ...limit, id: `FR-00${at + 1}`, title: `T${at + 1}`, shall }));
const need = "Readers see a map of the shelves.";

describe("a statement of a second need that has little in common with any requirement", () => {
  const { plan } = rehearse(need, { language: "en", standing: [...standing], firstNumbers: { FR: 20 } });

  it("is a new requirement without waiting, and is listed with the closest one, decided by nobody", () => {
    expect(plan.requirements.map(({ id, change }) => [id, change.op])).toEqual([["FR-020", "added"]]);
    expect(openMatches(plan)).toEqual([]);
    expect(plan.matches).toMatchObject([{ requirement: "FR-001", kind: "adds", status: "adds" }]);
    expect(plan.matches?.[0]?.decided_by).toBeUndefined();
    expect(plan.unused_clauses).toEqual([]);
  });

  it("becomes a change of that requirement when a person says so, and is no new one any more", () => {
    const existing = standing.find(({ id }) => id === "FR-001");
    const changed = decideMatch(plan, { index: 0, status: "changes" }, { existing, decidedBy: "Mei" });
    if (typeof changed === "string") throw new Error(changed);
    expect(changed.requirements.map((one) => [one.id, one.change.op, sentenceOf(one)])).toEqual([
      ["FR-001", "modified", need],
    ]);
    expect(changed.matches).toMatchObject([{ status: "changes", decided_by: "Mei" }]);
  });

  it("keeps its id when a person confirms that it is new", () => {
    const confirmed = decideMatch(plan, { index: 0, status: "adds" }, { newId: "FR-021", decidedBy: "Mei" });
    if (typeof confirmed === "string") throw new Error(confirmed);
    expect(confirmed.requirements.map((one) => [one.id, sentenceOf(one)])).toEqual([["FR-020", need]]);
  });
});
