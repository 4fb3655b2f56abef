import { bubblewrapDriver } from "../sandbox/bubblewrap-driver.ts";
import { outputOf } from "../sandbox/collect-files.ts";
import {
  DEFAULT_LIMITS,
  type ExecRequest,
  type ExecResult,
  type MemoryLimiter,
  type Sandbox,
  type SandboxDriver,
  type SandboxLimits,
  SandboxUnavailable,
} from "../sandbox/sandbox.ts";
import { SYSCALL_TABLES } from "../sandbox/syscall-numbers.ts";

const MEGABYTE = 1024 ** 2;

const LIMITS: SandboxLimits = {
  ...DEFAULT_LIMITS,
  wallMs: 20_000,
  memoryBytes: 128 * MEGABYTE,
  processes: 40,
  outputBytes: 64 * 1024,
  diskBytes: 16 * MEGABYTE,
  files: 500,
  fileBytes: 12 * MEGABYTE,
  openFiles: 256,
  cpus: 1,
};

/** Reasons that are properties of the machine. Any other one is an error of the driver and fails the tests. */
const MACHINE_PROBLEMS = ["not_linux", "bubblewrap_missing", "tools_missing", "namespaces_denied"];

export const attackDriver = (memory: "best" | "watchdog" = "best"): SandboxDriver =>
  bubblewrapDriver({ toolchains: [], memory });

/** Whether this machine permits sandboxes; where it does not, the attack tests are skipped by name. */
export async function isSandboxPermitted(): Promise<boolean> {
  try {
    await (await attackDriver().open(LIMITS)).close();
    return true;
  } catch (error) {
    if (error instanceof SandboxUnavailable) return !MACHINE_PROBLEMS.includes(error.problem);
    throw error;
  }
}

/** Ways to limit memory that this machine permits. */
export async function memoryLimiters(): Promise<MemoryLimiter[]> {
  const { memoryLimitedBy } = await attackDriver().facts();
  return memoryLimitedBy === "cgroup" ? ["cgroup", "watchdog"] : ["watchdog"];
}

export interface Attack extends ExecResult {
  readonly stdout: string;
  readonly stderr: string;
}

export interface AttackedSandbox {
  readonly sandbox: Sandbox;
  readonly attack: (argv: ExecRequest["argv"], rest?: Omit<ExecRequest, "argv">) => Promise<Attack>;
  /** Runs a fixed script of the shell with arguments. */
  readonly shell: (script: string, ...args: string[]) => Promise<Attack>;
  readonly perl: (script: string, ...args: string[]) => Promise<Attack>;
}

/** Opens a sandbox with small limits. */
export async function openAttacked(memory: "best" | "watchdog" = "best"): Promise<AttackedSandbox> {
  const sandbox = await attackDriver(memory).open(LIMITS);
  const attack: AttackedSandbox["attack"] = async (argv, rest = {}) => {
    const { result, stdout, stderr } = await outputOf(sandbox, { ...rest, argv });
    return { ...result, stdout: stdout.toString("utf8"), stderr };
  };
  return {
    sandbox,
    attack,
    shell: (script, ...args) => attack(["sh", "-c", script, "sh", ...args]),
    perl: (script, ...args) => attack(["perl", "-e", script, ...args]),
  };
}

/** The number of a system call on this processor. */
export function syscallNumber(name: string): number {
  const table = SYSCALL_TABLES[process.arch];
  const number = table?.refused[name] ?? table?.detachedMemory[name];
  if (number === undefined) throw new Error(`no number for ${name}`);
  return number;
}
