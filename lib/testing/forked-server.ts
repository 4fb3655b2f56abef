import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A server in its own process. */
export interface ForkedServer {
  readonly port: number;
  /** Kills it as a power cut would; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts a server on the test's database; its entry sends the port once it takes connections. */
export async function forkServer(
  entry: URL,
  env: Readonly<Record<string, string>> = {},
): Promise<ForkedServer> {
  const child: ChildProcess = fork(entry, [], {
    env: { ...process.env, LOG_LEVEL: "warn", VITEST: "", NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`the server ended with ${String(code)}`);
  });
  const [port] = (await Promise.race([once(child, "message"), failed])) as [number];
  failed.catch(() => undefined);
  return {
    port,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** Starts the REST API in its own process. */
export const startApiProcess = (env: Readonly<Record<string, string>> = {}): Promise<ForkedServer> =>
  forkServer(new URL("./fake-api.ts", import.meta.url), env);
