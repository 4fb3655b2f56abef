import type { SandboxView } from "#lib/contracts/sandbox.ts";
import { GUARANTEE_TEXTS } from "#lib/domain/sandbox/guarantees.ts";
import { sandboxProblemText } from "#lib/domain/sandbox/sandbox-problem.ts";
import type { SandboxState } from "#lib/sandbox/sandbox-state.ts";

/** The view of a probe's result. */
export function sandboxViewOf(state: SandboxState): SandboxView {
  const { engine, facts, problem, detail, guarantees, checkedAt, durationMs } = state;
  return {
    state: problem === null ? "ready" : "unavailable",
    engine,
    version: facts?.version ?? null,
    memory_limited_by: facts?.memoryLimitedBy ?? null,
    kernel_isolated: facts?.isKernelIsolated ?? null,
    can_install: facts?.canInstall ?? null,
    problem: problem === null ? null : { code: problem, message: sandboxProblemText(problem), detail },
    guarantees: guarantees.map((one) => ({ ...one, description: GUARANTEE_TEXTS[one.guarantee] })),
    checked_at: checkedAt.toISOString(),
    duration_ms: durationMs,
  };
}
