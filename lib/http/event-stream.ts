import type { EventFeed, FeedReader } from "#lib/domain/task/event-feed.ts";

export interface EventStreamSource {
  readonly feed: EventFeed;
  /** Whether the reader may still read. */
  readonly stillAllowed: () => Promise<boolean>;
}

/** A connection is told from a dead one by a comment this often. */
const HEARTBEAT_MS = 15_000;
/** The right to read is asked again this often. */
const RECHECK_MS = 30_000;
/** A reader that lets more than this wait is sent away; it comes back and continues after its last event. */
const MOST_QUEUED_BYTES = 1_048_576;
/** Up to this much, a backlog is fed without waiting. */
const COMFORTABLE_BYTES = 65_536;
const RECONNECT_MS = 1000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
};

const encoder = new TextEncoder();
const OPENING = encoder.encode(`retry: ${RECONNECT_MS}\n\n`);
const HEARTBEAT = encoder.encode(": heartbeat\n\n");

/** The number after which the reader continues: `Last-Event-ID`, else `?after=`, else the beginning. */
export function startAfter(request: Request): number {
  const given = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after") ?? "0";
  return /^\d{1,15}$/.test(given) ? Number(given) : 0;
}

/** One reader's end of the wire. */
class Connection implements FeedReader {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  readonly #timers: readonly NodeJS.Timeout[];
  #wake: (() => void) | undefined;
  #stop: (() => void) | undefined;
  #over = false;

  constructor(controller: ReadableStreamDefaultController<Uint8Array>, source: EventStreamSource) {
    this.#controller = controller;
    const recheck = () =>
      source.stillAllowed().then(
        (allowed) => allowed || this.end(),
        () => undefined, // the question could not be asked; it is asked again
      );
    this.#timers = [
      setInterval(() => this.push(HEARTBEAT), HEARTBEAT_MS),
      setInterval(() => void recheck(), RECHECK_MS),
    ];
    this.push(OPENING);
  }

  /** Starts to read. */
  open(feed: EventFeed, after: number): void {
    const stop = feed.open(after, this);
    if (this.#over) stop();
    else this.#stop = stop;
  }

  readonly push = (frame: Uint8Array): void => {
    if (this.#over) return;
    this.#controller.enqueue(frame);
    if (this.#queued() > MOST_QUEUED_BYTES) this.#cut();
  };

  readonly ready = (): Promise<void> => {
    if (this.#over || this.#queued() < COMFORTABLE_BYTES) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  };

  readonly end = (): void => {
    if (this.leave()) this.#controller.close();
  };

  /** The reader can take more. */
  pulled(): void {
    this.#wake?.();
    this.#wake = undefined;
  }

  /** Lets go of everything, once; out: whether this was the time. */
  leave(): boolean {
    if (this.#over) return false;
    this.#over = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop?.();
    this.pulled();
    return true;
  }

  /** Drops what is queued: a reader that does not read must not hold memory until it is found out. */
  #cut(): void {
    if (this.leave()) this.#controller.error(new DOMException("the reader is too slow", "AbortError"));
  }

  #queued(): number {
    return COMFORTABLE_BYTES - (this.#controller.desiredSize ?? 0);
  }
}

/**
 * Answers with a live log as Server-Sent Events (spec 5 §5.4): every event has its id, a reader resumes after the last
 * one it has, one that is slow is cut off rather than kept in memory, and the stream ends with the feed, with the
 * reader's right, or with the reader.
 */
export function eventStreamResponse(request: Request, source: EventStreamSource): Response {
  let connection: Connection | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        connection = new Connection(controller, source);
        connection.open(source.feed, startAfter(request));
      },
      pull: () => connection?.pulled(),
      cancel: () => {
        connection?.leave();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: COMFORTABLE_BYTES }),
  );
  // Both this and `cancel` fire when a reader goes away; whichever comes first counts.
  if (request.signal.aborted) connection?.end();
  request.signal.addEventListener("abort", () => connection?.end(), { once: true });
  return new Response(stream, { headers: HEADERS });
}
