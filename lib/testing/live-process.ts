import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

const ENTRY = new URL("./fake-live.ts", import.meta.url);

/** A server for editors in its own process. */
export interface LiveProcess {
  readonly port: number;
  /** Kills it as a power cut would; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts one on the test's database; resolves once it takes connections. */
export async function startLiveProcess(port = 0): Promise<LiveProcess> {
  const child: ChildProcess = fork(ENTRY, [], {
    env: { ...process.env, LOG_LEVEL: "warn", VITEST: "", NODE_OPTIONS: "", LIVE_PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`the server for editors ended with ${String(code)}`);
  });
  const [taken] = (await Promise.race([once(child, "message"), failed])) as [number];
  failed.catch(() => undefined);
  return {
    port: taken,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
