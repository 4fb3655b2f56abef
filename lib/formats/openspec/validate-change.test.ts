import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkChange } from "#lib/domain/openspec/check-change.ts";
import type { Finding } from "#lib/domain/openspec/finding.ts";
import type { FindingCode } from "#lib/domain/openspec/finding-words.ts";
import type { MainSpecFile } from "#lib/domain/openspec/main-spec.ts";
import { type ValidatorReport, validatorFindings } from "#lib/domain/openspec/validator-report.ts";
import { asStated } from "#lib/domain/plan/as-stated.ts";
import { toOpenSpec } from "#lib/domain/plan/openspec.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { rehearse } from "#lib/domain/rules/rehearsal.ts";
import { hostilePlan } from "#lib/testing/hostile-plan.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { CASES, ROOM_BOOKING } from "./fixtures/changes.ts";
import { validateChange } from "./validate-change.ts";

const ID = "task-20260101-0000-001";
const RETRY_LIMIT = 120_000;

const validatePlan = (plan: Plan, existing: readonly MainSpecFile[] = []): Promise<ValidatorReport> =>
  validateChange({ changeId: ID, files: toOpenSpec(plan, { existing }).files, existing });

const isClean = ({ valid, issues, after }: ValidatorReport): boolean =>
  valid &&
  issues.every(({ message }) => !message.startsWith("Archive would")) &&
  after.every((one) => one.valid);

/** Findings of ours that the validator has as well, and the level that it gives them. */
const SHARED: Partial<Record<FindingCode, string>> = {
  no_delta: "ERROR",
  no_delta_section: "ERROR",
  section_empty: "ERROR",
  misplaced_delta: "ERROR",
  text_missing: "ERROR",
  keyword_missing: "WARNING",
  scenario_missing: "ERROR",
  duplicate_name: "ERROR",
  section_conflict: "ERROR",
  old_name_modified: "ERROR",
  rename_unpaired: "ERROR",
  outside_sections: "WARNING",
  stray_header: "INFO",
  skip_specs_conflict: "ERROR",
  metadata_invalid: "ERROR",
  task_without_box: "WARNING",
  task_in_wrong_group: "WARNING",
  task_number_twice: "WARNING",
  scenario_lost: "ERROR",
  capability_missing: "INFO",
  target_missing: "INFO",
  already_exists: "INFO",
  spelling_differs: "INFO",
};
const REFUSALS = new Set(["capability_missing", "target_missing", "already_exists", "spelling_differs"]);
/** What the validator says of the change as a whole. */
const WHOLE = new Set(["no_delta", "skip_specs_conflict"]);

function ours(findings: readonly Finding[]): string[] {
  const refusing = new Set<string>();
  return findings
    .flatMap(({ code, path, line }) => {
      const level = SHARED[code];
      if (level === undefined) return [];
      const file = WHOLE.has(code) ? "file" : path.replace(/^specs\//, "");
      if (!REFUSALS.has(code)) return [`${level} ${file}${HAS_LINE.has(code) ? `:${line}` : ""}`];
      // The validator stops at the first entry of a file that an archive would refuse.
      if (refusing.has(path)) return [];
      refusing.add(path);
      return [`INFO refused ${file}`];
    })
    .sort();
}
const HAS_LINE = new Set<FindingCode>([
  "rename_unpaired",
  "outside_sections",
  "stray_header",
  "task_in_wrong_group",
  "task_number_twice",
  "task_without_box",
]);

function theirs({ issues }: ValidatorReport): string[] {
  return issues
    .filter(({ message }) => !message.startsWith("skip_specs is set in .openspec.yaml: change declares"))
    .map(({ level, path, line, message }) =>
      message.startsWith("Archive would refuse")
        ? `INFO refused ${path}`
        : `${level} ${path}${line === undefined ? "" : `:${line}`}`,
    )
    .sort();
}

async function bothSay(
  files: Readonly<Record<string, string>>,
  existing: readonly MainSpecFile[],
): Promise<{ ours: string[]; theirs: string[] }> {
  const change = {
    changeId: "change-one",
    files: Object.entries(files).map(([path, content]) => ({
      path: `openspec/changes/change-one/${path}`,
      content,
    })),
    existing,
  };
  return { ours: ours(checkChange(change)), theirs: theirs(await validateChange(change)) };
}

describe("OpenSpec's own validator, strict", () => {
  it("opens no connection", { timeout: RETRY_LIMIT }, async () => {
    const report = await validatePlan(soundPlan());
    expect(report).toMatchObject({ valid: true, issues: [], requests: 0 });
  });

  it("passes every valid plan, whatever its words look like, and so does what an archive leaves", {
    timeout: RETRY_LIMIT,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(hostilePlan, async (plan) => {
        const report = await validatePlan(plan);
        expect(report.issues).toEqual([]);
        expect(isClean(report)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("misses exactly the scenarios that a draft has not got, and finds nothing else in it", {
    timeout: RETRY_LIMIT,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(hostilePlan, async (plan) => {
        const requirements = plan.requirements.map((one, at) => ({
          ...one,
          shall: asStated(one.title, plan.meta.language),
          as_stated: true as const,
          scenarios: at % 2 === 0 ? [] : one.scenarios,
        }));
        const draft: Plan = { ...plan, meta: { ...plan.meta, status: "draft" }, requirements };
        const { files } = toOpenSpec(draft, { existing: [] });
        const own = checkChange({ changeId: ID, files, existing: [] });
        const all = [...own, ...validatorFindings(await validatePlan(draft), own)];
        const found = all.filter(({ code }) => code !== "statement_long");
        expect(found.map(({ code, level, item }) => `${code} ${level} ${item}`).sort()).toEqual(
          requirements
            .filter(({ scenarios }) => scenarios.length === 0)
            .map(({ id }) => `scenario_missing warning ${id}`)
            .sort(),
        );
      }),
      { numRuns: 20 },
    );
  });

  it("passes a further plan that modifies, removes and renames what an earlier one brought", {
    timeout: RETRY_LIMIT,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(hostilePlan, fc.constantFrom("modified", "removed", "renamed"), async (plan, op) => {
        const existing = specsOf(plan);
        const requirements = plan.requirements.map((one, at) => ({
          ...one,
          title: at % 2 === 0 ? `${one.title} anew` : one.title,
          change: { ...one.change, op: at === 0 ? op : "modified", previous_title: one.title },
          scenarios: [{ name: "Another", steps: ["when asked", "then answered"] }],
        }));
        const report = await validatePlan({ ...plan, requirements } as Plan, existing);
        expect(report.issues).toEqual([]);
        expect(isClean(report)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("misses only scenarios in the drafts without a model, and nothing once each requirement has one", {
    timeout: RETRY_LIMIT,
  }, async () => {
    const folder = new URL("../../domain/rules/fixtures/", import.meta.url);
    const scenarios = [{ name: "Normal", steps: ["when asked", "then answered"] }];
    for (const name of readdirSync(folder)) {
      const need = readFileSync(new URL(`${name}/need.txt`, folder), "utf8");
      const { plan } = rehearse(need, { language: name.startsWith("zh") ? "zh" : "en" });
      const draft = { ...plan, meta: { ...plan.meta, id: "20260101-0000-001" } };
      const messages = (await validatePlan(draft)).issues.map(({ message }) => message);
      expect(messages.filter((message) => !/at least one scenario/.test(message))).toEqual([]);
      const finished = { ...draft, requirements: draft.requirements.map((one) => ({ ...one, scenarios })) };
      const report = await validatePlan(finished);
      expect([name, report.issues, isClean(report)]).toEqual([name, [], true]);
      const { files } = toOpenSpec(finished, { existing: [] });
      const found = checkChange({ changeId: ID, files, existing: [] });
      expect([name, found.filter(({ level }) => level !== "info")]).toEqual([name, []]);
    }
  });
});

/** The main specs that an archive of the plan's change leaves. */
function specsOf(plan: Plan): MainSpecFile[] {
  return toOpenSpec(plan, { existing: [] }).files.flatMap(({ path, content }) => {
    const capability = /\/specs\/(.+)\/spec\.md$/.exec(path)?.[1];
    return capability === undefined
      ? []
      : [{ capability, content: content.replace("\n## ADDED Requirements\n", "\n## Requirements\n") }];
  });
}

describe("our checker next to the validator", () => {
  it.each(CASES)(
    "says of $name what the validator says, and more where that is silent",
    async (one) => {
      const { files, expected } = one;
      const said = await bothSay(files, [ROOM_BOOKING]);
      expect(said.ours).toEqual(said.theirs);
      const change = {
        changeId: "change-one",
        files: Object.entries(files).map(([path, content]) => ({
          path: `openspec/changes/change-one/${path}`,
          content,
        })),
        existing: [ROOM_BOOKING],
      };
      const codes = checkChange(change).map(({ code, path, line }) => `${code} ${path}:${line}`);
      expect(codes.sort()).toEqual([...expected].sort());
    },
    RETRY_LIMIT,
  );

  it("agrees with it on deltas put together from good and bad lines", { timeout: RETRY_LIMIT }, async () => {
    await fc.assert(
      fc.asyncProperty(delta, tasks, async (text, list) => {
        const files = { "specs/room-booking/spec.md": text, "tasks.md": list, "proposal.md": "" };
        const said = await bothSay(files, [ROOM_BOOKING]);
        expect(said.ours).toEqual(said.theirs);
      }),
      { numRuns: 150 },
    );
  });
});

const LINES = [
  "## ADDED Requirements",
  "## MODIFIED Requirements",
  "## Removed Requirements",
  "## RENAMED Requirements",
  "## ADDED  Requirements",
  "## Purpose",
  "## Notes",
  "##",
  "### Requirement: Reserve a free slot",
  "### Requirement: reserve a  free slot",
  "### Requirement: Fax confirmation ###",
  "### Requirement: New one",
  "### Requirement: Show room calendar",
  "### requirement:Loose",
  "### Requirement:",
  "### 需求：A",
  "### Divider",
  "The system SHALL do it.",
  "系统必须保存。",
  "系统SHALL保存。",
  "**Priority**: MUST",
  "#### Scenario: Slot is free",
  "#### Scenario: Slot is taken",
  "#### Edge",
  "### Scenario: wrong depth",
  "- **WHEN** asked",
  "- **THEN** done",
  "- `### Requirement: Show calendar`",
  "- FROM: `### Requirement: Show calendar`",
  "- TO: `### Requirement: Show room calendar`",
  "* FROM: ### Requirement: Fax confirmation",
  "TO: ### Requirement: Mail confirmation",
  "```",
  "~~~",
  "",
  "",
];
const GOOD = [
  "### Requirement: Fine\nThe system SHALL do it.\n\n#### Scenario: Ok\n- **WHEN** a\n- **THEN** b",
  "### Requirement: Reserve a free slot\nIt MUST.\n#### Scenario: Slot is free\n- x\n#### Scenario: Slot is taken\n- y",
  "- FROM: `### Requirement: Show calendar`\n- TO: `### Requirement: Show room calendar`",
];
const delta = fc
  .array(
    fc.oneof(fc.constantFrom(...LINES), fc.constantFrom(...GOOD), fc.constantFrom(...LINES.slice(0, 4))),
    {
      maxLength: 22,
    },
  )
  .chain((lines) => fc.constantFrom("\n", "\r\n").map((end) => lines.join("\n").replaceAll("\n", end)));
const TASKS = [
  "## 1. Group",
  "## 2. Other",
  "## 01. Zero",
  "## Notes",
  "- [ ] 1.1 a",
  "- [x] 2.1 b",
  "* [ ] 1.1 again",
  "1. [ ] 1.2 c",
  "- plain",
  "- [ ] no number",
  "- [1](./one)",
  "```",
  "",
];
const tasks = fc.array(fc.constantFrom(...TASKS), { maxLength: 8 }).map((lines) => lines.join("\n"));
