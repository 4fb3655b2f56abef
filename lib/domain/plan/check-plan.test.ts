import { describe, expect, it } from "vitest";
import { checkPlan } from "./check-plan.ts";
import { giftCardsPlan } from "./fixtures/gift-cards-plan.ts";
import { pointsPlan } from "./fixtures/points-plan.ts";
import { type Plan, planSchema } from "./plan.ts";

const [first, second] = pointsPlan.requirements as [
  Plan["requirements"][number],
  Plan["requirements"][number],
];
const [task] = pointsPlan.tasks as [Plan["tasks"][number]];
const codes = (change: Partial<Plan>) =>
  checkPlan({ ...pointsPlan, ...change }).map((problem) => `${problem.code} ${problem.path}`);

describe("checkPlan", () => {
  it("finds nothing in valid plans", () => {
    for (const plan of [pointsPlan, giftCardsPlan]) {
      expect(planSchema.parse(plan)).toEqual(plan);
      expect(checkPlan(plan)).toEqual([]);
    }
  });

  it("finds duplicate ids in every list", () => {
    expect(codes({ requirements: [first, { ...second, id: first.id }] })).toContain(
      "id_duplicate requirements.1.id",
    );
    expect(codes({ tasks: [task, task] })).toContain("id_duplicate tasks.1.id");
  });

  it("finds references to unknown items", () => {
    expect(codes({ tasks: [{ ...task, depends: ["T-9"] }] })).toEqual(["reference_unknown tasks.0.depends"]);
    expect(codes({ acceptance: [{ id: "AC-1", text: "x", requirements: ["FR-999"] }] })).toEqual([
      "reference_unknown acceptance.0.requirements",
    ]);
  });

  it("finds direct and indirect task cycles, and no cycle in a diamond", () => {
    const tasks = (edges: Record<string, string[]>) =>
      Object.entries(edges).map(([id, depends]) => ({ ...task, id, depends, requirements: [] }));
    expect(codes({ tasks: tasks({ "T-1": ["T-3"], "T-2": ["T-1"], "T-3": ["T-2"], "T-4": [] }) })).toEqual([
      "task_cycle tasks",
    ]);
    expect(codes({ tasks: tasks({ "T-1": ["T-1"] }) })).toEqual(["task_cycle tasks"]);
    expect(
      codes({ tasks: tasks({ "T-1": [], "T-2": ["T-1"], "T-3": ["T-1"], "T-4": ["T-2", "T-3"] }) }),
    ).toEqual([]);
  });

  it("finds offsets that do not match their text, and requirements without a source", () => {
    const [source] = first.source as [Plan["requirements"][number]["source"][number]];
    expect(codes({ requirements: [{ ...first, source: [{ ...source, end: source.end + 1 }] }] })).toContain(
      "source_invalid requirements.0.source",
    );
    const { derived: _derived, ...plain } = first;
    expect(codes({ requirements: [{ ...plain, source: [] }, ...pointsPlan.requirements.slice(1)] })).toEqual([
      "source_missing requirements.0.source",
    ]);
  });

  it("finds missing scenarios and unconfirmed proposals in a final plan, and allows both in a draft", () => {
    const proposal = { shall: "系统 SHALL 记录积分。", by: "rules" } as const;
    const requirements = [
      { ...first, scenarios: [] },
      { ...second, proposal },
      ...pointsPlan.requirements.slice(2),
    ];
    expect(codes({ requirements })).toEqual([]);
    expect(codes({ requirements, meta: { ...pointsPlan.meta, status: "final" } })).toEqual([
      "scenario_missing requirements.0.scenarios",
      "proposal_open requirements.1.proposal",
    ]);
  });

  it("finds a file list that differs from the impacts", () => {
    expect(codes({ draft_files: ["src/a.ts"] })).toEqual(["files_differ draft_files"]);
  });

  it("has a message for each problem in both languages", () => {
    const meta = { ...pointsPlan.meta, status: "final" } as const;
    const proposal = { shall: "系统 SHALL 记录积分。", by: "rules" } as const;
    const requirements = [{ ...first, scenarios: [], proposal }, ...pointsPlan.requirements.slice(1)];
    const plan: Plan = { ...pointsPlan, meta, requirements, draft_files: ["a"], tasks: [task, task] };
    for (const problem of checkPlan(plan)) {
      expect(problem.message.zh).toMatch(/。$/);
      expect(problem.message.en).toMatch(/\.$/);
    }
  });
});
