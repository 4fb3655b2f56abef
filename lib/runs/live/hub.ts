import { STREAM_CHANNEL } from "#lib/db/events.ts";
import { RIGHTS_CHANNEL } from "#lib/db/still-allowed.ts";
import type { EventFeed } from "#lib/domain/task/event-feed.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { startListener } from "./listener.ts";
import { RightsWatch } from "./rights-watch.ts";
import { EventRoom } from "./room.ts";
import type { StreamLog } from "./stream-log.ts";

/** Poll interval of every room, in case a notification is lost. */
const SAFETY_POLL_MS = 5000;

/** The log to read: the whole, or the part of one run. */
export interface Watched {
  readonly log: StreamLog;
  readonly runId?: string;
}

/**
 * The live logs of this process: one connection listens for notifications, and each log with readers has one room. A room reads
 * with the access of its first reader: all readers of a log are in the same tenant. A reader whose right is gone is ended.
 */
export class Hub {
  readonly #rooms = new Map<string, EventRoom>();
  readonly #url: string;
  readonly #rights = new RightsWatch<boolean>();
  #listener: Promise<() => Promise<void>> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** The feed of a log. The caller has checked the reader's right; from then on it is watched. */
  feed({ log: { id, source }, runId }: Watched): EventFeed {
    return {
      open: (after, reader, right) => {
        this.#listen();
        const room = this.#rooms.get(id) ?? new EventRoom(source);
        this.#rooms.set(id, room);
        const leave = room.join(reader, { after, runId });
        const apply = (mayRead: boolean): void => {
          if (mayRead) return;
          stop();
          reader.end();
        };
        const unwatch = this.#rights.add({ ...right, apply });
        const stop = (): void => {
          unwatch();
          leave();
          if (room.isEmpty && this.#rooms.get(id) === room) this.#rooms.delete(id);
        };
        return stop;
      },
    };
  }

  /** Ends all streams and the connection. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#rights.close();
    for (const room of this.#rooms.values()) room.close();
    this.#rooms.clear();
    const listener = this.#listener;
    this.#listener = undefined;
    await (await listener)?.();
  }

  #listen(): void {
    if (this.#listener !== undefined) return;
    const pumpAll = () => {
      for (const id of this.#rooms.keys()) this.#pump(id);
    };
    this.#listener = startListener(this.#url, {
      name: "roundtable live",
      channels: {
        [STREAM_CHANNEL]: (id) => this.#pump(id),
        [RIGHTS_CHANNEL]: (announcement) => this.#rights.receive(announcement),
      },
      onConnected: () => {
        pumpAll();
        this.#rights.askAll();
      },
    });
    this.#timer = setInterval(pumpAll, SAFETY_POLL_MS).unref();
  }

  #pump(id: string): void {
    this.#rooms
      .get(id)
      ?.pump()
      .catch((error: unknown) =>
        log.warn({ err: error, id }, "reading a live log failed; it is tried again"),
      );
  }
}

interface Shutdown {
  readonly signal: AbortSignal;
  readonly tasks: Set<Promise<unknown>>;
}

const HUB = Symbol.for("roundtable.hub");
const SHUTDOWN = Symbol.for("roundtable.shutdown");
const holder: typeof globalThis & { [HUB]?: Hub; [SHUTDOWN]?: Shutdown } = globalThis;

/** The hub of this process, shared by all copies of this module; it closes when the process shuts down. */
export function hub(): Hub {
  const known = holder[HUB];
  if (known !== undefined) return known;
  const made = new Hub(env().databaseUrl);
  holder[HUB] = made;
  const shutdown = holder[SHUTDOWN];
  shutdown?.signal.addEventListener("abort", () => shutdown.tasks.add(made.close()), { once: true });
  return made;
}
