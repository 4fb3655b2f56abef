import type { GuaranteeResult } from "../domain/sandbox/guarantees.ts";
import type { SandboxProblem } from "../domain/sandbox/sandbox-problem.ts";
import { env } from "../env.ts";
import { bubblewrapDriver } from "./bubblewrap-driver.ts";
import { containerDriver } from "./container-driver.ts";
import { probeSandbox } from "./probe-sandbox.ts";
import { type DriverFacts, type SandboxDriver, SandboxUnavailable } from "./sandbox.ts";

/** What the last probe of this process found. */
export interface SandboxState {
  readonly engine: DriverFacts["engine"];
  /** Null if there is no sandbox. */
  readonly facts: DriverFacts | null;
  /** Null if all guarantees hold. */
  readonly problem: SandboxProblem | null;
  /** The message of a program, for `problem`. */
  readonly detail: string;
  /** Empty if there is no sandbox. */
  readonly guarantees: readonly GuaranteeResult[];
  readonly checkedAt: Date;
  readonly durationMs: number;
}

/** The machine changes seldom: packages are installed, kernels updated. */
const FRESH_MS = 10 * 60_000;

/** The driver that the installation is configured for. */
export function configuredDriver(): SandboxDriver {
  const { engine, image, runtime, toolchains } = env().sandbox;
  return engine === "bubblewrap"
    ? bubblewrapDriver({ toolchains, memory: "best" })
    : containerDriver({ engine, image, runtime });
}

/** Probes a driver. A failed start is a result, not an error. */
export async function examineSandbox(
  driver: SandboxDriver,
  engine: SandboxState["engine"],
): Promise<SandboxState> {
  const [checkedAt, started] = [new Date(), performance.now()];
  const since = () => Math.round(performance.now() - started);
  try {
    const facts = await driver.facts();
    const guarantees = await probeSandbox(driver);
    const problem = guarantees.every(({ holds }) => holds) ? null : "guarantee_missing";
    return { engine, facts, problem, detail: "", guarantees, checkedAt, durationMs: since() };
  } catch (error) {
    if (!(error instanceof SandboxUnavailable)) throw error;
    const { problem, detail } = error;
    return { engine, facts: null, problem, detail, guarantees: [], checkedAt, durationMs: since() };
  }
}

const CACHE = Symbol.for("roundtable.sandbox-state");

interface Cache {
  known?: SandboxState;
  running?: Promise<SandboxState> | undefined;
}

/** Pages and the API are separate bundles of one process, which share the result. */
function cache(): Cache {
  const shared = globalThis as { [CACHE]?: Cache };
  shared[CACHE] ??= {};
  return shared[CACHE];
}

const isFresh = ({ checkedAt }: SandboxState): boolean => Date.now() - checkedAt.getTime() < FRESH_MS;

/** The last result if it is not older than ten minutes, without a probe. */
export function freshSandboxState(): SandboxState | null {
  const { known } = cache();
  return known !== undefined && isFresh(known) ? known : null;
}

/** The last result, without a probe; null if there was none. */
export const knownSandboxState = (): SandboxState | null => cache().known ?? null;

/**
 * The state of the sandbox on this machine. Probes it where the last result is older than ten minutes; concurrent callers share
 * one probe.
 * @param isForced Probe in any case.
 */
export async function sandboxState(isForced: boolean): Promise<SandboxState> {
  const fresh = isForced ? null : freshSandboxState();
  if (fresh !== null) return fresh;
  const shared = cache();
  shared.running ??= examineSandbox(configuredDriver(), env().sandbox.engine).finally(() => {
    shared.running = undefined;
  });
  shared.known = await shared.running;
  return shared.known;
}
