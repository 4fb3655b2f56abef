import type { Document } from "@hocuspocus/server";
import { applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";
import { announceCursors } from "#lib/db/live-documents.ts";

/** The origin of cursors received from another process: they are not relayed again. */
export const RELAYED = { source: "local" } as const;

/** PostgreSQL limits notifications to 8000 bytes. If the cursors exceed this, they are sent with their next movement. */
const LONGEST = 7900;

/** Relays cursors between this process and the others. */
export class CursorRelay {
  me = "";
  readonly #documentOf: (documentId: string) => Document | undefined;

  constructor(documentOf: (documentId: string) => Document | undefined) {
    this.#documentOf = documentOf;
  }

  /** Sends the cursors of these clients to the other processes. */
  async report(documentId: string, clients: number[]): Promise<void> {
    const document = this.#documentOf(documentId);
    if (document === undefined || clients.length === 0) return;
    const update = Buffer.from(encodeAwarenessUpdate(document.awareness, clients)).toString("base64");
    const message = `cursors ${documentId} ${this.me} ${update}`;
    if (message.length <= LONGEST) await announceCursors(message);
  }

  /** Shows cursors of another process, which has already sanitized them. */
  receive({
    id,
    from,
    update,
  }: {
    readonly id: string;
    readonly from: string;
    readonly update: string;
  }): void {
    if (from === this.me) return;
    const document = this.#documentOf(id);
    if (document !== undefined)
      applyAwarenessUpdate(document.awareness, Buffer.from(update, "base64"), RELAYED);
  }
}
