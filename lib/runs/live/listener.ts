import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log } from "#lib/log.ts";

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 3000;

export interface ListenerEvents {
  /** What the connection is called where PostgreSQL lists it. */
  readonly name: string;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Done on each new connection before it listens. */
  readonly prepare?: (client: pg.Client) => Promise<void>;
  /** The connection stands, for the first time or again: anything may have been missed. */
  readonly onConnected: () => void;
}

async function connect(url: string, events: ListenerEvents, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: events.name,
  });
  client.on("error", (error) => log.warn({ err: error }, "the live connection broke"));
  client.on("notification", ({ payload }) => {
    if (payload) events.onMessage(payload);
  });
  await client.connect();
  client.once("end", onEnd);
  await events.prepare?.(client);
  await client.query(`LISTEN ${events.channel}`);
  events.onConnected();
  return client;
}

/**
 * Keeps one connection of this process listening to a channel; when it breaks, it is made anew.
 * Out: resolves once it listens; the value ends it.
 */
export async function startListener(url: string, events: ListenerEvents): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  const keepConnected = async (): Promise<void> => {
    for (let wait = FIRST_WAIT_MS; !stopped.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        client = await connect(url, events, () => void keepConnected());
        if (stopped.signal.aborted) await client.end();
        return;
      } catch (error) {
        log.warn({ err: error }, "the live connection could not be made");
        await sleep(wait, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  await keepConnected();
  return async () => {
    stopped.abort();
    await client?.end().catch(() => undefined);
  };
}
