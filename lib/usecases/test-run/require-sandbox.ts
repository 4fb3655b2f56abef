import { AppError } from "#lib/domain/app-error.ts";
import { sandboxProblemText } from "#lib/domain/sandbox/sandbox-problem.ts";
import type { DriverFacts, SandboxDriver } from "#lib/sandbox/sandbox.ts";
import { configuredDriver, sandboxState } from "#lib/sandbox/sandbox-state.ts";

/** A sandbox whose guarantees all hold. */
export interface UsableSandbox {
  readonly driver: SandboxDriver;
  readonly facts: DriverFacts;
  readonly guarantees: readonly string[];
}

/**
 * The sandbox of this machine. Commands of a project run nowhere else.
 * @throws AppError sandbox_unavailable, with the problem and what to install
 */
export async function requireSandbox(): Promise<UsableSandbox> {
  const { facts, problem, detail, guarantees } = await sandboxState(false);
  if (facts !== null && problem === null) {
    return { driver: configuredDriver(), facts, guarantees: guarantees.map(({ guarantee }) => guarantee) };
  }
  const text = sandboxProblemText(problem ?? "start_failed");
  throw new AppError("sandbox_unavailable", { detail: text, extra: { problem, detail } });
}
