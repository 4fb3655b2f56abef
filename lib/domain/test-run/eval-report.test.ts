import { describe, expect, it } from "vitest";
import { isTestPath } from "../repository/test-path.ts";
import { stepsToRepeat } from "./compare-runs.ts";
import { debriefOf, NO_REVIEW } from "./debrief.ts";
import { debriefMarkdown } from "./debrief-markdown.ts";
import { evalReportSchema } from "./eval-report.ts";
import { makeEvalReport, type ReportInput } from "./make-eval-report.ts";
import type { PlannedCase } from "./match-plan.ts";
import { isTestOfFiles } from "./planned-removal.ts";
import { isRunnerPath } from "./runner-path.ts";
import type { SideResult, StepExec } from "./step-result.ts";
import type { CaseStatus } from "./test-case.ts";
import { testEvidenceOf } from "./test-evidence.ts";

const EXITED: StepExec = {
  status: "exited",
  code: 0,
  wall_ms: 5,
  peak_bytes: null,
  truncated: false,
  process_limit_reached: false,
};

/** A side with one step; the exit code is that of a runner which reports its failures. */
function side(
  tests: Readonly<Record<string, CaseStatus>>,
  exec: Partial<StepExec> = {},
  files = 1,
): SideResult {
  const hasFailed = Object.values(tests).includes("failed");
  return {
    setup: [],
    steps: [
      {
        step: {
          id: "test",
          kind: "test",
          argv: ["node", "--test"],
          framework: "node-test",
          required: true,
          timeout_s: 60,
        },
        exec: { ...EXITED, code: hasFailed ? 1 : 0, ...exec },
        report: { format: "junit", problems: [], files },
        results: Object.entries(tests).map(([name, status]) => ({
          key: name,
          file: "a.test.js",
          suite: "",
          name,
          status,
          ms: 1,
          message: "",
        })),
      },
    ],
  };
}

function report(given: Partial<ReportInput>) {
  return evalReportSchema.parse(
    makeEvalReport({
      taskId: "tsk_1",
      test_run: "trn_1",
      change_set: null,
      commit: "c".repeat(40),
      tree: "a".repeat(40),
      base_commit: "d".repeat(40),
      base_tree: "b".repeat(40),
      sandbox: { engine: "bubblewrap", version: "0.8.0", guarantees: [] },
      started_at: "2026-11-25T00:00:00.000Z",
      finished_at: "2026-11-25T00:00:01.000Z",
      candidate: side({ a: "passed" }),
      configured: [{ id: "test" }],
      baseline: side({ a: "passed" }),
      reruns: [],
      plan: null,
      testFiles: [],
      changed: [],
      ...given,
    }),
  );
}

const planned = (id: string, level = "unit"): PlannedCase => ({
  id,
  title: id,
  level,
  requirements: ["FR-1"],
});

const verdicts = (given: Partial<ReportInput>) =>
  Object.fromEntries(report(given).cases.map(({ name, verdict }) => [name, verdict]));

describe("the report of a test run", () => {
  it("is no pass if steps were left out, and names them", () => {
    const { overall, reasons, left_out } = report({ configured: [{ id: "test" }, { id: "lint" }] });
    expect([overall, reasons, left_out]).toEqual(["inconclusive", ["steps_left_out"], ["lint"]]);
    expect(report({}).left_out).toEqual([]);
  });

  it("distinguishes failures, flaky tests, earlier failures, new skips, missing and fixed tests", () => {
    const baseline = side({
      same: "passed",
      broken: "passed",
      wobbly: "passed",
      old: "failed",
      gone: "passed",
      off: "passed",
      fixed: "failed",
    });
    const candidate = side({
      same: "passed",
      broken: "failed",
      wobbly: "failed",
      old: "failed",
      off: "skipped",
      fixed: "passed",
      fresh: "passed",
      later: "skipped",
    });
    const reruns = [side({ wobbly: "passed", broken: "failed" })];
    expect(verdicts({ candidate, baseline, reruns })).toEqual({
      same: "pass",
      broken: "fail",
      wobbly: "flaky",
      old: "preexisting",
      off: "newly_skipped",
      fixed: "fixed",
      fresh: "pass",
      later: "skipped",
      gone: "missing",
    });
    expect(report({ candidate, baseline, reruns })).toMatchObject({
      overall: "fail",
      reasons: ["tests_failed", "tests_missing", "newly_skipped", "flaky"],
      results: [{ step: "test", status: "failed", code: 1 }],
    });
    expect(stepsToRepeat(candidate, baseline, reruns)).toEqual(["test"]);
    expect(stepsToRepeat(side({ wobbly: "failed" }), baseline, [side({ wobbly: "passed" })])).toEqual([]);
    expect(stepsToRepeat(side({ old: "failed" }), baseline, [])).toEqual([]);
  });

  it("passes with failures that were there before, and only then", () => {
    const old = side({ a: "passed", old: "failed" });
    expect(report({ candidate: old, baseline: old })).toMatchObject({ overall: "pass", reasons: [] });
    expect(report({ candidate: old, baseline: null })).toMatchObject({
      overall: "fail",
      reasons: ["tests_failed", "no_baseline"],
    });
  });

  it("does not pass while tests of what it changes fail as before, unless it fixes some", () => {
    const red = side({ adds: "failed", other: "passed" });
    const about = { changed: ["src/sums.js"], baseline: red };
    const testFiles = [{ path: "a.test.js", text: 'import * as sums from "../src/sums.js";' }];
    const still = report({ ...about, candidate: red, testFiles });
    expect(still).toMatchObject({ overall: "inconclusive", reasons: ["nothing_fixed"] });
    expect(debriefOf(still, NO_REVIEW).proposed).toBe("change_code");
    const others = [{ path: "a.test.js", text: 'import * as dates from "../src/dates.js";' }];
    expect(report({ ...about, candidate: red, testFiles: others }).overall).toBe("pass");
    const two = side({ adds: "failed", more: "failed" });
    const one = side({ adds: "passed", more: "failed" });
    expect(report({ ...about, baseline: two, candidate: one, testFiles }).overall).toBe("pass");
    const cases = [{ id: "TC-1", title: "Adds", level: "unit", requirements: ["FR-1"] }];
    const failing = side({ "TC-1 adds": "failed" });
    expect(
      report({
        candidate: failing,
        baseline: failing,
        plan: { version: 1, cases, requirements: [], removedFiles: [] },
      }),
    ).toMatchObject({
      overall: "fail",
      reasons: ["planned_failed"],
    });
  });

  it("misses a failed test that is gone, unless the tests of its file take its place", () => {
    const red = side({ adds: "failed" });
    expect(report({ baseline: red, candidate: side({ "a.test.js": "passed" }) })).toMatchObject({
      overall: "inconclusive",
      reasons: ["tests_missing"],
    });
    const unloadable = side({ "a.test.js": "failed" });
    expect(report({ baseline: unloadable, candidate: side({ adds: "passed" }) }).overall).toBe("pass");
  });

  it("loses no test whose file the plan deletes, and every other one that is gone", () => {
    const baseline = side({ a: "passed", b: "passed" });
    const candidate = side({ a: "passed" });
    const plan = { version: 1, cases: [], requirements: [], removedFiles: ["old/a.test.js"] };
    const removing = report({ baseline, candidate, plan });
    expect(removing).toMatchObject({ overall: "pass", reasons: [], verdicts: { removed: 1, missing: 0 } });
    const evidence = testEvidenceOf({ status: "completed", tree: removing.tree }, removing);
    expect(evidence).toMatchObject({ passed: true, lost: 0 });
    const other = report({ baseline, candidate, plan: { ...plan, removedFiles: ["b.test.js"] } });
    expect(other).toMatchObject({
      overall: "inconclusive",
      reasons: ["tests_missing"],
      verdicts: { missing: 1 },
    });
  });

  it.each([
    [{ file: "", suite: "tests.test_old.TestOld" }, "tests/test_old.py", true],
    [{ file: "", suite: "tests.test_older.TestOld" }, "tests/test_old.py", false],
    [{ file: "", suite: "shop.CartTest" }, "src/test/java/shop/CartTest.java", true],
    [{ file: "", suite: "CartTest" }, "src/test/java/shop/CartTest.java", true],
    [{ file: "", suite: "" }, "a.test.js", false],
    [{ file: "b.test.js", suite: "a" }, "a.js", false],
  ])("knows by file and group whether the test %j is of %s: %s", (test, path, is) => {
    expect(isTestOfFiles(test, [path])).toBe(is);
  });

  it("never passes without a test that ran", () => {
    for (const candidate of [side({}), side({ a: "skipped" }), side({}, {}, 0)])
      expect(report({ candidate, baseline: candidate }).overall).toBe("inconclusive");
    expect(report({ candidate: side({}), baseline: side({}) }).integrity.zero_tests).toBe(true);
  });

  it("does not believe a report that its exit code contradicts", () => {
    const forged = side({ a: "passed" }, { code: 1 });
    expect(report({ candidate: forged })).toMatchObject({
      overall: "fail",
      reasons: ["exit_code_disagrees"],
    });
    const silent = side({ a: "failed" }, { code: 0 });
    expect(report({ candidate: silent }).reasons).toContain("exit_code_disagrees");
  });

  it("of a step that was stopped or never started is no pass", () => {
    for (const status of ["timeout", "oom", "output-limit", "cancelled"] as const)
      expect(report({ candidate: side({ a: "passed" }, { status, code: null }) })).toMatchObject({
        overall: "fail",
        reasons: ["step_stopped"],
      });
    const broken = side({ a: "passed" }, { status: "sandbox-error", code: null });
    expect(report({ candidate: broken })).toMatchObject({
      overall: "inconclusive",
      reasons: ["sandbox_error"],
    });
  });

  it("lists changed tests and changed settings of test runners", () => {
    const changed = ["src/a.ts", "src/a.test.ts", "tests/test_a.py", "package.json", "jest.config.js"];
    expect(report({ changed }).integrity).toMatchObject({
      test_files_changed: ["src/a.test.ts", "tests/test_a.py"],
      config_changed: ["package.json", "jest.config.js"],
    });
    for (const path of ["src/attest.ts", "lib/contest/a.ts", "latest.json"])
      expect([isTestPath(path), isRunnerPath(path)]).toEqual([false, false]);
    for (const path of ["a_test.go", "src/test/java/A.java", "FooTest.java", "x/__tests__/a.js"])
      expect(isTestPath(path)).toBe(true);
  });

  it("matches planned cases by their id in a name or in a comment; the rest is unplanned", () => {
    const candidate = side({
      "TC-1 adds": "passed",
      "TC-10 ten": "failed",
      test_TC_2_rounds: "passed",
      "pays a bill": "passed",
      other: "passed",
    });
    const found = report({
      candidate,
      plan: {
        version: 3,
        requirements: [],
        removedFiles: [],
        cases: [
          planned("TC-1"),
          planned("TC-2"),
          planned("TC-3"),
          planned("TC-4"),
          planned("TC-5", "manual"),
          planned("TC-10"),
        ],
      },
      testFiles: [
        { path: "a.test.js", text: 'import x from "y";\n// TC-3: paying\ntest("pays a bill", () => {});\n' },
      ],
    });
    expect(found.plan.cases.map(({ id, coverage, tests }) => [id, coverage, tests.length])).toEqual([
      ["TC-1", "passed", 1],
      ["TC-2", "passed", 1],
      ["TC-3", "passed", 1],
      ["TC-4", "missing", 0],
      ["TC-5", "manual", 0],
      ["TC-10", "failed", 1],
    ]);
    const names = found.plan.unplanned.map((id) => found.cases.find((one) => one.id === id)?.name);
    expect(names).toContain("other");
    expect(found.plan.version).toBe(3);
  });

  it("skips a test as planned if every case that it belongs to is manual, and then loses nothing", () => {
    const of = (...cases: PlannedCase[]) => {
      const found = report({
        candidate: side({ "TC-5 prints": "skipped", "TC-6 pays": "passed" }),
        baseline: side({ "TC-5 prints": "passed", "TC-6 pays": "passed" }),
        plan: { version: 1, requirements: [], removedFiles: [], cases },
      });
      const [first] = found.cases;
      return [
        first?.verdict,
        found.reasons,
        testEvidenceOf({ status: "completed", tree: found.tree }, found).lost,
        found.plan.cases[0]?.coverage,
      ];
    };
    expect(of(planned("TC-5", "manual"))).toEqual(["planned_skip", [], 0, "manual"]);
    expect(of(planned("TC-5"))).toEqual(["newly_skipped", ["newly_skipped"], 1, "skipped"]);
    expect(of(planned("TC-5", "manual"), planned("TC-5"))[0]).toBe("newly_skipped");
    expect(of(planned("TC-6", "manual"))[0]).toBe("newly_skipped");
  });
});

describe("the debrief of a test run", () => {
  const baseline = side({ a: "passed", gone: "passed" });

  it("proposes the next step from the report, suspects causes and confirms none", () => {
    const failed = report({ candidate: side({ a: "failed", gone: "passed" }), baseline });
    expect(debriefOf(failed, NO_REVIEW)).toMatchObject({
      proposed: "change_code",
      source: "rules",
      findings: [{ kind: "failed", text: "a", suspected: "code" }],
    });
    const ownTest = report({
      candidate: side({ a: "failed", gone: "passed" }),
      baseline,
      changed: ["a.test.js"],
    });
    expect(debriefOf(ownTest, NO_REVIEW)).toMatchObject({
      proposed: "change_tests",
      findings: [{ suspected: "test" }],
    });
    const lost = report({ candidate: side({ a: "passed" }), baseline });
    expect(debriefOf(lost, NO_REVIEW)).toMatchObject({
      proposed: "change_tests",
      findings: [{ kind: "lost" }],
    });
    const plan = {
      version: 1,
      removedFiles: [],
      requirements: [{ id: "FR-1", title: "Payment" }],
      cases: [{ id: "TC-1", title: "Pays", level: "unit", requirements: ["FR-1"] }],
    };
    expect(debriefOf(report({ plan }), NO_REVIEW).proposed).toBe("write_tests");
    const bare = {
      version: 1,
      cases: [],
      removedFiles: [],
      requirements: [{ id: "FR-2", title: "Refunds" }],
    };
    expect(debriefOf(report({ plan: bare }), NO_REVIEW)).toMatchObject({
      proposed: "change_plan",
      findings: [{ subject: "FR-2", kind: "no_case", text: "Refunds", suspected: "plan" }],
    });
    expect(debriefOf(report({}), NO_REVIEW).proposed).toBe("accept");
    const open = { id: "fnd_1", file: "src/a.js", start: 3, message: "Runs a shell." };
    const reviewed = debriefOf(report({}), {
      findings: [open],
      against: [{ seat: "review", text: "Unsafe." }],
    });
    expect(reviewed).toMatchObject({
      proposed: "change_code",
      findings: [
        { subject: "fnd_1", kind: "review", text: "src/a.js:3 Runs a shell.", suspected: "code" },
        { subject: "review", kind: "verdict", text: "Unsafe." },
      ],
    });
    const inTest = { ...open, file: "test/a.test.js" };
    expect(debriefOf(report({}), { findings: [inTest], against: [] }).proposed).toBe("change_tests");
    const stopped = side({ a: "passed" }, { status: "sandbox-error", code: null });
    expect(debriefOf(report({ candidate: stopped }), NO_REVIEW).proposed).toBe("repeat");
  });

  it("is written in both languages; names of tests are no Markdown", () => {
    const debrief = debriefOf(report({ candidate: side({ "<b>[x](y)": "failed" }) }), NO_REVIEW);
    expect(debriefMarkdown(debrief, "en")).toContain("\\<b\\>\\[x\\](y) (look at the code first)");
    expect(debriefMarkdown(debrief, "zh")).toContain("# 测试复盘");
  });
});

describe("the evidence of a test run at the gate", () => {
  it("says nothing that no run has shown", () => {
    const done = report({ candidate: side({ a: "passed" }), baseline: side({ a: "passed", b: "passed" }) });
    const tree = done.tree;
    expect(testEvidenceOf({ status: "running", tree }, null)).toMatchObject({
      state: "running",
      passed: null,
    });
    expect(testEvidenceOf({ status: "cancelled", tree }, null)).toMatchObject({
      state: "not_run",
      passed: null,
    });
    expect(testEvidenceOf({ status: "failed", tree }, null)).toMatchObject({ state: "error", passed: null });
    expect(testEvidenceOf({ status: "completed", tree }, done)).toEqual({
      state: "complete",
      tree,
      passed: false,
      executed: 1,
      lost: 1,
      casesWithoutTest: null,
    });
  });
});
