import { describe, expect, it } from "vitest";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { toOpenSpec } from "../plan/openspec.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { changedBases, findConflicts, type OpenChange } from "./find-conflicts.ts";
import type { MainSpecFile } from "./main-spec.ts";

const EXISTING: MainSpecFile[] = [
  {
    capability: "rooms",
    content:
      "## Purpose\n\nRooms.\n\n## Requirements\n\n### Requirement: FR-001 Reserve a room\n\nIt SHALL.\n\n#### Scenario: A\n\n- **WHEN** a\n- **THEN** b\n",
  },
];

function filesOf(changes: Partial<Requirement>, name = "20260101-0000-001") {
  const plan = soundPlan();
  const requirements = plan.requirements.map((one) => ({ ...one, ...changes }));
  const own: Plan = { ...plan, requirements, meta: { ...plan.meta, id: name } };
  return toOpenSpec(own, { existing: EXISTING }).files;
}

const other = (changes: Partial<Requirement>): OpenChange => ({
  taskId: "tsk_2",
  taskName: "20260101-0000-002",
  title: "Other",
  files: filesOf(changes, "20260101-0000-002"),
});

const change = (op: Requirement["change"]["op"], capability = "rooms") => ({ change: { op, capability } });
const codes = (mine: Partial<Requirement>, theirs: Partial<Requirement>) =>
  findConflicts(filesOf(mine), [other(theirs)]).map(({ finding, task_id }) => [finding.code, task_id]);

describe("two open tasks of a project", () => {
  it("collide when both add one requirement, even under different ids", () => {
    const added = { id: "FR-010", ...change("added") };
    expect(codes(added, { id: "FR-011", ...change("added") })).toEqual([["other_task_adds", "tsk_2"]]);
    expect(codes(added, { id: "FR-011", title: "RESERVE a  room", ...change("added") })).toHaveLength(1);
  });

  it.each(["modified", "removed"] as const)("collide when one changes what the other has %s", (op) => {
    expect(codes(change("modified"), change(op))).toEqual([["other_task_changes", "tsk_2"]]);
    expect(codes(change(op), change("modified"))).toEqual([["other_task_changes", "tsk_2"]]);
  });

  it("collide when both rename one requirement to different names", () => {
    const renamed = (title: string): Partial<Requirement> => ({
      title,
      change: { op: "renamed", capability: "rooms", previous_title: "Reserve a room" },
    });
    expect(codes(renamed("Book it"), renamed("Take it"))).toEqual([["other_task_changes", "tsk_2"]]);
  });

  it("do not collide in other capabilities or over other requirements", () => {
    const added = { id: "FR-010", ...change("added") };
    expect(codes(added, { id: "FR-011", ...change("added", "halls") })).toEqual([]);
    expect(codes(added, { id: "FR-011", title: "Cancel", ...change("added") })).toEqual([]);
    expect(codes(added, change("modified"))).toEqual([]);
  });

  it("name the line of the requirement", () => {
    const files = filesOf(change("modified"));
    const [found] = findConflicts(files, [other(change("removed"))]);
    const delta = files.find(({ path }) => path.endsWith("rooms/spec.md"))?.content.split("\n") ?? [];
    expect(delta[(found?.finding.line ?? 0) - 1]).toBe("### Requirement: FR-001 Reserve a room");
  });
});

describe("the basis of a plan", () => {
  const based = (base_hash: string): Plan => ({
    ...soundPlan(),
    requirements: soundPlan().requirements.map((one) => ({
      ...one,
      change: { op: "modified", capability: "rooms", previous_title: "Reserve a room", base_hash },
    })),
  });
  const now = { id: "FR-001", title: "Reserve a room", shall: "It SHALL.", hash: "now" };
  const of = (plan: Plan, existing: (typeof now)[]) =>
    changedBases(plan, existing, []).map(({ code }) => code);

  it("is unchanged, has changed, or is gone", () => {
    expect(of(based("now"), [now])).toEqual([]);
    expect(of(based("then"), [now])).toEqual(["base_moved"]);
    expect(of(based("then"), [])).toEqual(["base_gone"]);
  });
});
