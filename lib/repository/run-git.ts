import { once } from "node:events";
import { AppError } from "../domain/app-error.ts";
import type { ForkedProgram } from "../fork-server/fork-server.ts";
import { type GitCommand, spawnGit } from "./spawn-git.ts";

const DEFAULT_TIMEOUT_MS = 20_000;
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
const MAX_ERROR_CHARACTERS = 16_000;

export interface GitRun extends GitCommand {
  /** Standard input: bytes, or a source that is read as git consumes it. */
  readonly input?: string | Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly timeoutMs?: number;
  /** Limit of the output. */
  readonly maxBytes?: number;
  /** At the limit, the output is cut off instead of refused. */
  readonly cuts?: boolean;
  /** Exit codes that are results, not failures; 0 unless set. */
  readonly accepts?: readonly number[];
  readonly signal?: AbortSignal | undefined;
  /** Receives the messages of git while it works, such as its progress. */
  readonly onMessage?: (text: string) => void;
}

export interface GitOutput {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
  /** Whether the output was cut off at the limit. */
  readonly isCut: boolean;
}

/** git ended with an exit code that its caller does not accept. Callers turn it into a coded error, or it is a bug. */
export class GitFailure extends Error {
  readonly exitCode: number | null;
  readonly stderr: string;
  constructor(command: string, exitCode: number | null, stderr: string) {
    super(`git ${command} ended with ${exitCode ?? "a signal"}: ${stderr.slice(0, 500)}`);
    this.name = "GitFailure";
    this.exitCode = exitCode;
    this.stderr = stderr;
  }
}

/** Writes the whole input; a reader that ends early is no failure, its exit code reports what happened. */
async function feed(child: ForkedProgram, input: GitRun["input"]): Promise<void> {
  child.stdin.on("error", () => undefined);
  if (input === undefined || typeof input === "string" || input instanceof Uint8Array) {
    child.stdin.end(input ?? "");
    return;
  }
  for await (const chunk of input) {
    if (child.stdin.destroyed || child.hasExited) return;
    if (!child.stdin.write(chunk))
      await new Promise<void>((resolve) => {
        child.stdin.once("drain", resolve);
        child.stdin.once("close", resolve);
      });
  }
  child.stdin.end();
}

/** What was collected from a process, and why it was killed, if it was. */
interface Collected {
  readonly chunks: Buffer[];
  bytes: number;
  stderr: string;
  killedBy: "timeout" | "size" | "abort" | null;
}

function collect(child: ForkedProgram, run: GitRun): Collected {
  const collected: Collected = { chunks: [], bytes: 0, stderr: "", killedBy: null };
  const maxBytes = run.maxBytes ?? DEFAULT_MAX_BYTES;
  child.stdout.on("data", (chunk: Buffer) => {
    const room = maxBytes - collected.bytes;
    if (room > 0) collected.chunks.push(chunk.subarray(0, room));
    collected.bytes += Math.min(chunk.length, Math.max(room, 0));
    if (chunk.length <= room) return;
    collected.killedBy ??= "size";
    child.kill();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    collected.stderr = `${collected.stderr}${text}`.slice(-MAX_ERROR_CHARACTERS);
    run.onMessage?.(text);
  });
  return collected;
}

/** Ends the process at its time limit or when the caller gives up. */
function guard(child: ForkedProgram, run: GitRun, collected: Collected): () => void {
  const stop = (reason: "timeout" | "abort") => () => {
    collected.killedBy ??= reason;
    child.kill();
  };
  const onAbort = stop("abort");
  const timer = setTimeout(stop("timeout"), run.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  run.signal?.addEventListener("abort", onAbort, { once: true });
  if (run.signal?.aborted) onAbort();
  return () => {
    clearTimeout(timer);
    run.signal?.removeEventListener("abort", onAbort);
  };
}

/**
 * Runs git on a store and returns its output.
 * @param store The folder of the bare repository; null for commands without one.
 * @throws AppError git_missing, git_timeout, too_large (the output exceeds its limit and is not cut); GitFailure; the reason
 * of the signal
 */
export async function runGit(store: string | null, run: GitRun): Promise<GitOutput> {
  run.signal?.throwIfAborted();
  const child = await spawnGit(store, run);
  const collected = collect(child, run);
  const release = guard(child, run, collected);
  try {
    const closed = once(child, "close") as Promise<[number | null]>;
    const [[code]] = await Promise.all([closed, feed(child, run.input)]);
    if (collected.killedBy === "abort") run.signal?.throwIfAborted();
    if (collected.killedBy === "timeout") throw new AppError("git_timeout");
    if (collected.killedBy === "size" && run.cuts !== true) throw new AppError("too_large");
    const isCut = collected.killedBy === "size";
    if (!isCut && (code === null || !(run.accepts ?? [0]).includes(code)))
      throw new GitFailure(run.args[0] ?? "", code, collected.stderr);
    return { code: code ?? 0, stdout: Buffer.concat(collected.chunks), stderr: collected.stderr, isCut };
  } finally {
    release();
    child.kill();
  }
}
