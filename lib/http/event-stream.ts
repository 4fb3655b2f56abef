import type { StreamReader } from "#lib/auth/stream-reader.ts";
import type { FeedReader, OpenedFeed, ReaderRight } from "#lib/domain/task/event-feed.ts";
import { metrics } from "#lib/metrics.ts";
import { COMFORTABLE_BYTES, type EventWire, eventBody } from "./event-wire.ts";

export interface EventStreamSource extends OpenedFeed {
  /** The heartbeat frame; a comment unless the stream defines an event for it. */
  readonly heartbeat?: () => string;
}

/** The request for a stream and its caller. */
export interface StreamRequest {
  readonly request: Request;
  readonly reader: StreamReader;
}

/** Interval of heartbeats, which detect dead connections. */
const HEARTBEAT_MS = 15_000;
/** Limit of queued bytes; a slower client is disconnected, reconnects and resumes after its last event. */
const MOST_QUEUED_BYTES = 1_048_576;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
};

const COMMENT = () => ": heartbeat\n\n";
const encoder = new TextEncoder();

/** The event number after which the client resumes: `Last-Event-ID`, else `?after=`, else 0. */
export function startAfter(request: Request): number {
  const given = request.headers.get("last-event-id") ?? new URL(request.url).searchParams.get("after") ?? "0";
  return /^\d{1,15}$/.test(given) ? Number(given) : 0;
}

/** The connection of one client to the event log. */
class Connection implements FeedReader {
  readonly #source: EventStreamSource;
  readonly #stream: StreamRequest;
  readonly #givePlace: () => void;
  #wire: EventWire | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;
  #stop: (() => void) | undefined;
  #over = false;

  constructor(stream: StreamRequest, source: EventStreamSource) {
    this.#givePlace = stream.reader.takePlace();
    this.#stream = stream;
    this.#source = source;
    metrics.openStreams.inc();
  }

  /** Starts reading when the wire is available. */
  open(wire: EventWire): void {
    if (this.#over) {
      wire.close();
      return;
    }
    this.#wire = wire;
    const { heartbeat = COMMENT, feed } = this.#source;
    this.#heartbeat = setInterval(() => this.push(encoder.encode(heartbeat())), HEARTBEAT_MS);
    const stop = feed.open(startAfter(this.#stream.request), this, this.#right());
    if (this.#over) stop();
    else this.#stop = stop;
  }

  readonly push = (frame: Uint8Array): void => {
    if (this.#over || this.#wire === undefined) return;
    this.#wire.send(frame);
    // A client that does not read must not use memory until its connection times out.
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

  /** Continues after the client has read queued bytes. */
  pulled(): void {
    this.#wake?.();
    this.#wake = undefined;
  }

  /** Releases all resources once. @returns Whether this call released them. */
  leave(): boolean {
    if (this.#over) return false;
    this.#over = true;
    metrics.openStreams.dec();
    this.#givePlace();
    clearInterval(this.#heartbeat);
    this.#stop?.();
    this.pulled();
    return true;
  }

  /** The right of the client: its token or session is valid, and its user may read the log. */
  #right(): ReaderRight {
    const { request, reader } = this.#stream;
    const { userId, credential, until, isCurrent } = reader;
    const { projectId, stillAllowed } = this.#source;
    const key = `${credential} ${projectId} ${new URL(request.url).pathname}`;
    const ask = async () => (await isCurrent()) && (await stillAllowed());
    return { userId, projectId, key, until, ask };
  }
}

/**
 * Streams an event log as Server-Sent Events: every event has an id, a client resumes after its last one, a slow client
 * is disconnected instead of buffered, and the stream ends with the feed, when access is revoked, or when the client
 * disconnects (docs/decisions/0008, 0105).
 * @throws AppError throttled if the caller or its address has too many open streams
 */
export function eventStreamResponse(stream: StreamRequest, source: EventStreamSource): Response {
  const { request } = stream;
  const connection = new Connection(stream, source);
  const body = eventBody({
    onOpen: (wire) => connection.open(wire),
    onRoom: () => connection.pulled(),
    onGone: () => connection.leave(),
  });
  // Both this signal and the cancellation of the body report a disconnected client; the first one counts.
  if (request.signal.aborted) connection.end();
  request.signal.addEventListener("abort", () => connection.end(), { once: true });
  return new Response(body, { headers: HEADERS });
}
