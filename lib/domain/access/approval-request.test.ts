import { describe, expect, it } from "vitest";
import { approvalRequestFor } from "./approval-request.ts";
import type { ApprovalCase } from "./approval-rules.ts";

const members = [
  { user_id: "ann", name: "Ann", role: "owner" as const, able: true },
  { user_id: "ben", name: "Ben", role: "reviewer" as const, able: true },
  { user_id: "cid", name: "Cid", role: "viewer" as const, able: false },
];
const of = (rest: Partial<ApprovalCase>): ApprovalCase => ({
  rules: [{ count: 1, roles: [], people: [] }],
  members,
  given: [],
  handovers: [],
  ...rest,
});

describe("whether an approval waits for a person", () => {
  it("is given with the reason: by name, by role, as anybody, on behalf of someone", () => {
    const byName = of({ rules: [{ count: 1, roles: ["reviewer"], people: ["ben"] }] });
    expect(approvalRequestFor(byName, "ben")?.asked).toBe("name");
    const byRole = of({ rules: [{ count: 1, roles: ["reviewer"], people: [] }] });
    expect(approvalRequestFor(byRole, "ben")?.asked).toBe("role");
    expect(approvalRequestFor(of({}), "ann")?.asked).toBe("anybody");
    const handed = of({
      rules: [{ count: 1, roles: [], people: ["ann"] }],
      handovers: [{ from: "ann", to: "ben" }],
    });
    expect(approvalRequestFor(handed, "ben")).toEqual({ asked: "hands", standing_for: ["Ann"] });
  });

  it("is null for a person who has answered, who has no right, or once the rules are met", () => {
    expect(approvalRequestFor(of({ given: ["ann"] }), "ann")).toBeNull();
    expect(approvalRequestFor(of({ given: ["ann"] }), "ben")).toBeNull();
    expect(approvalRequestFor(of({}), "cid")).toBeNull();
  });
});
