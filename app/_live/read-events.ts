import { WORKSPACE_HEADER } from "#lib/domain/access/workspace-header.ts";
import { pageWorkspace } from "./request-json.ts";
import { SseParser, type StreamMessage } from "./sse-parser.ts";

/** The server refuses permanently: signed out, or the resource is gone. */
export class StreamRefused extends Error {}

/** Idle time in ms after which a connection counts as dead. The server's heartbeat is more frequent. */
const IDLE_TIMEOUT_MS = 45_000;

interface ReadOptions<E> {
  readonly url: string;
  /** Parses a message of the stream into an event; null skips it. Can throw on invalid input. */
  readonly read: (message: StreamMessage) => E | null;
  readonly after: number;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onEvent: (event: E) => void;
}

/**
 * Reads an event stream from the reader's position until it ends, breaks or is idle for too long.
 * Uses fetch instead of EventSource because the first request must send Last-Event-ID too.
 */
export async function readEvents<E>(options: ReadOptions<E>): Promise<void> {
  const { url, after, read, signal, onOpen, onEvent } = options;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  try {
    const workspace = pageWorkspace();
    const response = await fetch(url, {
      headers: {
        accept: "text/event-stream",
        "last-event-id": String(after),
        ...(workspace === undefined ? {} : { [WORKSPACE_HEADER]: workspace }),
      },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: "no-store",
    });
    if ([401, 403, 404].includes(response.status)) throw new StreamRefused();
    if (!response.ok || response.body === null) throw new Error(`stream ${response.status}`);
    onOpen();
    const parser = new SseParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
      for (const message of parser.push(value)) {
        const event = parseOrSkip(read, message);
        if (event !== null) onEvent(event);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** An invalid event does not end the stream. */
function parseOrSkip<E>(read: (message: StreamMessage) => E | null, message: StreamMessage): E | null {
  try {
    return read(message);
  } catch {
    return null;
  }
}
