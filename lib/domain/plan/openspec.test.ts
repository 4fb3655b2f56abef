import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostilePlan } from "../../testing/hostile-plan.ts";
import { soundPlan } from "../../testing/plan-fixture.ts";
import { withoutMarks } from "../document/inline-marks.ts";
import { changeIdOf } from "../openspec/change-id.ts";
import { checkChange } from "../openspec/check-change.ts";
import { checkCoverage } from "../openspec/check-coverage.ts";
import { finding } from "../openspec/finding.ts";
import type { MainSpecFile } from "../openspec/main-spec.ts";
import { readDelta } from "../openspec/read-delta.ts";
import { requirementText, scenariosOf } from "../openspec/requirement-block.ts";
import { oneLine, plainFromSpec } from "../openspec/spec-text.ts";
import { validatorFindings } from "../openspec/validator-report.ts";
import { bindingStatement } from "../openspec/write-requirement.ts";
import { asStated } from "./as-stated.ts";
import { giftCardsPlan } from "./fixtures/gift-cards-plan.ts";
import { pointsPlan } from "./fixtures/points-plan.ts";
import { toOpenSpec } from "./openspec.ts";
import type { Plan } from "./plan.ts";

const ID = "task-20260101-0000-001";
const FOLDER = `openspec/changes/${ID}`;
const text = (plan: Plan, name: string, existing?: readonly MainSpecFile[]): string =>
  toOpenSpec(plan, { existing }).files.find(({ path }) => path.endsWith(`/${name}`))?.content ?? "";

const ROOMS: MainSpecFile = {
  capability: "rooms",
  content: [
    "## Purpose\n\nRooms are reserved by members so that nobody comes in vain.",
    "## Requirements",
    "### Requirement: FR-001 Reserve a room\n\nThe system SHALL reserve a room.",
    "#### Scenario: Free room\n\n- **WHEN** asked\n- **THEN** reserved",
    "#### Scenario: Taken room\n\n- **WHEN** asked\n- **THEN** refused",
    "### Requirement: Fax confirmation\n\nThe system SHALL send a fax.",
    "#### Scenario: Sent\n\n- **WHEN** reserved\n- **THEN** a fax goes out",
  ].join("\n\n"),
};

function changed(change: Plan["requirements"][number]["change"], more: object = {}): Plan {
  const plan = soundPlan();
  return { ...plan, requirements: plan.requirements.map((one) => ({ ...one, change, ...more })) };
}

describe("toOpenSpec", () => {
  it("uses OpenSpec's layout and a lower-case kebab id", () => {
    expect(toOpenSpec(soundPlan()).files.map(({ path }) => path)).toEqual(
      [".openspec.yaml", "proposal.md", "change.md", "design.md", "tasks.md", "specs/rooms/spec.md"].map(
        (name) => `${FOLDER}/${name}`,
      ),
    );
  });

  it("uses the plan's owner and risk and does not split texts at commas", () => {
    const plan = soundPlan({ targets: ["fast, quiet, cheap"] });
    const change = text({ ...plan, meta: { ...plan.meta, owner: "Ann, Bob", risk: "high" } }, "change.md");
    expect(change).toContain('owner: "Ann, Bob"\nrisk: high');
    expect(change).toContain("- fast, quiet, cheap");
  });

  it("ends each task with the ids of its requirements, in groups with matching numbers", () => {
    const tasks = text(pointsPlan, "tasks.md");
    for (const line of tasks.split("\n").filter((one) => one.startsWith("- [ ] ")))
      expect(line).toMatch(/^- \[ \] \d+\.\d+ .* — FR-\d{3}(, FR-\d{3})*$/);
  });

  it("uses an uppercase SHALL in Chinese, also if the plan has 应 or 必须", () => {
    expect(text(pointsPlan, "spec.md")).toContain("系统 SHALL 为每位会员记录积分余额。");
    expect(bindingStatement("系统应保存申请。", "zh")).toBe("系统 SHALL 保存申请。");
    expect(bindingStatement("系统必须保存申请。", "zh")).toBe("系统 SHALL 保存申请。");
    expect(bindingStatement("保存申请", "zh")).toBe("系统 SHALL 做到：保存申请");
    expect(bindingStatement("The system shall save.", "en")).toBe("The system SHALL save.");
    expect(bindingStatement("It saves.", "en")).toBe("The system SHALL meet this: It saves.");
  });

  it("returns no files for a value that is no plan, and never throws", () => {
    expect(toOpenSpec({} as Plan)).toEqual({ files: [] });
    expect(toOpenSpec(null as unknown as Plan)).toEqual({ files: [] });
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(toOpenSpec(value as Plan).files)));
  });

  it("declares a change without requirements as one without specs", () => {
    expect(text(soundPlan({ requirements: [] }), ".openspec.yaml")).toContain("skip_specs: true");
  });

  it("is deterministic", () => {
    fc.assert(
      fc.property(hostilePlan, (plan) => {
        expect(toOpenSpec(plan)).toEqual(toOpenSpec(structuredClone(plan)));
      }),
      { numRuns: 20 },
    );
  });
});

describe("a requirement without a scenario", () => {
  const stated = (status: Plan["meta"]["status"], complete: Plan): Plan => {
    const [first, ...others] = complete.requirements as [Plan["requirements"][number]];
    const shall = asStated("积分/points 1:1", complete.meta.language);
    return {
      ...complete,
      meta: { ...complete.meta, status },
      requirements: [{ ...first, shall, as_stated: true, scenarios: [] }, ...others],
    };
  };
  const levels = (plan: Plan) => {
    const { files } = toOpenSpec(plan);
    return checkChange({ changeId: changeIdOf(plan.meta.id), files, existing: [] }).map(
      ({ code, level, item }) => [code, level, item],
    );
  };

  it("is a warning in the change of a draft and an error in that of a final plan", () => {
    for (const plan of [pointsPlan, giftCardsPlan]) {
      expect(levels(stated("draft", plan))).toEqual([["scenario_missing", "warning", "FR-001"]]);
      expect(levels(stated("final", plan))).toEqual([["scenario_missing", "error", "FR-001"]]);
    }
  });

  it("is written with the sentence as it is and without a scenario", () => {
    for (const plan of [pointsPlan, giftCardsPlan]) {
      const draft = stated("draft", plan);
      const blocks = toOpenSpec(draft).files.flatMap(({ path, content }) =>
        path.endsWith("/spec.md") ? readDelta(content).added : [],
      );
      const block = blocks.find(({ name }) => name.startsWith("FR-001 "));
      expect(block && plainFromSpec(requirementText(block))).toBe(draft.requirements[0]?.shall);
      expect(block && scenariosOf(block)).toEqual([]);
    }
  });

  it("is not covered by a purpose that promises scenarios", () => {
    expect(text(stated("draft", pointsPlan), "spec.md")).toContain("下面有 1 条需求还没有场景");
    expect(text(stated("draft", giftCardsPlan), "spec.md")).toContain(
      "One requirement below has no scenario yet",
    );
    expect(text(pointsPlan, "spec.md")).toContain("下面每条需求都带有可以逐条核对的场景");
  });

  it("is found also where only the validator reports it", () => {
    const issue = {
      level: "ERROR",
      path: "rooms/spec.md",
      message: 'ADDED "FR-001 Reserve a room" must include at least one scenario',
    } as const;
    const report = { name: "", valid: false, issues: [issue], after: [], requests: 0 };
    const place = { path: "specs/rooms/spec.md", line: 1, item: "FR-001" };
    const known = finding("scenario_missing", place, "FR-001 Reserve a room");
    const other = finding("statement_long", place, "FR-002 Show rooms");
    expect(validatorFindings(report, [])).toEqual([known]);
    expect(validatorFindings(report, [other])).toEqual([known]);
    expect(validatorFindings(report, [{ ...known, line: 7, level: "warning" }])).toEqual([]);
  });
});

describe("a change of existing requirements", () => {
  it("repeats every scenario of a modified requirement", () => {
    const plan = changed({ op: "modified", capability: "rooms" });
    const [block] = readDelta(text(plan, "spec.md", [ROOMS])).modified;
    expect(block?.name).toBe("FR-001 Reserve a room");
    expect(block && scenariosOf(block).map(({ name }) => name)).toEqual(["Free room", "Taken room"]);
    expect(
      checkChange({ changeId: ID, files: toOpenSpec(plan, { existing: [ROOMS] }).files, existing: [ROOMS] }),
    ).toEqual([]);
  });

  it("renames first if the existing requirement has another name, in any capability", () => {
    const change = { op: "modified", capability: "elsewhere", previous_title: "Fax confirmation" } as const;
    const plan = changed(change, { id: "FR-007", title: "Mail confirmation" });
    const { files } = toOpenSpec(plan, { existing: [ROOMS] });
    const delta = readDelta(text(plan, "specs/rooms/spec.md", [ROOMS]));
    expect(delta.renamed.map(({ from, to }) => [from, to])).toEqual([
      ["Fax confirmation", "FR-007 Mail confirmation"],
    ]);
    expect(delta.modified.map(({ name }) => name)).toEqual(["FR-007 Mail confirmation"]);
    expect(checkChange({ changeId: ID, files, existing: [ROOMS] })).toEqual([]);
  });

  it("removes a requirement by its existing name", () => {
    const plan = changed(
      { op: "removed", capability: "rooms", previous_title: "Fax confirmation" },
      { id: "FR-009" },
    );
    expect(readDelta(text(plan, "spec.md", [ROOMS])).removed.map(({ name }) => name)).toEqual([
      "Fax confirmation",
    ]);
  });

  it("only renames if the text is unchanged", () => {
    const plan = changed(
      { op: "renamed", capability: "rooms", previous_title: "Reserve a room" },
      { title: "Book a room", shall: "The system SHALL reserve a room." },
    );
    const delta = readDelta(text(plan, "spec.md", [ROOMS]));
    expect([delta.renamed.length, delta.modified.length]).toEqual([1, 0]);
  });

  it("gives a purpose only to a new capability", () => {
    expect(text(soundPlan(), "spec.md", [ROOMS])).not.toContain("## Purpose");
    expect(text(soundPlan(), "spec.md", [])).toContain("## Purpose");
  });
});

describe("user text", () => {
  it("never becomes structure: the parser returns every requirement and scenario", () => {
    fc.assert(
      fc.property(hostilePlan, (plan) => {
        const { files } = toOpenSpec(plan, { existing: [] });
        const deltas = files
          .filter(({ path }) => path.endsWith("/spec.md"))
          .map(({ content }) => readDelta(content));
        const read = new Map(
          deltas.flatMap(({ added }) => added.map((block) => [plainFromSpec(block.name), block])),
        );
        expect(read.size).toBe(plan.requirements.length);
        for (const { id, title, shall, scenarios } of plan.requirements) {
          const block = read.get(oneLine(`${id} ${oneLine(title)}`));
          expect(block && plainFromSpec(requirementText(block))).toBe(
            bindingStatement(withoutMarks(shall), plan.meta.language),
          );
          expect(block && scenariosOf(block)).toHaveLength(scenarios.length);
        }
      }),
    );
  });

  it("causes no findings except those of the plan itself", () => {
    fc.assert(
      fc.property(hostilePlan, (plan) => {
        const { files } = toOpenSpec(plan, { existing: [] });
        const found = checkChange({ changeId: ID, files, existing: [] });
        expect(found.filter(({ code }) => code !== "statement_long")).toEqual([]);
      }),
    );
  });
});

describe("coverage", () => {
  it("traces each requirement to its task and test", () => {
    for (const plan of [pointsPlan, giftCardsPlan]) {
      const codes = checkCoverage(plan, toOpenSpec(plan).files).map(({ code }) => code);
      expect(codes).not.toContain("requirement_lost");
    }
    const bare = soundPlan({ test_plan: { strategy: "", cases: [], automation: "" } });
    expect(checkCoverage(bare, toOpenSpec(bare).files).map(({ code, item }) => [code, item])).toEqual([
      ["no_task", "FR-001"],
      ["no_test", "FR-001"],
    ]);
  });
});
