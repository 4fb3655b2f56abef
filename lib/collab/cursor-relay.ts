import type { Document } from "@hocuspocus/server";
import { applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";
import { announceCursors } from "#lib/db/live-documents.ts";

/** The origin of what another process told: it is not told on. */
export const RELAYED = { source: "local" } as const;

/** PostgreSQL refuses longer announcements; so many cursors at once are told when they move next. */
const LONGEST = 7900;

/** Brings the cursors of people at other processes here, and ours to them. */
export class CursorRelay {
  me = "";
  readonly #documentOf: (documentId: string) => Document | undefined;

  constructor(documentOf: (documentId: string) => Document | undefined) {
    this.#documentOf = documentOf;
  }

  /** Tells the other processes of these clients' cursors. */
  async report(documentId: string, clients: number[]): Promise<void> {
    const document = this.#documentOf(documentId);
    if (document === undefined || clients.length === 0) return;
    const update = Buffer.from(encodeAwarenessUpdate(document.awareness, clients)).toString("base64");
    const message = `cursors ${documentId} ${this.me} ${update}`;
    if (message.length <= LONGEST) await announceCursors(message);
  }

  /** Shows what another process told; it cleaned what its people said. */
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
