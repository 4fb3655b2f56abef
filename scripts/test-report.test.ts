import { describe, expect, it } from "vitest";
import {
  describeTestReport,
  readPlaywrightReport,
  readVitestReport,
  type TestReport,
} from "./test-report.ts";

describe("a Vitest report", () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [
      {
        name: "/checkout/lib/a.test.ts",
        assertionResults: [
          { fullName: "a is right", status: "passed", duration: 1500 },
          {
            fullName: "a is wrong",
            status: "failed",
            duration: 20,
            failureMessages: [
              "\nError: expected \u001b[32m1\u001b[39m to be 2\n\n- 2\n+ 1\n    at a.test.ts:3",
            ],
          },
          { fullName: "a needs a file", status: "skipped" },
          { fullName: "a waits", status: "pending", duration: null },
        ],
      },
    ],
  };

  it("names every test that did not run", () => {
    const read = readVitestReport(report, "/checkout");
    expect(read).toMatchObject({ passed: 1, failed: 1 });
    expect(read.skipped).toEqual(["lib/a.test.ts > a needs a file", "lib/a.test.ts > a waits"]);
    expect(read.times[0]).toEqual({ name: "lib/a.test.ts > a is right", seconds: 1.5 });
  });

  it("names every failed test with its error, without where it was thrown", () => {
    const read = readVitestReport(report, "/checkout");
    expect(read.failures).toEqual([
      "lib/a.test.ts > a is wrong: Error: expected 1 to be 2\n    - 2\n    + 1",
    ]);
  });

  it("fails where a file could not be loaded, and says why", () => {
    const file = { name: "/checkout/lib/b.test.ts", message: "Cannot find b.ts", assertionResults: [] };
    const read = readVitestReport({ ...report, numFailedTests: 0, testResults: [file] }, "/checkout");
    expect(read).toMatchObject({ failed: 1, failures: ["lib/b.test.ts: Cannot find b.ts"] });
  });
});

describe("a Playwright report", () => {
  it("counts repeats and errors as failures and reads nested suites", () => {
    const spec = (title: string, status: string, durations: number[]) => ({
      title,
      file: "a.spec.ts",
      tests: [
        {
          status,
          results: durations.map((duration, at) =>
            status === "flaky" && at === 0 ? { duration, error: { message: "Too late" } } : { duration },
          ),
        },
      ],
    });
    const read = readPlaywrightReport({
      stats: { expected: 1, flaky: 1, unexpected: 0 },
      errors: [{ message: "a server did not start" }],
      suites: [
        { specs: [spec("works", "expected", [2000])], suites: [{ specs: [spec("waits", "skipped", [])] }] },
        { specs: [spec("works again", "flaky", [1000, 500])] },
      ],
    });
    expect(read).toMatchObject({ passed: 1, failed: 2, skipped: ["a.spec.ts > waits"] });
    expect(read.failures).toEqual([
      "a.spec.ts > works again (passed when repeated): Too late",
      "the run: a server did not start",
    ]);
    expect(read.times.map(({ seconds }) => seconds)).toEqual([2, 0, 1.5]);
  });
});

describe("the description of a run", () => {
  it("lists the ten slowest tests, slowest first, and every skipped one", () => {
    const report: TestReport = {
      passed: 12,
      failed: 0,
      failures: [],
      skipped: ["needs a file"],
      times: Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, seconds: at })),
    };
    const lines = describeTestReport(report).trimEnd().split("\n");
    expect(lines[0]).toBe("10 slowest tests:");
    expect(lines[1]).toBe("    11.0 s  test 11");
    expect(lines[10]).toBe("     2.0 s  test 2");
    expect(lines.slice(11)).toEqual(["1 skipped:", "  needs a file"]);
  });

  it("says nothing of skipped tests where all ran", () => {
    expect(describeTestReport({ passed: 0, failed: 0, failures: [], skipped: [], times: [] })).toBe(
      "0 slowest tests:\n",
    );
  });
});
