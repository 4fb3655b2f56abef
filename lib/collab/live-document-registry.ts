import type { LiveLocation } from "./live-documents.ts";

/** The interface of the live documents for the rest of this process. */
export interface LiveDocumentRegistry {
  /**
   * Makes a version of the text typed so far.
   * @returns Null if another process owns the document.
   */
  settle(place: LiveLocation): Promise<number | null>;
}

const KEY = Symbol.for("roundtable.collab");

/** The framework loads modules in more than one copy; all of them share the live documents of the process. */
const holder: typeof globalThis & { [KEY]?: Promise<LiveDocumentRegistry | null> } = globalThis;

/** Registers the live documents of this process; null if they could not be started. */
export function setLiveServer(server: Promise<LiveDocumentRegistry | null>): void {
  holder[KEY] = server;
}

/** The live documents of this process; null if it has none, for example in a worker. */
export async function liveServer(): Promise<LiveDocumentRegistry | null> {
  return (await holder[KEY]) ?? null;
}
