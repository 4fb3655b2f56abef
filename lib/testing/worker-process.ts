import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

const ENTRY = new URL("./fake-worker.ts", import.meta.url);

/** A worker in its own process. */
export interface WorkerProcess {
  readonly executorId: string;
  /** Kills it as a power cut would; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts a worker process on the test's database; resolves once it takes runs. */
export async function startWorkerProcess(env: Readonly<Record<string, string>>): Promise<WorkerProcess> {
  const child: ChildProcess = fork(ENTRY, [], {
    env: { ...process.env, LOG_LEVEL: "warn", VITEST: "", NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`the worker process ended with ${String(code)}`);
  });
  const [executorId] = (await Promise.race([once(child, "message"), failed])) as [string];
  failed.catch(() => undefined);
  return {
    executorId,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
