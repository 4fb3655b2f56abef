import { once } from "node:events";
import path from "node:path";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type ForkedProgram, launchProgram } from "../fork-server/fork-server.ts";
import type { Descriptor } from "../fork-server/fork-server-message.ts";
import { bubblewrapArguments, DESCRIPTORS, type View } from "./bubblewrap-arguments.ts";
import { type CommandPipes, makeCommandPipes } from "./command-pipes.ts";
import { type ConfinedProcess, confine } from "./confine.ts";
import { type ControlGroup, type GroupParent, makeControlGroup } from "./control-group.ts";
import { feedInput } from "./feed-input.ts";
import { watchMemory } from "./memory-watchdog.ts";
import type { ConfinedRequest } from "./open-sandbox.ts";
import { childrenOf, hasEnded, startOf, untilEnded } from "./process-state.ts";
import { type ExecResult, WORKSPACE } from "./sandbox.ts";

const START_TIMEOUT_MS = 15_000;
/** bubblewrap ends by itself when the first process of the sandbox has ended. */
const OUTER_GRACE_MS = 500;
/** Beyond this the kernel does not end a process, for example because a file system does not answer. */
const END_TIMEOUT_MS = 30_000;
const GROUP_INTERVAL_MS = 100;
const DETAIL_CHARACTERS = 500;

/** What all commands of a sandbox share. */
export interface CommandContext {
  readonly enter: readonly string[];
  readonly bwrap: string;
  readonly prlimit: string;
  readonly mkfifo: string;
  readonly view: View;
  readonly filter: Uint8Array;
  /** Null: memory is limited by a watchdog. */
  readonly groups: GroupParent | null;
}

interface Running {
  readonly program: ForkedProgram;
  readonly pipes: CommandPipes;
  /**
   * Stops all processes of the sandbox: the first one of its namespace, with which all others end. Before it is known, this
   * waits for it: bubblewrap alone would leave it behind, because until then it does not end with its parent.
   */
  readonly kill: () => void;
  /** Stops bubblewrap and what it has started, also if it has reported nothing. */
  readonly force: () => Promise<void>;
  /** The first process inside; null until it is known. */
  readonly firstPid: () => number | null;
  /** Resolves when it is known. */
  readonly reported: Promise<void>;
  /** Stops what is left. Resolves when all processes have ended, rejects if the kernel does not end them. */
  readonly end: () => Promise<void>;
}

async function start(context: CommandContext, request: ConfinedRequest): Promise<Running> {
  const { limits } = request;
  const cwd = path.posix.join(WORKSPACE, request.cwd ?? ".");
  const { prlimit } = context;
  const { argv: words, env = {}, dependencies, egress } = request;
  const command = { argv: words, cwd, env, limits, prlimit, dependencies, egress };
  const [file = "", ...args] = [
    ...context.enter,
    context.bwrap,
    ...bubblewrapArguments(context.view, command),
  ];
  const pipes = await makeCommandPipes(context.mkfifo, context.filter);
  const program = await pipes.launch(({ stdout, stderr, filter, go }) => {
    const descriptors: Descriptor[] = [request.stdin === undefined ? "ignore" : "socket", stdout, stderr];
    descriptors[DESCRIPTORS.status] = "socket";
    descriptors[DESCRIPTORS.ready] = "socket";
    descriptors[DESCRIPTORS.go] = go;
    descriptors[DESCRIPTORS.filter] = filter;
    // The environment is also that of the first process inside, which commands can read: it is empty.
    return launchProgram({ file, args, cwd: "/", env: {}, descriptors });
  });
  if (request.stdin !== undefined) feedInput(program.stdin, request.stdin);
  const closed = new Promise<void>((resolve) => {
    program.once("close", () => resolve());
  });
  return { program, pipes, ...processesOf(program, closed) };
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

/** The processes of a command, from the report of bubblewrap about the first one. */
function processesOf(program: ForkedProgram, closed: Promise<void>): Omit<Running, "program" | "pipes"> {
  let status = "";
  let first: { readonly pid: number; readonly startedAt: string | null } | null = null;
  let isStopping = false;
  const { promise: reported, resolve } = Promise.withResolvers<void>();
  const killFirst = () => {
    if (first === null) return;
    if (!hasEnded(first)) killProcess(first.pid);
    if (program.hasExited) return;
    const timer = setTimeout(() => program.kill(), OUTER_GRACE_MS).unref();
    program.once("exit", () => clearTimeout(timer));
  };
  const kill = () => {
    isStopping = true;
    killFirst();
  };
  const report = program.socketOf(DESCRIPTORS.status).setEncoding("utf8");
  report.on("data", (text: string) => {
    status += text;
    const found = /"child-pid": (\d+)/.exec(status)?.[1];
    if (found === undefined || first !== null) return;
    first = { pid: Number(found), startedAt: startOf(Number(found)) };
    resolve();
    if (isStopping) killFirst();
  });
  return {
    kill,
    force: async () => {
      for (const pid of await childrenOf(program.pid).catch(() => [])) killProcess(pid);
      program.kill();
    },
    firstPid: () => first?.pid ?? null,
    reported,
    end: async () => {
      kill();
      await closed;
      // bubblewrap ends with the command. What the command left behind ends after it, with the first process.
      if (first !== null && !(await untilEnded(first, END_TIMEOUT_MS)))
        throw new Error(`the processes of a command in the sandbox do not end (${first.pid})`);
    },
  };
}

/**
 * Waits until the sandbox is complete and the command is next.
 * @returns null if it is, otherwise what the programs that set it up reported
 */
async function untilReady({ program, pipes, force, reported }: Running): Promise<string | null> {
  const errors: Buffer[] = [];
  const collect = (bytes: Buffer) => errors.push(bytes);
  pipes.stderr.on("data", collect);
  const done = new AbortController();
  const options = { signal: done.signal };
  const failed = (reason: string) => {
    const text = Buffer.concat(errors).toString("utf8").trim();
    return (text === "" ? reason : text).slice(0, DETAIL_CHARACTERS);
  };
  try {
    return await Promise.race([
      // The two reports come through different pipes, in any order.
      Promise.all([once(program.socketOf(DESCRIPTORS.ready), "data", options), reported]).then(() => null),
      once(program, "close", options)
        .then(() => finished(pipes.stderr).catch(() => {}))
        .then(() => failed("it ended before the command")),
      sleep(START_TIMEOUT_MS, "it was not ready in time", options).then(async (reason) => {
        await force();
        return reason;
      }),
    ]);
  } catch (error) {
    await force();
    return failed(error instanceof Error ? error.message : "it could not be started");
  } finally {
    done.abort();
    pipes.stderr.off("data", collect);
  }
}

/**
 * Puts the command into its group: the child of the first process, which waits for the answer and then becomes the command.
 * @returns null if it is there, otherwise why not; the command has to be stopped then
 */
async function joinGroup(group: ControlGroup, first: number): Promise<string | null> {
  try {
    const children = await childrenOf(first);
    await Promise.all(children.map((pid) => group.add(pid)));
    return children.length > 0 ? null : "the sandbox ended before the command";
  } catch (error) {
    return error instanceof Error ? error.message : "the control group did not take the command";
  }
}

/** @returns null if the command is next and limited, otherwise why it cannot be started */
async function prepare(running: Running, group: ControlGroup | null): Promise<string | null> {
  // Moving a process waits for the kernel for some 20 ms; a second move shortly after does not.
  const warmUp = group?.add(running.program.pid).catch(() => {});
  const problem = await untilReady(running);
  await warmUp;
  if (problem !== null || group === null) return problem;
  return joinGroup(group, running.firstPid() as number);
}

function notStarted(
  context: CommandContext,
  detail: string,
  status: "sandbox-error" | "cancelled",
): ExecResult {
  return {
    status,
    detail,
    code: null,
    wallMs: 0,
    peakBytes: null,
    truncated: false,
    processLimitReached: null,
    memoryLimitedBy: context.groups === null ? "watchdog" : "cgroup",
  };
}

/** The kernel may stop only the largest process of a group (always in version 1); the others would wait for it. */
function stopWhenOutOfMemory(group: ControlGroup, kill: () => void): NodeJS.Timeout {
  const check = async () => {
    if (await group.isOutOfMemory()) kill();
  };
  return setInterval(() => void check(), GROUP_INTERVAL_MS);
}

async function supervise(
  running: Running,
  group: ControlGroup | null,
  terms: Parameters<typeof confine>[2],
): Promise<Omit<ExecResult, "detail">> {
  const { program, pipes, kill, firstPid, end } = running;
  const { stdout, stderr } = pipes;
  const confined: ConfinedProcess = { process: program, stdout, stderr };
  const first = firstPid() as number;
  const watchdog = group === null ? watchMemory(first, terms.limits.memoryBytes, kill) : null;
  const ended = confine(confined, kill, terms);
  pipes.go();
  const groupWatch = group === null ? null : stopWhenOutOfMemory(group, kill);
  const { status, code, ...ending } = await ended;
  watchdog?.stop();
  clearInterval(groupWatch ?? undefined);
  await end();
  const usage = group === null ? null : await group.usage();
  const isOutOfMemory = usage?.isOutOfMemory ?? watchdog?.isOutOfMemory() ?? false;
  const outcome = status === "exited" && isOutOfMemory ? "oom" : status;
  return {
    ...ending,
    status: outcome,
    code: outcome === "exited" ? code : null,
    peakBytes: usage?.peakBytes ?? watchdog?.peakBytes() ?? null,
    processLimitReached: usage?.processLimitReached ?? null,
    memoryLimitedBy: group === null ? "watchdog" : "cgroup",
  };
}

/** Runs one command in its own namespaces on the scratch file system of a sandbox. */
export async function runInBubblewrap(
  context: CommandContext,
  request: ConfinedRequest,
): Promise<ExecResult> {
  const { limits, signal, onChunk } = request;
  if (signal.aborted) return notStarted(context, "", "cancelled");
  const group = context.groups === null ? null : await makeControlGroup(context.groups, limits);
  try {
    const running = await start(context, request).catch((error: unknown) =>
      error instanceof Error ? error.message : "it could not be started",
    );
    if (typeof running === "string") return notStarted(context, running, "sandbox-error");
    signal.addEventListener("abort", running.kill, { once: true });
    if (signal.aborted) running.kill();
    const problem = await prepare(running, group);
    if (problem !== null || signal.aborted) {
      running.pipes.close();
      for (const stream of [running.pipes.stdout, running.pipes.stderr]) stream.destroy();
      await running.end();
      return notStarted(context, problem ?? "", signal.aborted ? "cancelled" : "sandbox-error");
    }
    const terms = { limits, signal, ...(onChunk && { onChunk }) };
    return { ...(await supervise(running, group, terms)), detail: "" };
  } finally {
    await group?.remove();
  }
}
