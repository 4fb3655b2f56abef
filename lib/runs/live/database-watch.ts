import { startListener } from "./listener.ts";

/** Whether the database of this process answers, known without asking. */
export interface DatabaseWatch {
  readonly isAway: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Watches the database by one connection that only exists: PostgreSQL closes it when it stops, and it is made again when
 * PostgreSQL is back. Until the first connection the database counts as present.
 * @param url Connection string of the database.
 */
export function watchDatabase(url: string): DatabaseWatch {
  let away = false;
  const started = startListener(url, {
    name: "roundtable watch",
    channels: {},
    onConnected: () => {
      away = false;
    },
    onLost: () => {
      away = true;
    },
  });
  return { isAway: () => away, stop: async () => (await started)() };
}
