import { randomUUID } from "node:crypto";
import { LIVE_CHANNEL, LIVE_LEASE } from "#lib/db/live-documents.ts";
import { RIGHTS_CHANNEL } from "#lib/db/still-allowed.ts";
import { startListener } from "#lib/runs/live/listener.ts";

/** Notifications about live documents from other processes or from PostgreSQL. */
export interface LineEvents {
  readonly update: (documentId: string) => void;
  readonly version: (documentId: string) => void;
  readonly command: (documentId: string) => void;
  /** Rights changed: the announcement for `RightsWatch`. */
  readonly rights: (announcement: string) => void;
  readonly cursors: (documentId: string, from: string, update: string) => void;
  /** The connection was established or restored: any notification may have been missed. */
  readonly connected: () => void;
}

/** This process among those that have live documents. */
export interface ProcessLine {
  readonly me: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the connection that receives notifications about live documents. Its session also holds the lock that shows the other
 * processes that this one is alive: PostgreSQL releases it when the process ends, however it ends.
 */
export async function openProcessLine(url: string, events: LineEvents): Promise<ProcessLine> {
  const me = `live-${randomUUID()}`;
  const close = await startListener(url, {
    name: "roundtable documents",
    prepare: async (client) => {
      await client.query("SELECT pg_advisory_lock_shared($1, hashtext($2))", [LIVE_LEASE, me]);
    },
    channels: {
      [RIGHTS_CHANNEL]: events.rights,
      [LIVE_CHANNEL]: (payload) => {
        const [kind, about = "", from = "", update = ""] = payload.split(" ");
        if (kind === "update" || kind === "version" || kind === "command") events[kind](about);
        else if (kind === "cursors") events.cursors(about, from, update);
      },
    },
    onConnected: events.connected,
  });
  return { me, close };
}
