import { type ChildProcess, type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { confine } from "./confine.ts";
import {
  type ContainerEngine,
  type ContainerSettings,
  commandArguments,
  type EngineInfo,
  GVISOR,
  holderArguments,
  parseInfo,
  parseState,
  volumeArguments,
} from "./container-arguments.ts";
import { feedInput } from "./feed-input.ts";
import { findProgram } from "./host-programs.ts";
import { type ConfinedRequest, openSandbox } from "./open-sandbox.ts";
import { openPodmanFolder, type PodmanFolder } from "./podman-folder.ts";
import { type ExecResult, type SandboxDriver, type SandboxLimits, SandboxUnavailable } from "./sandbox.ts";

const CALL_TIMEOUT_MS = 30_000;
const KILL_INTERVAL_MS = 200;
const DETAIL_CHARACTERS = 500;

export interface ContainerOptions {
  readonly engine: ContainerEngine;
  /** Undefined: not configured. */
  readonly image: string | undefined;
  /** Name of the OCI runtime of commands; absent: gVisor where the engine has it, else the engine's own. */
  readonly runtime?: string | undefined;
  /** Path of the engine's program; by default that of the system. */
  readonly program?: string;
}

interface Engine {
  readonly program: string;
  readonly info: EngineInfo;
  readonly settings: ContainerSettings;
  readonly podman: PodmanFolder | null;
}

/**
 * Podman asks for more processes of a user than it may set without CAP_SYS_RESOURCE, so the driver names a number. It is for all
 * sandboxes together; those of one command are limited by its control group.
 */
const PODMAN_ULIMITS = ["nproc=16384"];

/** One call of the engine's program to its end. It never fails; a call without success has `ok: false`. */
async function call(program: string, args: readonly string[]): Promise<{ ok: boolean; text: string }> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { timeout: CALL_TIMEOUT_MS });
    return { ok: true, text: stdout.trim() };
  } catch (error) {
    const { stderr = "", message } = error as { stderr?: string; message: string };
    return { ok: false, text: (stderr || message).trim().slice(0, DETAIL_CHARACTERS) };
  }
}

/** @throws SandboxUnavailable */
async function findEngine({
  engine,
  image,
  runtime,
  program = findProgram(engine) ?? undefined,
}: ContainerOptions): Promise<Omit<Engine, "podman">> {
  if (program === undefined) throw new SandboxUnavailable("engine_missing", engine);
  const answer = await call(program, ["info", "--format", "{{json .}}"]);
  const info = answer.ok ? parseInfo(engine, answer.text) : null;
  if (info === null) throw new SandboxUnavailable("engine_missing", answer.text.slice(0, DETAIL_CHARACTERS));
  if (image === undefined) throw new SandboxUnavailable("image_missing");
  const found = await call(program, ["image", "inspect", "--format", "{{.Id}}", image]);
  if (!found.ok) throw new SandboxUnavailable("image_missing", found.text);
  const settings: ContainerSettings = {
    image,
    runtime: runtime ?? (info.hasGvisor ? GVISOR : null),
    seccompProfile: null,
    ulimits: engine === "podman" ? PODMAN_ULIMITS : [],
  };
  return { program, info, settings };
}

const outcome = (part: Pick<ExecResult, "status" | "detail"> & Partial<ExecResult>): ExecResult => ({
  code: null,
  wallMs: 0,
  truncated: false,
  peakBytes: null,
  processLimitReached: null,
  memoryLimitedBy: "cgroup",
  ...part,
});

/** The container may not exist yet, so this repeats until its client has ended. */
async function killContainer(engine: Engine, name: string, client: ChildProcess): Promise<void> {
  while (client.exitCode === null && client.signalCode === null) {
    await call(engine.program, ["kill", name]);
    await sleep(KILL_INTERVAL_MS);
  }
}

/** Runs one command in a separate container. */
async function runInContainer(engine: Engine, volume: string, request: ConfinedRequest): Promise<ExecResult> {
  const { argv, cwd = ".", env = {}, limits, stdin, signal, onChunk } = request;
  if (signal.aborted) return outcome({ status: "cancelled", detail: "" });
  const name = `roundtable-${randomUUID()}`;
  const command = { argv, cwd, env, limits, hasInput: stdin !== undefined };
  const child = spawn(engine.program, commandArguments(engine.settings, { name, volume }, command), {
    stdio: [stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
    cwd: engine.podman?.path,
  });
  let problem = "";
  child.on("error", (error) => {
    problem = error.message;
  });
  child.stdin?.on("error", () => {}); // the command may end before it has read everything
  feedInput(child.stdin, stdin);
  const kill = () => void killContainer(engine, name, child);
  const { stdout, stderr } = child as ChildProcessByStdio<Writable | null, Readable, Readable>;
  let lastError = "";
  stderr.on("data", (bytes: Buffer) => {
    lastError = bytes.toString("utf8").trim().slice(0, DETAIL_CHARACTERS);
  });
  const ending = await confine({ process: child, stdout, stderr }, kill, {
    limits,
    signal,
    ...(onChunk && { onChunk }),
  });
  const answer = await call(engine.program, ["inspect", "--format", "{{json .State}}", name]);
  await call(engine.program, ["rm", "--force", name]);
  const state = answer.ok ? parseState(answer.text) : problem || lastError || answer.text;
  const { wallMs, truncated } = ending;
  const wasExhausted = (await engine.podman?.takeOutOfMemory()) === true;
  if (ending.status !== "exited") return outcome({ status: ending.status, detail: "", wallMs, truncated });
  if (typeof state === "string") return outcome({ status: "sandbox-error", detail: state });
  if (state.isOutOfMemory || wasExhausted) return outcome({ status: "oom", detail: "", wallMs, truncated });
  return outcome({ status: "exited", detail: "", code: state.code, wallMs, truncated });
}

/** @throws SandboxUnavailable if the container that holds the volume does not start */
async function holdVolume(engine: Engine, volume: string, limits: SandboxLimits): Promise<ChildProcess> {
  const made = await call(engine.program, volumeArguments(volume, limits));
  if (!made.ok) throw new SandboxUnavailable("start_failed", made.text);
  const holder = spawn(engine.program, holderArguments(engine.settings, `${volume}-holder`, volume), {
    stdio: "pipe",
    cwd: engine.podman?.path,
  });
  const errors: Buffer[] = [];
  holder.stderr.on("data", (bytes: Buffer) => errors.push(bytes));
  const done = new AbortController();
  const options = { signal: AbortSignal.any([done.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]) };
  const isReady = await Promise.race([
    once(holder.stdout, "data", options).then(() => true),
    once(holder, "close", options).then(() => false),
  ]).catch(() => false);
  done.abort();
  if (isReady) return holder;
  holder.kill("SIGKILL");
  await call(engine.program, ["volume", "rm", "--force", volume]);
  const detail = Buffer.concat(errors).toString("utf8").trim().slice(0, DETAIL_CHARACTERS);
  throw new SandboxUnavailable("start_failed", detail);
}

async function releaseVolume(engine: Engine, volume: string, holder: ChildProcess): Promise<void> {
  const ended = holder.exitCode === null ? once(holder, "close") : null;
  holder.stdin?.destroy();
  await call(engine.program, ["kill", `${volume}-holder`]);
  await ended;
  await call(engine.program, ["volume", "rm", "--force", volume]);
}

/** Sandboxes of a container engine: every command in a separate container, on a volume in memory that they share. */
export function containerDriver(options: ContainerOptions): SandboxDriver {
  return {
    facts: async () => {
      const { info, settings } = await findEngine(options);
      return {
        engine: options.engine,
        version: info.version,
        memoryLimitedBy: "cgroup",
        isKernelIsolated: settings.runtime === GVISOR,
        canInstall: false,
      };
    },
    open: async (limits) => {
      const found = await findEngine(options);
      // Docker's own profile refuses more than this one; that of Podman permits namespaces.
      const podman = options.engine === "podman" ? await openPodmanFolder() : null;
      const settings = { ...found.settings, seccompProfile: podman?.profile ?? null };
      const engine: Engine = { ...found, settings, podman };
      const volume = `roundtable-${randomUUID()}`;
      try {
        const holder = await holdVolume(engine, volume, limits);
        return openSandbox({
          limits,
          run: (request) => runInContainer(engine, volume, request),
          remove: async () => {
            await releaseVolume(engine, volume, holder);
            await podman?.remove();
          },
        });
      } catch (error) {
        await podman?.remove();
        throw error;
      }
    },
  };
}
