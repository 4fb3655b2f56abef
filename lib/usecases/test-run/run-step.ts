import path from "node:path";
import type { StepExec, TestStepResult } from "#lib/domain/test-run/step-result.ts";
import { REPORT_LIMITS, type ReportReading } from "#lib/domain/test-run/test-case.ts";
import { prepareStep, type ReportPlace, type TestStep } from "#lib/domain/test-run/test-step.ts";
import { readReport } from "#lib/formats/test-report/read-report.ts";
import { isTap } from "#lib/formats/test-report/read-tap.ts";
import { collectFiles, outputOf } from "#lib/sandbox/collect-files.ts";
import type { ExecResult, OutputChunk, Sandbox } from "#lib/sandbox/sandbox.ts";
import { OutputTap } from "./output-tap.ts";

/** What a step reports while it runs. */
export interface StepListener {
  readonly started: () => Promise<void>;
  readonly output: (stream: OutputChunk["stream"], text: string) => Promise<void>;
  readonly ended: (result: TestStepResult) => Promise<void>;
}

const MAX_REPORT_FILES = 2000;

type Files = Extract<ReportPlace["from"], { files: string }>;
const isFiles = (from: ReportPlace["from"]): from is Files => typeof from === "object";

/** Removes reports that the tree contains or an earlier step wrote: only what this step writes counts. */
async function removeReports(sandbox: Sandbox, { files: pattern }: Files): Promise<void> {
  const list = await outputOf(sandbox, { argv: ["find", ".", "-xdev", "-type", "f", "-printf", "%P\\0"] });
  const names = list.stdout.toString("utf8").split("\0");
  const stale = names.filter((name) => name !== "" && path.posix.matchesGlob(name, pattern));
  if (stale.length === 0) return;
  await sandbox.exec({
    argv: ["xargs", "-0", "rm", "-f", "--"],
    stdin: Buffer.from(stale.map((name) => `${name}\0`).join("")),
  });
}

const execOf = (result: ExecResult): StepExec => ({
  status: result.status,
  code: result.code,
  wall_ms: Math.round(result.wallMs),
  peak_bytes: result.peakBytes,
  truncated: result.truncated,
  process_limit_reached: result.processLimitReached,
});

async function collectReports(sandbox: Sandbox, { format, from }: ReportPlace, tap: OutputTap) {
  if (!isFiles(from)) return [readReport(format, tap.text(from))];
  const limits = { files: MAX_REPORT_FILES, bytes: REPORT_LIMITS.bytes };
  const { files } = await collectFiles(sandbox, [from.files], limits);
  return files.map(({ bytes }) => readReport(format, Buffer.from(bytes).toString("utf8")));
}

/** The report that a command prints although its framework is not known. */
const printedReport = (tap: OutputTap): ReportPlace | null =>
  isTap(tap.text("stdout")) ? { format: "tap", from: "stdout" } : null;

/** Joins the reports of several files; equal tests of two files keep their own keys. */
function joinReadings(
  readings: readonly ReportReading[],
): Pick<TestStepResult, "results"> & { problems: ReportReading["problems"] } {
  const seen = new Map<string, number>();
  const results = readings
    .flatMap((one) => one.results)
    .map((one) => {
      const count = (seen.get(one.key) ?? 0) + 1;
      seen.set(one.key, count);
      return count === 1 ? one : { ...one, key: `${one.key}\n+${count}` };
    });
  const isTooMany = results.length > REPORT_LIMITS.cases;
  const problems = new Set(readings.flatMap((one) => one.problems));
  if (isTooMany) problems.add("too_many_cases");
  return { results: results.slice(0, REPORT_LIMITS.cases), problems: [...problems] };
}

/**
 * Runs one step in a sandbox and reads its report.
 * @param folder A folder for reports below the workspace, new for each run.
 */
export async function runStep(
  sandbox: Sandbox,
  {
    step,
    folder,
    isFolderEmpty,
    signal,
    env,
  }: {
    readonly step: TestStep;
    readonly folder: string;
    /** No command of the project has run since the folder was made. */
    readonly isFolderEmpty: boolean;
    readonly signal: AbortSignal;
    /** Environment that shows the installed dependencies. */
    readonly env: Readonly<Record<string, string>>;
  },
  listen: StepListener,
): Promise<TestStepResult> {
  const { argv, report } = prepareStep(step, folder);
  if (
    report !== null &&
    isFiles(report.from) &&
    !(isFolderEmpty && report.from.files.startsWith(`${folder}/`))
  )
    await removeReports(sandbox, report.from);
  await listen.started();
  const tap = new OutputTap(listen.output);
  try {
    const ended = await sandbox.exec({
      argv,
      signal,
      env,
      dependencies: "read",
      limits: { wallMs: step.timeout_s * 1000 },
      onChunk: (chunk) => tap.take(chunk),
    });
    await tap.end();
    signal.throwIfAborted();
    const place = report ?? printedReport(tap);
    const readings = place === null ? [] : await collectReports(sandbox, place, tap);
    const { results, problems } = joinReadings(readings);
    const found =
      place === null ? null : { format: place.format, problems: [...problems], files: readings.length };
    const result: TestStepResult = { step, exec: execOf(ended), report: found, results: [...results] };
    await listen.ended(result);
    return result;
  } finally {
    tap.stop();
  }
}
