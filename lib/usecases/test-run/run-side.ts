import { randomBytes } from "node:crypto";
import type { SideResult, TestStepResult } from "#lib/domain/test-run/step-result.ts";
import type { TestStep } from "#lib/domain/test-run/test-step.ts";
import { packTree } from "#lib/repository/pack-tree.ts";
import { outputOf } from "#lib/sandbox/collect-files.ts";
import { DEFAULT_LIMITS, type Sandbox, type SandboxDriver } from "#lib/sandbox/sandbox.ts";
import { runStep, type StepListener } from "./run-step.ts";

/** The files of a tree could not be placed in the sandbox. */
export class ScratchFailure extends Error {
  override readonly name = "ScratchFailure";
}

export interface SideRun {
  readonly driver: SandboxDriver;
  /** Folder of the repository. */
  readonly store: string;
  /** Full id of the tree. */
  readonly tree: string;
  readonly steps: readonly TestStep[];
  readonly signal: AbortSignal;
  readonly listen: (step: TestStep) => StepListener;
}

/** Places the files of a tree on the scratch file system. They are unpacked by a program inside. */
async function placeTree(sandbox: Sandbox, { store, tree, signal }: SideRun): Promise<void> {
  const archive = await packTree(store, tree);
  const argv = ["tar", "--extract", "--file=-", "--no-same-owner", "--no-same-permissions"] as const;
  const { result, stderr } = await outputOf(sandbox, { argv, stdin: archive, signal });
  signal.throwIfAborted();
  if (result.code !== 0)
    throw new ScratchFailure(`${result.status}: ${result.detail || stderr.slice(0, 500)}`);
}

/**
 * Runs all steps of a tree on a fresh scratch file system, one after the other, without network. When it returns, nothing of it
 * is left.
 * @throws ScratchFailure; AppError too_large; SandboxUnavailable; the reason of the signal
 */
export async function runSide(run: SideRun): Promise<SideResult> {
  const sandbox = await run.driver.open(DEFAULT_LIMITS);
  const stop = () => void sandbox.close();
  run.signal.addEventListener("abort", stop, { once: true });
  try {
    await placeTree(sandbox, run);
    const folder = `.reports-${randomBytes(8).toString("hex")}`;
    await sandbox.exec({ argv: ["mkdir", "-p", folder], signal: run.signal });
    const steps: TestStepResult[] = [];
    for (const step of run.steps) {
      run.signal.throwIfAborted();
      steps.push(await runStep(sandbox, { step, folder, signal: run.signal }, run.listen(step)));
    }
    return { steps };
  } catch (error) {
    run.signal.throwIfAborted();
    throw error;
  } finally {
    run.signal.removeEventListener("abort", stop);
    await sandbox.close();
  }
}
