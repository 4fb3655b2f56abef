import { parseEvent, type TaskEvent } from "#lib/domain/task/events.ts";
import { SseParser } from "./sse-parser.ts";

/** The server refuses for good: signed out, or the task is gone. */
export class StreamRefused extends Error {}

/** Silence after which a connection counts as dead: the server sends a heartbeat well before. */
const SILENCE_MS = 45_000;

interface ReadOptions {
  readonly url: string;
  readonly after: number;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onEvent: (event: TaskEvent) => void;
}

/**
 * Reads a task's event stream from where the reader stands until it ends, breaks or falls silent.
 * Fetch instead of EventSource: the first request must carry Last-Event-ID too.
 */
export async function readEvents({ url, after, signal, onOpen, onEvent }: ReadOptions): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(url, {
      headers: { accept: "text/event-stream", "last-event-id": String(after) },
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
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      for (const message of parser.push(value)) {
        const event = read(message.data);
        if (event) onEvent(event);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

function read(data: string): TaskEvent | null {
  try {
    return parseEvent(JSON.parse(data));
  } catch {
    return null;
  }
}
