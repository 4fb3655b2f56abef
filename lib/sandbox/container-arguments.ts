import path from "node:path";
import { z } from "zod";
import { commandEnvironment } from "./command-environment.ts";
import { type SandboxLimits, WORKSPACE } from "./sandbox.ts";

export type ContainerEngine = "docker" | "podman";

/** A user without an account, as in systemd's range for such users. */
const USER = "61184:61184";

/** Only the root of the volume is mounted, so that no mount target is below a folder that a command can write. */
const MOUNT = path.posix.dirname(WORKSPACE);

/** Time after its limit at which a command ends by itself, for a server that was killed and can no longer end it. */
const ORPHAN_GRACE_MS = 10_000;

const LABEL = "org.roundtable.sandbox=1";

/** Of `nr_blocks`. Where pages of memory are larger, the volume is larger than its limit, which the probe finds. */
const BLOCK_BYTES = 4096;

/**
 * The volume is a file system in memory with a size, as long as a container uses it. The size is in blocks: Podman before 4.8 takes
 * `size` for a quota of the disk and refuses it (containers/podman#20449).
 */
export function volumeArguments(volume: string, limits: SandboxLimits): string[] {
  const blocks = Math.floor(limits.diskBytes / BLOCK_BYTES);
  const mount = `o=nr_blocks=${blocks},nr_inodes=${limits.files},mode=1777,nosuid,nodev`;
  const tmpfs = options("--opt", ["type=tmpfs", "device=tmpfs", mount]);
  return ["volume", "create", "--driver", "local", "--label", LABEL, ...tmpfs, volume];
}

/** The name with which gVisor is installed as a runtime. */
export const GVISOR = "runsc";

/** Tasks of the machine that gVisor uses for itself, and about twice those that it uses for a process (8 were measured). */
const GVISOR_TASKS = { own: 64, perProcess: 16 };

export interface ContainerSettings {
  readonly image: string;
  /** Name of the OCI runtime of commands, such as runsc; null for the engine's own. */
  readonly runtime: string | null;
  /** File with the filter of system calls; null for the engine's own. */
  readonly seccompProfile: string | null;
  /** Limits of resources (`name=value`) that the engine would otherwise set too high for its own rights. */
  readonly ulimits: readonly string[];
}

const options = (name: string, values: readonly string[]) => values.flatMap((value) => [name, value]);

/** What every container of a sandbox is denied. */
function wall(
  { runtime, seccompProfile, ulimits }: ContainerSettings,
  name: string,
  volume: string,
): string[] {
  return [
    "--name",
    name,
    "--label",
    LABEL,
    ...(runtime === null ? [] : ["--runtime", runtime]),
    "--pull",
    "never",
    "--network",
    "none",
    "--read-only",
    "--cap-drop",
    "ALL",
    "--security-opt",
    "no-new-privileges",
    ...(seccompProfile === null ? [] : ["--security-opt", `seccomp=${seccompProfile}`]),
    ...options("--ulimit", ulimits),
    "--user",
    USER,
    "--ipc",
    "private",
    "--hostname",
    "sandbox",
    "--log-driver",
    "none",
    "--volume",
    `${volume}:${MOUNT}`,
  ];
}

/** Makes the folders of the workspace and waits for the end of its input, which also comes when the server is killed. */
const HOLD = `mkdir -p ${MOUNT}/src ${MOUNT}/home && printf R && read -r answer`;

/**
 * The container that holds the volume while commands come and go. It runs nothing of a project, so it needs no separate kernel, for
 * which its limits would be too low.
 */
export function holderArguments(settings: ContainerSettings, name: string, volume: string): string[] {
  const runtime = settings.runtime === GVISOR ? null : settings.runtime;
  const limits = ["--memory", "64m", "--pids-limit", "16", "--ulimit", "nofile=64"];
  const shell = ["--entrypoint", "/bin/sh", settings.image, "-c", HOLD];
  const walls = wall({ ...settings, runtime }, name, volume);
  return ["run", "--rm", "--interactive", ...walls, ...limits, ...shell];
}

/** A control group counts the tasks of gVisor, which limits the processes on its kernel itself. */
function processLimit({ runtime }: ContainerSettings, processes: number): string[] {
  if (runtime !== GVISOR) return ["--pids-limit", String(processes)];
  const tasks = GVISOR_TASKS.own + GVISOR_TASKS.perProcess * processes;
  return ["--pids-limit", String(tasks), "--ulimit", `nproc=${processes}`];
}

export interface ContainerCommand {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly limits: SandboxLimits;
  readonly hasInput: boolean;
}

/** The container of one command. It is not removed at its end, because its state separates an error of the engine from one of the command. */
export function commandArguments(
  settings: ContainerSettings,
  { name, volume }: { readonly name: string; readonly volume: string },
  { argv, cwd, env, limits, hasInput }: ContainerCommand,
): string[] {
  const environment = commandEnvironment(env, limits.memoryBytes, []);
  const seconds = Math.ceil((limits.wallMs + ORPHAN_GRACE_MS) / 1000);
  return [
    "run",
    ...(hasInput ? ["--interactive"] : []),
    ...wall(settings, name, volume),
    "--init",
    "--memory",
    String(limits.memoryBytes),
    "--memory-swap",
    String(limits.memoryBytes),
    ...processLimit(settings, limits.processes),
    "--cpus",
    String(limits.cpus),
    ...options("--ulimit", [`nofile=${limits.openFiles}`, `fsize=${limits.fileBytes}`, "core=0"]),
    "--tmpfs",
    `/tmp:rw,nosuid,nodev,mode=1777,size=${limits.diskBytes}`,
    "--shm-size",
    String(limits.diskBytes),
    "--workdir",
    path.posix.join(WORKSPACE, cwd),
    ...options(
      "--env",
      Object.entries(environment).map(([key, value]) => `${key}=${value}`),
    ),
    "--entrypoint",
    "timeout",
    settings.image,
    "-s",
    "KILL",
    String(seconds),
    ...argv,
  ];
}

const state = z.object({
  ExitCode: z.number().int(),
  OOMKilled: z.boolean(),
  Error: z.string().optional(),
  StartedAt: z.string(),
});

export interface ContainerState {
  readonly code: number;
  readonly isOutOfMemory: boolean;
}

const NEVER = "0001-01-01T00:00:00Z";

/**
 * Reads the answer of `inspect --format {{json .State}}`.
 * @returns the end of the command, or the engine's message if the command was never started
 */
export function parseState(text: string): ContainerState | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "the engine did not report the state of the container";
  }
  const parsed = state.safeParse(value);
  if (!parsed.success) return "the engine reported an unknown state of the container";
  const { ExitCode, OOMKilled, Error: message = "", StartedAt } = parsed.data;
  if (message !== "" || StartedAt === NEVER) return message || "the container was not started";
  return { code: ExitCode, isOutOfMemory: OOMKilled };
}

const dockerInfo = z.object({
  ServerVersion: z.string().min(1),
  Runtimes: z.record(z.string(), z.unknown()).default({}),
});
const podmanInfo = z.object({
  version: z.object({ Version: z.string() }),
  host: z.object({ ociRuntime: z.object({ name: z.string() }).optional() }).optional(),
});

export interface EngineInfo {
  readonly version: string;
  /** Whether gVisor is installed as a runtime; of Podman only its standard runtime is known. */
  readonly hasGvisor: boolean;
}

/** Reads the answer of `info --format {{json .}}`. @returns null if the service of the engine did not answer */
export function parseInfo(engine: ContainerEngine, text: string): EngineInfo | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (engine === "podman") {
    const parsed = podmanInfo.safeParse(value);
    if (!parsed.success) return null;
    const { version, host } = parsed.data;
    return { version: version.Version, hasGvisor: host?.ociRuntime?.name === GVISOR };
  }
  const parsed = dockerInfo.safeParse(value);
  return parsed.success
    ? { version: parsed.data.ServerVersion, hasGvisor: GVISOR in parsed.data.Runtimes }
    : null;
}
