import { type CommandResult, runCommand } from "./run-command.ts";

/** One thing that `npm test` or `npm run check` does. */
export interface Step {
  name: string;
  /** Out: how many tests were run inside; a plain check counts as one. */
  run(): Promise<Tally>;
}

export interface Tally {
  passed: number;
  failed: number;
  /** The failed tests by name, where there are several; they are repeated at the end of the run. */
  failures?: string[];
  /** Tests that did not run; the step names them in its output. */
  skipped?: number;
  /** What to show where something failed, or nothing could run, and that has not been shown while it ran. */
  report: string;
}

/** A step that is right when `node ...args` ends with 0. */
export function commandStep(name: string, args: string[], env?: Record<string, string>): Step {
  return {
    name,
    run: async () => {
      const { code, output }: CommandResult = await runCommand(args, { env });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, report: output.trim() };
    },
  };
}

/** Whether a step could not do anything: that is no success. */
const isSkipped = ({ passed, failed, skipped = 0 }: Tally) => passed + failed === 0 && skipped > 0;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step, telling its name, its end and its time. A step that throws has failed. */
export async function runStep(step: Step): Promise<Tally> {
  const began = performance.now();
  process.stdout.write(`      ${step.name} ...\n`);
  const tally = await step.run().catch(
    (error: unknown): Tally => ({
      passed: 0,
      failed: 1,
      report: error instanceof Error ? (error.stack ?? "") : String(error),
    }),
  );
  const counted = tally.passed + tally.failed > 1 ? `, ${tally.passed} passed, ${tally.failed} failed` : "";
  const outcome = isSkipped(tally) ? "skip " : tally.failed === 0 ? "ok   " : "FAIL ";
  process.stdout.write(`${outcome} ${step.name} (${seconds(began)}${counted})\n`);
  if ((tally.failed > 0 || isSkipped(tally)) && tally.report) process.stdout.write(`${tally.report}\n`);
  return tally;
}

/**
 * Runs steps in order (all of them, whatever fails), repeats by name what failed and what could not run, prints the closing line
 * `N passed, N failed` (with `, N skipped` where tests did not run), and sets the process's exit code: nothing run at all
 * is a failure too.
 */
export async function runSteps(steps: Step[]): Promise<void> {
  const began = performance.now();
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  const failures: string[] = [];
  const notRun: string[] = [];
  for (const step of steps) {
    const tally = await runStep(step);
    if (isSkipped(tally)) notRun.push(step.name);
    passed += tally.passed;
    failed += tally.failed;
    skipped += tally.skipped ?? 0;
    if (tally.failed > 0) failures.push(...(tally.failures?.length ? tally.failures : [step.name]));
  }
  if (failed > 0 || passed === 0) process.exitCode = 1;
  if (failures.length > 0) process.stdout.write(`${["failed:", ...failures].join("\n  ")}\n`);
  if (notRun.length > 0) process.stdout.write(`${["could not run:", ...notRun].join("\n  ")}\n`);
  process.stdout.write(
    `in ${seconds(began)}\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`,
  );
}
