import { describe, expect, it } from "vitest";
import { pointsPlan } from "#lib/domain/plan/fixtures/points-plan.ts";
import { commandEdit, neighbour } from "./desk-commands.ts";

describe("keys of the desk", () => {
  it("move to the next and previous card and stop at the ends", () => {
    const ids = ["FR-001", "FR-002"];
    expect(neighbour(ids, "FR-001", "next")).toBe("FR-002");
    expect(neighbour(ids, "FR-002", "next")).toBe("FR-002");
    expect(neighbour(ids, "FR-001", "previous")).toBe("FR-001");
    expect(neighbour([], "", "next")).toBe("");
  });

  it("set priority and kind, and decide about a proposal only where there is one", () => {
    expect(commandEdit(pointsPlan, "FR-001", "low")).toEqual({ op: "edit", id: "FR-001", priority: "low" });
    expect(commandEdit(pointsPlan, "FR-001", "high")).toBeNull();
    expect(commandEdit(pointsPlan, "FR-001", "kind")).toEqual({ op: "edit", id: "FR-001", type: "quality" });
    expect(commandEdit(pointsPlan, "FR-001", "accept")).toBeNull();
  });

  it("move a card by one position and not beyond the ends", () => {
    expect(commandEdit(pointsPlan, "FR-001", "up")).toBeNull();
    expect(commandEdit(pointsPlan, "FR-001", "down")).toEqual({
      op: "reorder",
      id: "FR-001",
      before: "FR-003",
    });
    expect(commandEdit(pointsPlan, "FR-002", "down")).toEqual({ op: "reorder", id: "FR-002", before: null });
    expect(commandEdit(pointsPlan, "FR-003", "down")).toBeNull();
  });
});
