import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRunDetailView } from "#lib/contracts/test-run.ts";
import { closeDatabase } from "#lib/db/client.ts";
import type { TestStep } from "#lib/domain/test-run/test-step.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { makeTestedProject, NODE_STEP } from "#lib/testing/tested-project.ts";
import { listTaskEvents } from "../task/list-task-events.ts";
import { cancelTestRun } from "./cancel-test-run.ts";
import { getTestLog } from "./get-test-log.ts";
import { getCaseHistory, getTestRun, listTestRuns } from "./get-test-run.ts";
import { testCurrent } from "./test-current.ts";

const isPermitted = await isSandboxPermitted();
const LIMIT_MS = 480_000;

const ADD = "exports.add = (a, b) => a + b;\n";
const WRONG = "exports.add = (a, b) => a - b;\n";
const TESTS = `const { test, describe } = require("node:test");
const assert = require("node:assert");
const { add } = require("./add.js");
describe("add", () => {
  test("TC-1 adds", () => assert.equal(add(1, 2), 3));
  test("zero", () => assert.equal(add(0, 0), 0));
});
`;
const testOf = (body: string) => `const { test } = require("node:test");\n${body}\n`;

const verdicts = ({ report }: TestRunDetailView) =>
  Object.fromEntries((report?.cases ?? []).map(({ name, verdict }) => [name, verdict]));

describe.skipIf(!isPermitted)("a test run in the sandbox", () => {
  let worker: Worker | undefined;
  beforeAll(async () => {
    worker = await startWorker();
  });
  afterAll(async () => {
    await worker?.stop();
    await closeDatabase();
  });

  it.concurrent(
    "finds a broken test, then the same tests green; the base is run once",
    async () => {
      const project = await makeTestedProject({ "add.js": ADD, "add.test.js": TESTS });
      const red = await project.test(await project.change({ "add.js": WRONG }));
      expect(red).toMatchObject({ status: "completed", overall: "fail" });
      expect(verdicts(red)).toEqual({ "TC-1 adds": "fail", zero: "pass" });
      expect(red.report?.cases.find(({ name }) => name === "TC-1 adds")?.message).toContain("-1");
      const commit = await project.change({ "add.js": `// sums\n${ADD}` });
      const green = await project.test(commit);
      expect(green).toMatchObject({ status: "completed", overall: "pass", commit });
      expect(verdicts(green)).toEqual({ "TC-1 adds": "pass", zero: "pass" });
      expect(green.report?.tree).toBe(green.tree);
      const log = (side: "candidate" | "baseline") =>
        getTestLog(project.actor, { taskId: project.taskId, testRunId: green.id, step: "test" }, { side });
      expect((await log("candidate")).text).toContain("TC-1 adds");
      expect((await log("baseline")).text).toBe("");
      const { data } = await listTestRuns(project.actor, project.taskId);
      expect(data.map(({ id }) => id)).toEqual([green.id, red.id]);
      const { step = "", file = "", suite = "", name = "" } = green.report?.cases[0] ?? {};
      expect([suite, name]).toEqual(["add", "TC-1 adds"]);
      const test = { step, file, suite, name };
      const history = await getCaseHistory(project.actor, project.taskId, test);
      expect(history.data.map(({ verdict }) => verdict)).toEqual(["pass", "fail"]);
    },
    LIMIT_MS,
  );

  it.concurrent(
    "leaves out the steps after one that fails if the project says so, for the change only",
    async () => {
      const lint: TestStep = {
        ...NODE_STEP,
        id: "lint",
        kind: "lint",
        framework: "none",
        argv: ["node", "lint.js"],
      };
      const files = { "lint.js": "", "add.js": ADD, "add.test.js": TESTS };
      const project = await makeTestedProject(files, [lint, NODE_STEP], { stop_at_failure: true });
      const { overall, report } = await project.test(await project.change({ "lint.js": "process.exit(1);" }));
      expect(report?.steps.map(({ id }) => id)).toEqual(["lint"]);
      expect([overall, report?.left_out]).toEqual(["fail", ["test"]]);
      const sound = await project.test(await project.change({ "add.js": `// Sums.\n${ADD}` }));
      expect([sound.overall, sound.report?.left_out]).toEqual(["pass", []]);
    },
    LIMIT_MS,
  );

  it.concurrent(
    "starts by the command /test, which is in the log of the task",
    async () => {
      const { actor, taskId, base, change, over } = await makeTestedProject({ "add.js": ADD });
      await expect(testCurrent(actor, taskId, "")).rejects.toMatchObject({ code: "change_none" });
      const commit = await change({ "add.test.js": TESTS });
      const { test_run_id, run_id } = await testCurrent(actor, taskId, commit);
      expect(run_id).toBeUndefined();
      expect(await over(test_run_id ?? "")).toMatchObject({ commit, base_commit: base, overall: "pass" });
      const events = await listTaskEvents(actor, taskId, { after: 0, limit: 100 });
      const said = events.flatMap(({ type, data }) => (type === "message" ? [data.text] : []));
      expect(said).toContain(`/test ${commit}`);
    },
    LIMIT_MS,
  );

  it.concurrent(
    "distinguishes flaky, skipped, missing and earlier failures",
    async () => {
      const before = testOf(
        'test("old", () => { throw new Error("always"); });\ntest("off", () => {});\ntest("gone", () => {});\ntest("wobbly", () => {});',
      );
      const project = await makeTestedProject({ "a.test.js": before });
      const after = testOf(
        `test("old", () => { throw new Error("always"); });
test("off", { skip: true }, () => {});
test("wobbly", () => { if (require("node:crypto").randomInt(2) === 0) throw new Error("sometimes"); });`,
      );
      const run = await project.test(await project.change({ "a.test.js": after }));
      expect(run).toMatchObject({ status: "completed" });
      expect(["fail", "inconclusive"]).toContain(run.overall);
      expect(verdicts(run)).toMatchObject({ old: "preexisting", off: "newly_skipped", gone: "missing" });
      expect(["flaky", "pass", "fail"]).toContain(verdicts(run).wobbly);
      expect(run.report?.integrity.test_files_changed).toEqual(["a.test.js"]);
    },
    LIMIT_MS,
  );

  it.concurrent(
    "stops an endless loop, a fork bomb, a memory hog and a flood, and the next step runs",
    async () => {
      const step = (id: string, file: string): TestStep => ({
        ...NODE_STEP,
        id,
        kind: "custom",
        framework: "none",
        argv: ["node", file],
        timeout_s: id === "hog" || id === "flood" ? 60 : 3,
      });
      const files = {
        "loop.js": "for (;;);",
        "bomb.js":
          'const { spawn } = require("node:child_process"); const f = () => { try { spawn(process.execPath, [__filename]).on("error", () => {}); } catch {} }; setInterval(f, 1);',
        "hog.js": "const all = []; for (;;) all.push(Buffer.alloc(64 * 1024 * 1024, 1));",
        "flood.js": 'const s = "x".repeat(65536) + "\\n"; const f = () => process.stdout.write(s, f); f();',
        "last.js": 'console.log("still here");',
      };
      const names = ["loop", "bomb", "hog", "flood", "last"];
      const project = await makeTestedProject(
        { "README.md": "# A\n" },
        names.map((name) => step(name, `${name}.js`)),
      );
      const run = await project.test(await project.change(files));
      expect(run.status).toBe("completed");
      const ends = Object.fromEntries((run.report?.steps ?? []).map(({ id, exec }) => [id, exec.status]));
      expect(ends).toMatchObject({ loop: "timeout", hog: "oom", flood: "output-limit", last: "exited" });
      expect(["timeout", "exited", "oom"]).toContain(ends.bomb);
      expect(run.overall).toBe("fail");
      const log = await getTestLog(
        project.actor,
        { taskId: project.taskId, testRunId: run.id, step: "flood" },
        { side: "candidate" },
      );
      expect(log.text.length).toBeLessThan(3_000_000);
    },
    LIMIT_MS,
  );

  it.concurrent(
    "believes neither a report in the tree, nor one of an earlier step, nor one that the exit code contradicts, and has no network",
    async () => {
      const forged = '<testsuite name="a"><testcase name="forged"/></testsuite>';
      const steps: TestStep[] = [
        { ...NODE_STEP, id: "early", kind: "custom", framework: "none", argv: ["node", "early.js"] },
        { ...NODE_STEP, id: "late", argv: ["node", "nothing.js", "--test"] },
        {
          ...NODE_STEP,
          id: "committed",
          framework: "junit",
          reports: "out/*.xml",
          argv: ["node", "nothing.js"],
        },
        { ...NODE_STEP, id: "forged", framework: "junit", reports: "out/*.xml", argv: ["node", "forge.js"] },
        { ...NODE_STEP, id: "net", kind: "custom", framework: "none", argv: ["node", "net.js"] },
      ];
      const project = await makeTestedProject({ "README.md": "# A\n" }, steps);
      const run = await project.test(
        await project.change({
          "early.js": `const fs = require("node:fs"); for (const name of fs.readdirSync(".")) if (name.startsWith(".reports-")) { fs.writeFileSync(name + "/late.xml", ${JSON.stringify(forged)}); console.log("written"); }`,
          "nothing.js": "",
          "out/a.xml": forged,
          "forge.js": `require("node:fs").writeFileSync("out/b.xml", ${JSON.stringify(forged)}); process.exit(1);`,
          "net.js":
            'require("node:net").connect(443, "1.1.1.1").on("error", (e) => { console.log(e.code); process.exit(9); });',
        }),
      );
      const [, late, committed, forgery, net] = run.report?.steps ?? [];
      const at = { taskId: project.taskId, testRunId: run.id, step: "early" };
      expect((await getTestLog(project.actor, at, { side: "candidate" })).text).toContain("written");
      expect(late).toMatchObject({ counts: { total: 0 }, reasons: ["no_tests", "report_missing"] });
      expect(committed).toMatchObject({ counts: { total: 0 }, reasons: ["no_tests", "report_missing"] });
      expect(forgery).toMatchObject({ overall_pass: false, reasons: ["exit_code_disagrees"] });
      expect(net?.exec).toMatchObject({ status: "exited", code: 9 });
      expect(run.overall).toBe("fail");
    },
    LIMIT_MS,
  );

  it.concurrent(
    "of skipped tests, links in the place of reports and changed tests is no pass, and the next run of the task passes",
    async () => {
      const report = '<testsuite name="a"><testcase name="linked"/></testsuite>';
      const files = {
        "a.test.js": testOf('test("one", () => {});\ntest("two", () => {});'),
        "link.js": `const fs = require("node:fs"); fs.mkdirSync("out", { recursive: true }); fs.writeFileSync("out/a.xml", ${JSON.stringify(report)});`,
      };
      const project = await makeTestedProject(files, [
        NODE_STEP,
        { ...NODE_STEP, id: "link", framework: "junit", reports: "out/*.xml", argv: ["node", "link.js"] },
      ]);
      const bad = await project.test(
        await project.change({
          "a.test.js": testOf(
            'test("one", { skip: true }, () => {});\ntest("two", { skip: true }, () => {});',
          ),
          "link.js":
            'const fs = require("node:fs"); fs.mkdirSync("out", { recursive: true }); for (const [to, name] of [["/etc/passwd", "a"], ["/proc/1/root/etc/shadow", "b"], ["/dev/zero", "c"]]) fs.symlinkSync(to, "out/" + name + ".xml");',
        }),
      );
      expect(bad).toMatchObject({ status: "completed", overall: "inconclusive" });
      expect(bad.report?.steps.map(({ id, reasons }) => [id, reasons])).toEqual([
        ["test", ["no_tests", "newly_skipped"]],
        ["link", ["no_tests", "report_missing", "tests_missing"]],
      ]);
      expect(bad.report?.integrity.test_files_changed).toEqual(["a.test.js"]);
      const good = await project.test(await project.change({ "README.md": "# A\n" }));
      expect(good).toMatchObject({ status: "completed", overall: "pass" });
    },
    LIMIT_MS,
  );

  it.concurrent(
    "waits for those before it in its workspace, and a workspace with many runs does not hold up another",
    async () => {
      const slow = testOf(
        'test("slow", () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000); });',
      );
      const [busy, other] = [
        await makeTestedProject({ "a.test.js": slow }),
        await makeTestedProject({ "a.test.js": testOf('test("a", () => {});') }),
      ];
      const runs: string[] = [];
      for (const name of ["b", "c", "d", "e"])
        runs.push(await busy.start(await busy.change({ [`${name}.js`]: "" })));
      const last = { taskId: busy.taskId, testRunId: runs.at(-1) ?? "" };
      expect((await getTestRun(busy.actor, last)).queued_behind).toBeGreaterThan(0);
      expect(await other.test(await other.change({ "b.js": "" }))).toMatchObject({ overall: "pass" });
      expect((await getTestRun(busy.actor, last)).status).not.toBe("completed");
      expect(await busy.over(last.testRunId)).toMatchObject({ overall: "pass", queued_behind: null });
    },
    LIMIT_MS,
  );

  it.concurrent(
    "that is cancelled ends with all its processes, and nothing is stored after that",
    async () => {
      const project = await makeTestedProject({ "a.test.js": testOf('test("a", () => {});') });
      const loop = await project.change({ "a.test.js": testOf('console.log("begun"); for (;;);') });
      const testRunId = await project.start(loop);
      const at = { taskId: project.taskId, testRunId };
      await readUntil(testRunId, async () => {
        const log = await getTestLog(project.actor, { ...at, step: "test" }, { side: "candidate" });
        return log.text === "" ? undefined : log;
      }).catch(() => undefined);
      expect(await cancelTestRun(project.actor, at)).toMatchObject({ status: "cancelled" });
      expect(await getTestRun(project.actor, at)).toMatchObject({ status: "cancelled", report: null });
    },
    LIMIT_MS,
  );
});
