import type { EventFeed, FeedReader } from "#lib/domain/task/event-feed.ts";
import { metrics } from "#lib/metrics.ts";
import { COMFORTABLE_BYTES, type EventWire, eventBody } from "./event-wire.ts";

export interface EventStreamSource {
  readonly feed: EventFeed;
  /** Whether the reader may still read. */
  readonly stillAllowed: () => Promise<boolean>;
  /** What is sent to show that the connection lives; a comment unless the stream's dictionary has an event for it. */
  readonly heartbeat?: () => string;
}

/** A connection is told from a dead one this often. */
const HEARTBEAT_MS = 15_000;
/** The right to read is asked again at least this often, and not by all readers at the same moment. */
const RECHECK_MS = 30_000;
const RECHECK_SPREAD_MS = 8000;
/** A reader that lets more than this wait is sent away; it comes back and continues after its last event. */
const MOST_QUEUED_BYTES = 1_048_576;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
};

const COMMENT = () => ": heartbeat\n\n";
const encoder = new TextEncoder();

/** The number after which the reader continues: `Last-Event-ID`, else `?after=`, else the beginning. */
export function startAfter(request: Request): number {
  const given = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after") ?? "0";
  return /^\d{1,15}$/.test(given) ? Number(given) : 0;
}

/** One reader of the log, for as long as it stays. */
class Connection implements FeedReader {
  readonly #source: EventStreamSource;
  readonly #after: number;
  #wire: EventWire | undefined;
  #timers: readonly NodeJS.Timeout[] = [];
  #wake: (() => void) | undefined;
  #stop: (() => void) | undefined;
  #over = false;

  constructor(source: EventStreamSource, after: number) {
    this.#source = source;
    this.#after = after;
    metrics.openStreams.inc();
  }

  /** Starts to read, now that the wire is there. */
  open(wire: EventWire): void {
    if (this.#over) {
      wire.close();
      return;
    }
    this.#wire = wire;
    const { heartbeat = COMMENT } = this.#source;
    this.#timers = [
      setInterval(() => this.push(encoder.encode(heartbeat())), HEARTBEAT_MS),
      setInterval(() => void this.#recheck(), RECHECK_MS - Math.random() * RECHECK_SPREAD_MS),
    ];
    const stop = this.#source.feed.open(this.#after, this);
    if (this.#over) stop();
    else this.#stop = stop;
  }

  readonly push = (frame: Uint8Array): void => {
    if (this.#over || this.#wire === undefined) return;
    this.#wire.send(frame);
    // A reader that does not read must not hold memory until somebody finds out.
    if (this.#wire.queued() > MOST_QUEUED_BYTES && this.leave()) this.#wire.cut();
  };

  readonly ready = (): Promise<void> => {
    if (this.#over || (this.#wire?.queued() ?? 0) < COMFORTABLE_BYTES) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  };

  readonly end = (): void => {
    if (this.leave()) this.#wire?.close();
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
    metrics.openStreams.dec();
    for (const timer of this.#timers) clearInterval(timer);
    this.#stop?.();
    this.pulled();
    return true;
  }

  /** Ends when the right is gone; when it cannot be asked now, it is asked again. */
  async #recheck(): Promise<void> {
    const allowed = await this.#source.stillAllowed().catch(() => true);
    if (!allowed) this.end();
  }
}

/**
 * Answers with a live log as Server-Sent Events (spec 5 §5.4): every event has its id, a reader resumes after the last
 * one it has, one that is slow is cut off rather than kept in memory, and the stream ends with the feed, with the
 * reader's right, or with the reader.
 */
export function eventStreamResponse(request: Request, source: EventStreamSource): Response {
  const connection = new Connection(source, startAfter(request));
  const body = eventBody({
    onOpen: (wire) => connection.open(wire),
    onRoom: () => connection.pulled(),
    onGone: () => connection.leave(),
  });
  // Both this and the body's cancelling tell of a reader that went away; whichever comes first counts.
  if (request.signal.aborted) connection.end();
  request.signal.addEventListener("abort", () => connection.end(), { once: true });
  return new Response(body, { headers: HEADERS });
}
