import { describe, expect, it } from "vitest";
import { decisionsEndedBy, isClaimed, type RequirementDecision, touchedIds } from "./requirement-decision.ts";

const stated = (id: string, statement: string, status: "approved" | "draft" | null = "approved") => ({
  id,
  title: id,
  statement,
  status,
});
const decision = (kind: RequirementDecision["kind"], id: string, statement: string): RequirementDecision => ({
  kind,
  id,
  title: id,
  statement,
});

describe("a status that is written in a document", () => {
  it("is a claim until exactly this text is approved", () => {
    const now = stated("FR-001", "Members SHALL reserve a room.");
    expect(isClaimed(now, undefined)).toBe(true);
    expect(isClaimed(now, decision("approved", "FR-001", "Members shall reserve a room"))).toBe(false);
    expect(isClaimed(now, decision("approved", "FR-001", "Guests SHALL reserve a room."))).toBe(true);
    expect(isClaimed(now, decision("removed", "FR-001", now.statement))).toBe(true);
    expect(isClaimed(stated("FR-001", now.statement, "draft"), undefined)).toBe(false);
    expect(isClaimed(stated("FR-001", now.statement, null), undefined)).toBe(false);
  });
});

describe("a change of a document", () => {
  const before = [stated("FR-001", "One."), stated("FR-002", "Two."), stated("FR-003", "Three.")];
  const decisions = before.map(({ id, statement }) => decision("approved", id, statement));

  it("ends the approval of what it changes and of what is no longer agreed, and no other", () => {
    const after = [
      stated("FR-001", "One."),
      stated("FR-002", "Two or more."),
      stated("FR-003", "Three.", "draft"),
    ];
    expect(touchedIds({ before, after })).toEqual(["FR-002", "FR-003"]);
    expect(decisionsEndedBy({ before, after }, new Set(), decisions)).toEqual({
      removed: [],
      ended: ["FR-002", "FR-003"],
    });
  });

  it("removes a requirement that no document defines any more", () => {
    const after = [stated("FR-001", "One.")];
    const { removed, ended } = decisionsEndedBy({ before, after }, new Set(["FR-003"]), decisions);
    expect(removed.map(({ id }) => id)).toEqual(["FR-002"]);
    expect(ended).toEqual([]);
  });

  it("ends a removal when the requirement is written again, without its approval", () => {
    const after = [stated("FR-002", "Two.")];
    const gone = [decision("removed", "FR-002", "Two.")];
    expect(decisionsEndedBy({ before: [], after }, new Set(), gone)).toEqual({
      removed: [],
      ended: ["FR-002"],
    });
  });
});
