import pRetry from "p-retry";
import { type Postgres, type PostgresOptions, startPostgres } from "./postgres.ts";
import { say } from "./progress.ts";
import { atMost } from "./shutdown.ts";

/** How long the end of this process waits for a server that is just being started. */
const STOP_MS = 3000;
const PAUSES = { minTimeout: 200, maxTimeout: 5000, factor: 2 } as const;

/** An embedded server that is started again whenever it ends by itself. */
export type SupervisedPostgres = Omit<Postgres, "onLost">;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Starts or adopts the embedded PostgreSQL as `startPostgres` does, and starts or adopts it again, at the same address, whenever
 * the connection to it ends. Attempts have no limit: what keeps a server from starting, such as a full disk, can be repaired
 * while this process runs.
 * @throws what the first start throws
 */
export async function supervisePostgres(options: PostgresOptions): Promise<SupervisedPostgres> {
  const first = await startPostgres(options);
  const port = Number(new URL(first.url).port);
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let restarting: Promise<void> | undefined;
  let lastReason = "";

  const startAgain = async (): Promise<Postgres> => {
    const server = await startPostgres({ ...options, port });
    if (server.url === first.url) return server;
    await server.stop();
    throw new Error(`it runs at another port than ${port}, which something else uses`);
  };
  const onFailedAttempt = ({ error }: { readonly error: Error }): void => {
    if (error.message !== lastReason)
      process.stderr.write(`E_DATABASE: the embedded PostgreSQL does not start again: ${error.message}\n`);
    lastReason = error.message;
  };
  const restart = async (): Promise<void> => {
    process.stderr.write("E_DATABASE: the embedded PostgreSQL has ended; it is started again.\n");
    const retries = Number.POSITIVE_INFINITY;
    const server = await pRetry(startAgain, { ...PAUSES, retries, signal, onFailedAttempt });
    lastReason = "";
    if (signal.aborted) return server.stop();
    watch(server);
    say("embedded PostgreSQL is running again");
  };
  const watch = (server: Postgres): void => {
    current = server;
    server.onLost(() => {
      if (signal.aborted) return;
      restarting = restart().catch((error: unknown) => {
        if (!signal.aborted) process.stderr.write(`E_DATABASE: ${reasonOf(error)}\n`);
      });
    });
  };
  watch(first);
  const stopNow = async (): Promise<void> => {
    stopping.abort();
    await atMost(STOP_MS, restarting ?? Promise.resolve());
    await current.stop();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: first.url,
    adopted: first.adopted,
    stop: () => {
      stopped ??= stopNow();
      return stopped;
    },
  };
}
