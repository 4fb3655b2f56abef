import type { Readable } from "node:stream";
import type { SandboxProblem } from "../domain/sandbox/sandbox-problem.ts";

/** What one command, or all of a sandbox, may use. */
export interface SandboxLimits {
  readonly wallMs: number;
  /** Memory of all processes of a command together. */
  readonly memoryBytes: number;
  readonly processes: number;
  /** Output beyond this is counted and dropped; at eight times this the command is stopped. */
  readonly outputBytes: number;
  /** Space of the scratch file system, which is in memory and shared by all commands of a sandbox. */
  readonly diskBytes: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly openFiles: number;
  /** Processor time per second of time; applied where the machine permits control groups. */
  readonly cpus: number;
}

export const DEFAULT_LIMITS: SandboxLimits = {
  wallMs: 10 * 60_000,
  memoryBytes: 2 * 1024 ** 3,
  processes: 256,
  outputBytes: 8 * 1024 ** 2,
  diskBytes: 2 * 1024 ** 3,
  files: 200_000,
  fileBytes: 512 * 1024 ** 2,
  openFiles: 4096,
  cpus: 2,
};

export interface OutputChunk {
  readonly stream: "stdout" | "stderr";
  readonly bytes: Uint8Array;
}

export interface ExecRequest {
  /** Program and arguments. There is no shell in between. */
  readonly argv: readonly [string, ...string[]];
  /** Folder below the workspace, `/w/src`. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: Uint8Array | Readable;
  /** How the folder of dependencies, `/w/deps`, is seen; absent: not at all. */
  readonly dependencies?: "read" | "write";
  /** Path of a socket of this machine that the command may use, as `EGRESS_SOCKET`; absent: it reaches nothing. */
  readonly egress?: string;
  /** Overrides limits of the sandbox for this command. */
  readonly limits?: Partial<SandboxLimits>;
  readonly signal?: AbortSignal;
  readonly onChunk?: (chunk: OutputChunk) => void;
}

/** How a command ended. `sandbox-error`: it was never started, which is not a failure of the command. */
export type ExecStatus = "exited" | "timeout" | "oom" | "output-limit" | "cancelled" | "sandbox-error";

export interface ExecResult {
  readonly status: ExecStatus;
  /** Exit code of the command; null if it was stopped or never started. 128 + n: ended by signal n. */
  readonly code: number | null;
  readonly wallMs: number;
  /** Highest memory use; null where it was not measured. */
  readonly peakBytes: number | null;
  /** Whether output was dropped. */
  readonly truncated: boolean;
  /** Whether the limit of processes was reached; null where it cannot be observed. */
  readonly processLimitReached: boolean | null;
  /** How memory is limited: by the kernel, or by measuring every 100 ms. */
  readonly memoryLimitedBy: MemoryLimiter;
  /** What the sandbox program reported, for `sandbox-error`. */
  readonly detail: string;
}

export type MemoryLimiter = "cgroup" | "watchdog";

/** Folder of the commands' files. Nothing is ever mounted below it (CVE-2026-87766). */
export const WORKSPACE = "/w/src";

/** Folder of installed dependencies; a command sees it read-only, or it is what the command installs. */
export const DEPENDENCIES_FOLDER = "/w/deps";

/**
 * One scratch file system and the commands that run on it, one after the other. When a command ends, all processes that it
 * started have ended.
 */
export interface Sandbox {
  exec(request: ExecRequest): Promise<ExecResult>;
  /** Stops what runs and removes the scratch file system. */
  close(): Promise<void>;
}

export interface DriverFacts {
  readonly engine: "bubblewrap" | "docker" | "podman";
  readonly version: string;
  readonly memoryLimitedBy: MemoryLimiter;
  /** Whether commands run on a separate kernel (gVisor). */
  readonly isKernelIsolated: boolean;
  /** Whether dependencies can be installed: read-only folders and sockets of this machine inside. */
  readonly canInstall: boolean;
}

export interface SandboxDriver {
  /** @throws SandboxUnavailable */
  facts(): Promise<DriverFacts>;
  /** @throws SandboxUnavailable */
  open(limits: SandboxLimits): Promise<Sandbox>;
}

/** This machine cannot run commands in a sandbox. There is no way to run them without one. */
export class SandboxUnavailable extends Error {
  override readonly name = "SandboxUnavailable";
  readonly problem: SandboxProblem;
  /** The message of the program that failed. */
  readonly detail: string;
  constructor(problem: SandboxProblem, detail = "") {
    super(`${problem}: ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}
