import { stripVTControlCharacters } from "node:util";

/** What a test runner found, in the same terms for every runner. */
export interface TestReport {
  passed: number;
  failed: number;
  /** The full name of every failed test, with the start of its error. */
  failures: string[];
  /** The full name of every test that did not run. */
  skipped: string[];
  times: TestTime[];
}

interface TestTime {
  name: string;
  seconds: number;
}

const SLOWEST = 10;

/** Of an error: enough for a difference of values, as the output before it may be lost where a run is read. */
const ERROR_LINES = 16;
const ERROR_LINE_LENGTH = 240;

interface VitestResult {
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages?: readonly string[];
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: readonly {
    name: string;
    /** Why the file could not be loaded. */
    message?: string;
    assertionResults: readonly VitestResult[];
  }[];
}

/**
 * @param report What Vitest's JSON reporter writes.
 * @param root The folder that file names are relative to.
 */
export function readVitestReport(report: VitestReport, root: string): TestReport {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      name: `${relativeTo(root, file.name)} > ${test.fullName}`,
      seconds: (test.duration ?? 0) / 1000,
      didRun: test.status === "passed" || test.status === "failed",
      error: test.status === "failed" ? (test.failureMessages?.[0] ?? "") : undefined,
    })),
  );
  const notLoaded = report.testResults.filter(
    ({ assertionResults, message }) => assertionResults.length === 0 && message,
  );
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded fails without a failed test.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    failures: [
      ...tests.flatMap(({ name, error }) => (error === undefined ? [] : [failure(name, error)])),
      ...notLoaded.map(({ name, message = "" }) => failure(relativeTo(root, name), message)),
    ],
    skipped: tests.filter(({ didRun }) => !didRun).map(({ name }) => name),
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
  };
}

interface PlaywrightResult {
  duration: number;
  error?: { message?: string };
}

interface PlaywrightSuite {
  specs?: readonly {
    title: string;
    file: string;
    tests: readonly { status: string; results: readonly PlaywrightResult[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: readonly { message?: string }[];
}

/** @param report What Playwright's JSON reporter writes. */
export function readPlaywrightReport(report: PlaywrightReport): TestReport {
  const tests = specsOf(report).flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file} > ${spec.title}`,
      seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      status: test.status,
      error: test.results.find((result) => result.error)?.error?.message ?? "",
    })),
  );
  return {
    passed: report.stats.expected,
    // A test that passes only when repeated has failed.
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: [
      ...tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ name, status, error }) =>
          failure(status === "flaky" ? `${name} (passed when repeated)` : name, error),
        ),
      ...report.errors.map(({ message = "" }) => failure("the run", message)),
    ],
    skipped: tests.filter(({ status }) => status === "skipped").map(({ name }) => name),
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
  };
}

type PlaywrightSpecs = NonNullable<PlaywrightSuite["specs"]>;

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpecs {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(name: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line))
    .slice(0, ERROR_LINES)
    .map((line) => line.slice(0, ERROR_LINE_LENGTH));
  return lines.length > 0 ? `${name}: ${lines.join("\n    ")}` : name;
}

function relativeTo(root: string, file: string): string {
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

/** The lines to print after a run: its slowest tests, and every skipped test by name. */
export function describeTestReport({ skipped, times }: TestReport): string {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    `${slowest.length} slowest tests:`,
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`),
    ...(skipped.length > 0 ? [`${skipped.length} skipped:`, ...skipped.map((name) => `  ${name}`)] : []),
    "",
  ].join("\n");
}
