import type { LivePlace } from "./live-documents.ts";

/** What the rest of this process asks of its live documents. */
export interface LiveDocumentRegistry {
  /** Makes a version of what is typed by now. Out: null where another process owns the document. */
  settle(place: LivePlace): Promise<number | null>;
}

const KEY = Symbol.for("roundtable.collab");

/** The framework loads modules in more than one copy; the live documents of a process are one. */
const holder: typeof globalThis & { [KEY]?: Promise<LiveDocumentRegistry | null> } = globalThis;

/** Says where this process has its live documents; null once it could not open them. */
export function setLiveServer(server: Promise<LiveDocumentRegistry | null>): void {
  holder[KEY] = server;
}

/** The live documents of this process; null where it has none, as a worker. */
export async function liveServer(): Promise<LiveDocumentRegistry | null> {
  return (await holder[KEY]) ?? null;
}
