import { describe, expect, it } from "vitest";
import { sentenceOf } from "../plan/as-stated.ts";
import { existingIn, secondPlan, statedAt } from "../plan/fixtures/second-need.ts";
import type { Plan } from "../plan/plan.ts";
import { applyPlanChange } from "./apply-plan-change.ts";
import { type PlanChange, planChangeSchema } from "./seat-turn.ts";

const [limit, exported] = existingIn("en");
const context = {
  resolve: (ref: string) => (ref === "new" ? "FR-010" : ref),
  standing: [limit, exported],
  by: "SeniorDeveloper",
};
const empty = secondPlan("en", []);

const apply = (plan: Plan, change: unknown) =>
  applyPlanChange(plan, planChangeSchema.parse(change) as PlanChange, context);
function applied(plan: Plan, change: unknown): Plan {
  const result = apply(plan, change);
  if (!result.ok) throw new Error(result.reason);
  return result.plan;
}
const change = (id: string, item: object) => ({
  section: "requirements",
  op: "change",
  id,
  item,
  reason: "asked",
});

describe("a seat's change of an existing requirement", () => {
  it("brings it into the plan under its id, based on the present text", () => {
    const shall = "Members SHALL reserve a room for up to 3 hours.";
    const { requirements } = applied(empty, change("FR-001", { shall }));
    expect(requirements).toMatchObject([
      { id: "FR-001", title: limit.title, shall, change: { op: "modified", base_hash: limit.hash } },
    ]);
    expect(requirements[0]?.scenarios).toEqual([limit.scenarios?.[1]]);
  });

  it("is a rename if only the title changes, and stays one change if the sentence follows", () => {
    const renamed = applied(empty, change("FR-002", { title: "Billing export" }));
    expect(renamed.requirements[0]).toMatchObject({
      id: "FR-002",
      title: "Billing export",
      shall: exported.shall,
      change: { op: "renamed", previous_title: exported.title },
    });
    const both = applied(renamed, change("FR-002", { shall: "The system SHALL export invoices as XLSX." }));
    expect(both.requirements[0]?.change).toMatchObject({
      previous_title: exported.title,
      base_hash: exported.hash,
    });
    expect(both.requirements).toHaveLength(1);
  });

  it("removes it when the seat drops it, with the seat's reason", () => {
    const drop = { section: "requirements", op: "drop", id: "FR-002", reason: "Nobody uses it." };
    const removed = applied(empty, drop);
    expect(removed.requirements).toMatchObject([
      { id: "FR-002", rationale: "Nobody uses it.", change: { op: "removed", base_hash: exported.hash } },
    ]);
    expect(applied(removed, drop).requirements).toEqual([]);
  });

  it("decides the open matches about it, with the seat as who decided", () => {
    const plan = secondPlan("en", [{ text: "No export any more.", about: "FR-002", kind: "removes" }]);
    const after = applied(plan, {
      section: "requirements",
      op: "drop",
      id: "FR-002",
      reason: "No longer needed.",
    });
    expect(after.matches).toMatchObject([{ status: "removes", decided_by: "SeniorDeveloper" }]);
  });

  it("is refused for an id that neither the plan nor the project has", () => {
    expect(apply(empty, change("FR-099", { title: "x" }))).toEqual({
      ok: false,
      reason: "requirements: unknown id FR-099",
    });
  });
});

describe("a seat's new requirement", () => {
  const item = {
    key: "new",
    title: limit.title,
    shall: "Members SHALL reserve a room for up to 3 hours.",
    type: "functional",
    priority: "high",
    source: [statedAt("up to 3 hours")],
    change: { op: "modified", capability: "rooms" },
    scenarios: [],
  };
  const add = (given: object) => ({ section: "requirements", op: "add", item: { ...item, ...given } });

  it("keeps the id of the existing requirement that it says it changes", () => {
    expect(applied(empty, add({})).requirements).toMatchObject([
      { id: "FR-001", change: { op: "modified", base_hash: limit.hash } },
    ]);
  });

  it("gets a new id otherwise", () => {
    const fresh = add({ change: { op: "added", capability: "rooms" } });
    expect(applied(empty, fresh).requirements.map(({ id }) => id)).toEqual(["FR-010"]);
  });

  it("is refused if the project states the same already", () => {
    const repeated = add({ shall: exported.shall, change: { op: "added", capability: "rooms" } });
    expect(apply(empty, repeated)).toMatchObject({ ok: false });
  });
});

describe("a seat's match", () => {
  const match = {
    source: statedAt("No export any more."),
    requirement: "FR-002",
    previous: sentenceOf(exported),
    kind: "removes",
  };
  const add = (status: string) => ({
    section: "matches",
    op: "add",
    item: { ...match, status, decided_by: "Mei" },
  });

  it("is listed as open, without an author that the seat names", () => {
    const { matches, requirements } = applied(empty, add("open"));
    expect(matches).toEqual([{ ...match, status: "open" }]);
    expect(requirements).toEqual([]);
  });

  it("is applied if the seat has decided it", () => {
    const { matches, requirements } = applied(empty, add("removes"));
    expect(matches).toEqual([{ ...match, status: "removes", decided_by: "SeniorDeveloper" }]);
    expect(requirements).toMatchObject([{ id: "FR-002", change: { op: "removed" } }]);
  });
});
