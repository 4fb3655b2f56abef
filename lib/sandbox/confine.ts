import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { meterOutput } from "./output-meter.ts";
import type { ExecRequest, ExecStatus, SandboxLimits } from "./sandbox.ts";

/** How a command ended, as seen from outside. */
export interface Ending {
  readonly status: Extract<ExecStatus, "exited" | "timeout" | "output-limit" | "cancelled">;
  /** Exit code of the process that was started; null if it ended by a signal. */
  readonly code: number | null;
  readonly wallMs: number;
  readonly truncated: boolean;
}

type Terms = Pick<ExecRequest, "signal" | "onChunk"> & { readonly limits: SandboxLimits };

/** A process and the streams of its output, which may be others than the process's own. */
export interface ConfinedProcess {
  readonly process: {
    once(event: "close", listener: (code: number | null) => void): unknown;
  };
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/**
 * Waits for the end of a command, and ends it when it takes too long, writes too much or is cancelled. The first reason counts.
 * @param confined Its output is from the command alone.
 * @param kill Stops all processes of the command.
 */
export async function confine(
  confined: ConfinedProcess,
  kill: () => void,
  { limits, signal, onChunk }: Terms,
): Promise<Ending> {
  const started = performance.now();
  const meter = meterOutput(limits.outputBytes, onChunk);
  let status: Ending["status"] = "exited";
  const stop = (reason: Exclude<Ending["status"], "exited">) => {
    if (status === "exited") status = reason;
    kill();
  };
  const cancel = () => stop("cancelled");
  const timer = setTimeout(() => stop("timeout"), limits.wallMs);
  signal?.addEventListener("abort", cancel, { once: true });
  if (signal?.aborted === true) cancel();
  for (const stream of ["stdout", "stderr"] as const)
    confined[stream].on("data", (bytes: Uint8Array) => {
      if (meter.take({ stream, bytes })) stop("output-limit");
    });
  const { promise: closed, resolve } = Promise.withResolvers<number | null>();
  confined.process.once("close", resolve);
  const [code] = await Promise.all([
    closed,
    ...[confined.stdout, confined.stderr].map((stream) => finished(stream).catch(() => {})),
  ]);
  clearTimeout(timer);
  signal?.removeEventListener("abort", cancel);
  return { status, code, wallMs: performance.now() - started, truncated: meter.isTruncated() };
}
