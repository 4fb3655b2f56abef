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

/** The volume is a file system in memory with a size, as long as a container uses it. */
export function volumeArguments(volume: string, limits: SandboxLimits): string[] {
  const options = `size=${limits.diskBytes},nr_inodes=${limits.files},mode=1777,nosuid,nodev`;
  const types = ["--opt", "type=tmpfs", "--opt", "device=tmpfs"];
  return [
    "volume",
    "create",
    "--driver",
    "local",
    "--label",
    LABEL,
    ...types,
    "--opt",
    `o=${options}`,
    volume,
  ];
}

interface Wall {
  readonly image: string;
  /** Name of an OCI runtime, such as runsc; null for the engine's own. */
  readonly runtime: string | null;
}

/** What every container of a sandbox is denied. */
function wall({ runtime }: Wall, name: string, volume: string): string[] {
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

/** The container that holds the volume while commands come and go. */
export function holderArguments(options: Wall, name: string, volume: string): string[] {
  const limits = ["--memory", "64m", "--pids-limit", "16"];
  const shell = ["--entrypoint", "/bin/sh", options.image, "-c", HOLD];
  return ["run", "--rm", "--interactive", ...wall(options, name, volume), ...limits, ...shell];
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
  options: Wall,
  { name, volume }: { readonly name: string; readonly volume: string },
  { argv, cwd, env, limits, hasInput }: ContainerCommand,
): string[] {
  const environment = commandEnvironment(env, limits.memoryBytes, []);
  const seconds = Math.ceil((limits.wallMs + ORPHAN_GRACE_MS) / 1000);
  return [
    "run",
    ...(hasInput ? ["--interactive"] : []),
    ...wall(options, name, volume),
    "--init",
    "--memory",
    String(limits.memoryBytes),
    "--memory-swap",
    String(limits.memoryBytes),
    "--pids-limit",
    String(limits.processes),
    "--cpus",
    String(limits.cpus),
    "--ulimit",
    `nofile=${limits.openFiles}`,
    "--ulimit",
    `fsize=${limits.fileBytes}`,
    "--ulimit",
    "core=0",
    "--tmpfs",
    `/tmp:rw,nosuid,nodev,mode=1777,size=${limits.diskBytes}`,
    "--shm-size",
    String(limits.diskBytes),
    "--workdir",
    path.posix.join(WORKSPACE, cwd),
    ...Object.entries(environment).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
    "--entrypoint",
    "timeout",
    options.image,
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
const podmanInfo = z.object({ version: z.object({ Version: z.string() }) });

export interface EngineInfo {
  readonly version: string;
  /** Whether gVisor is installed as a runtime. */
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
    return parsed.success ? { version: parsed.data.version.Version, hasGvisor: false } : null;
  }
  const parsed = dockerInfo.safeParse(value);
  return parsed.success
    ? { version: parsed.data.ServerVersion, hasGvisor: "runsc" in parsed.data.Runtimes }
    : null;
}
