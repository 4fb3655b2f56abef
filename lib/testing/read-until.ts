import { setTimeout as sleep } from "node:timers/promises";
import { STREAM_CHANNEL } from "#lib/db/events.ts";
import { env } from "#lib/env.ts";
import { startListener } from "#lib/runs/live/listener.ts";

/** Reads of one log are at least this far apart, however fast it grows. */
const SPACING_MS = 20;
/** A log is also read this often, should an announcement be lost. */
const SAFETY_MS = 1000;

const announced = new Map<string, PromiseWithResolvers<void>>();
let listening: Promise<unknown> | undefined;

function announce(id: string): void {
  announced.get(id)?.resolve();
  announced.delete(id);
}

/** The next announcement that the log of this id has grown. */
function nextAnnouncement(id: string): Promise<void> {
  const next = announced.get(id) ?? Promise.withResolvers<void>();
  announced.set(id, next);
  return next.promise;
}

/**
 * Reads the log of a task or of a chat message again whenever the database announces that it has grown, which costs a
 * fraction of polling it.
 * @param read Out: undefined while what is waited for has not come.
 */
export async function readUntil<T>(id: string, read: () => Promise<T | undefined>): Promise<T> {
  listening ??= startListener(env().databaseUrl, {
    name: "roundtable test",
    channels: { [STREAM_CHANNEL]: announce },
    onConnected: () => [...announced.keys()].forEach(announce),
  });
  await listening;
  for (;;) {
    const growth = nextAnnouncement(id); // before reading: what comes meanwhile is not missed
    const found = await read();
    if (found !== undefined) return found;
    await Promise.all([sleep(SPACING_MS), Promise.race([growth, sleep(SAFETY_MS)])]);
  }
}
