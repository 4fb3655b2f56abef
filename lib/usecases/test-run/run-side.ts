import { randomBytes } from "node:crypto";
import { hasSucceeded, type SideResult, type TestStepResult } from "#lib/domain/test-run/step-result.ts";
import type { TestConfig, TestStep } from "#lib/domain/test-run/test-step.ts";
import { packEntries } from "#lib/repository/pack-tree.ts";
import { type GitEntry, readWholeTree } from "#lib/repository/read-tree.ts";
import { outputOf } from "#lib/sandbox/collect-files.ts";
import { DEFAULT_LIMITS, type Sandbox, type SandboxDriver } from "#lib/sandbox/sandbox.ts";
import {
  type DependencyWork,
  dependencyEnvironment,
  linkDependencies,
  provideDependencies,
} from "./provide-dependencies.ts";
import { runStep, type StepListener } from "./run-step.ts";

/** The files of a tree could not be placed in the sandbox. */
export class ScratchFailure extends Error {
  override readonly name = "ScratchFailure";
}

export interface SideRun extends Pick<DependencyWork, "projectId" | "resolve"> {
  readonly driver: SandboxDriver;
  /** Folder of the repository. */
  readonly store: string;
  /** Full id of the tree. */
  readonly tree: string;
  readonly setup: TestConfig["setup"];
  readonly steps: readonly TestStep[];
  /** Whether the steps after one that fails are left out. */
  readonly stopsAtFailure: boolean;
  readonly signal: AbortSignal;
  readonly listen: (step: TestStep) => StepListener;
  readonly listenSetup: DependencyWork["listen"];
}

const UNPACK = 'mkdir -- "$1" && exec tar --extract --file=- --no-same-owner --no-same-permissions';

interface PlacedTree {
  readonly entries: readonly GitEntry[];
  /** A folder that is made besides, for reports. */
  readonly folder: string;
}

/** Places the files of a tree on the scratch file system. They are unpacked by a program inside. */
async function placeTree(sandbox: Sandbox, { store, signal }: SideRun, tree: PlacedTree): Promise<void> {
  const archive = await packEntries(store, tree.entries);
  const argv = ["sh", "-c", UNPACK, "sh", tree.folder] as const;
  const { result, stderr } = await outputOf(sandbox, { argv, stdin: archive, signal });
  signal.throwIfAborted();
  if (result.code !== 0)
    throw new ScratchFailure(`${result.status}: ${result.detail || stderr.slice(0, 500)}`);
}

/**
 * Runs the steps of a tree on a fresh scratch file system, one after the other, without network. Its dependencies are there
 * read-only. When it returns, nothing of it is left.
 * @throws ScratchFailure; SetupFailure; AppError too_large; SandboxUnavailable; the reason of the signal
 */
export async function runSide(run: SideRun): Promise<SideResult> {
  const sandbox = await run.driver.open(DEFAULT_LIMITS);
  const stop = () => void sandbox.close();
  run.signal.addEventListener("abort", stop, { once: true });
  try {
    const entries = await readWholeTree(run.store, run.tree);
    const setup = await provideDependencies(sandbox, run.setup, { ...run, entries, listen: run.listenSetup });
    const folder = `.reports-${randomBytes(8).toString("hex")}`;
    await placeTree(sandbox, run, { entries, folder });
    if (setup.some(({ state }) => state !== "none")) await linkDependencies(sandbox, run.signal);
    const env = dependencyEnvironment(setup);
    const steps: TestStepResult[] = [];
    for (const [at, step] of run.steps.entries()) {
      run.signal.throwIfAborted();
      const place = { step, folder, isFolderEmpty: at === 0, signal: run.signal, env };
      const result = await runStep(sandbox, place, run.listen(step));
      steps.push(result);
      if (run.stopsAtFailure && !hasSucceeded(result)) break;
    }
    return { setup, steps };
  } catch (error) {
    run.signal.throwIfAborted();
    throw error;
  } finally {
    run.signal.removeEventListener("abort", stop);
    await sandbox.close();
  }
}
