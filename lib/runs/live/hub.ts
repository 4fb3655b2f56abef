import type { ProjectAccess } from "#lib/db/access.ts";
import { lastSeq, listEvents } from "#lib/db/events.ts";
import { findRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { EventFeed } from "#lib/domain/task/event-feed.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { frameOf } from "./frame.ts";
import { startListener } from "./listener.ts";
import { type LogSource, Room } from "./room.ts";

/** Every room looks by itself this often, should an announcement be lost. */
const SAFETY_POLL_MS = 5000;

/** Which log is read: a task's, or the part of one run in it. */
export interface Watched {
  readonly taskId: string;
  readonly runId?: string;
}

/** A room reads as its first reader does: all readers of a task are in the same tenant. */
function sourceOf(access: ProjectAccess, taskId: string): LogSource {
  return {
    last: () => inTenant(access, (db) => lastSeq(db, taskId)),
    after: async (after, limit, runId) => {
      const filter = runId === undefined ? {} : { runId };
      const events = await inTenant(access, (db) => listEvents(db, taskId, { after, limit, ...filter }));
      return events.map(frameOf);
    },
    isOver: async (runId) => {
      const run = await inTenant(access, (db) => findRun(db, runId));
      return run === null || run.ended_at !== null;
    },
  };
}

/** The live logs of this process: one connection listens, and each task that somebody reads has one room. */
export class Hub {
  readonly #rooms = new Map<string, Room>();
  readonly #url: string;
  #listener: Promise<() => Promise<void>> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** The feed of a task or run, for a reader whose right to it was checked. */
  feed(access: ProjectAccess, watched: Watched): EventFeed {
    return {
      open: (after, reader) => {
        this.#listen();
        const room = this.#rooms.get(watched.taskId) ?? new Room(sourceOf(access, watched.taskId));
        this.#rooms.set(watched.taskId, room);
        const leave = room.join(reader, { after, runId: watched.runId });
        return () => {
          leave();
          if (room.isEmpty && this.#rooms.get(watched.taskId) === room) this.#rooms.delete(watched.taskId);
        };
      },
    };
  }

  /** Ends every stream and the connection. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const room of this.#rooms.values()) room.close();
    this.#rooms.clear();
    const listener = this.#listener;
    this.#listener = undefined;
    await (await listener)?.();
  }

  #listen(): void {
    if (this.#listener !== undefined) return;
    const pumpAll = () => {
      for (const taskId of this.#rooms.keys()) this.#pump(taskId);
    };
    this.#listener = startListener(this.#url, {
      onTask: (taskId) => this.#pump(taskId),
      onConnected: pumpAll,
    });
    this.#timer = setInterval(pumpAll, SAFETY_POLL_MS).unref();
  }

  #pump(taskId: string): void {
    this.#rooms
      .get(taskId)
      ?.pump()
      .catch((error: unknown) =>
        log.warn({ err: error, taskId }, "reading a live log failed; it is tried again"),
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

/** The hub of this process, however many times this module is loaded; it closes when the process is asked to end. */
export function hub(): Hub {
  const known = holder[HUB];
  if (known !== undefined) return known;
  const made = new Hub(env().databaseUrl);
  holder[HUB] = made;
  const shutdown = holder[SHUTDOWN];
  shutdown?.signal.addEventListener("abort", () => shutdown.tasks.add(made.close()), { once: true });
  return made;
}
