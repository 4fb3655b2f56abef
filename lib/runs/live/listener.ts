import pRetry from "p-retry";
import pg from "pg";
import { log } from "#lib/log.ts";

export interface ListenerEvents {
  /** Name of the connection in `pg_stat_activity`. */
  readonly name: string;
  /** The channels and what to do with a message of each. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Runs on each new connection before it listens. */
  readonly prepare?: (client: pg.Client) => Promise<void>;
  /** The connection was established or restored: any notification may have been missed. */
  readonly onConnected: () => void;
  /** The connection has ended; it is made again. */
  readonly onLost?: () => void;
}

async function connect(url: string, events: ListenerEvents, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: events.name,
  });
  client.on("error", (error) => log.warn({ err: error }, "the live connection broke"));
  client.on("notification", ({ channel, payload }) => {
    if (payload) events.channels[channel]?.(payload);
  });
  await client.connect();
  client.once("end", onEnd);
  await events.prepare?.(client);
  for (const channel of Object.keys(events.channels)) await client.query(`LISTEN ${channel}`);
  events.onConnected();
  return client;
}

/**
 * Keeps one connection of this process listening to channels; reconnects when it breaks.
 * @returns A function that stops listening; resolves once the connection listens.
 */
export async function startListener(url: string, events: ListenerEvents): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  const { signal } = stopped;
  const connectOnce = async (): Promise<void> => {
    client = await connect(url, events, () => {
      events.onLost?.();
      void keepConnected();
    });
    if (signal.aborted) await client.end();
  };
  const keepConnected = async (): Promise<void> => {
    const waits = { minTimeout: 100, maxTimeout: 3000, unref: true };
    const onFailedAttempt = ({ error }: { readonly error: Error }) =>
      log.warn({ err: error }, "the live connection could not be made");
    await pRetry(connectOnce, { ...waits, retries: Number.POSITIVE_INFINITY, signal, onFailedAttempt }).catch(
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
  };
  await keepConnected();
  return async () => {
    stopped.abort();
    await client?.end().catch(() => undefined);
  };
}
