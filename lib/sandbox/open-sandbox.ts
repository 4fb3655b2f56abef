import type { ExecRequest, ExecResult, Sandbox, SandboxLimits } from "./sandbox.ts";

/** A command with all that applies to it. */
export type ConfinedRequest = ExecRequest & { readonly limits: SandboxLimits; readonly signal: AbortSignal };

interface Opened {
  readonly limits: SandboxLimits;
  readonly run: (request: ConfinedRequest) => Promise<ExecResult>;
  /** Removes the scratch file system, when no command runs any more. */
  readonly remove: () => Promise<void>;
}

/** A sandbox of a driver: adds its limits to each command, and ends what runs when it is closed. */
export function openSandbox({ limits, run, remove }: Opened): Sandbox {
  const closing = new AbortController();
  const running = new Set<Promise<ExecResult>>();
  return {
    exec: async (request) => {
      if (closing.signal.aborted) throw new Error("the sandbox is closed");
      const signal = AbortSignal.any([closing.signal, ...(request.signal ? [request.signal] : [])]);
      const work = run({ ...request, signal, limits: { ...limits, ...request.limits } });
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(running);
      await remove();
    },
  };
}
