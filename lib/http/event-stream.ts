import type { EventFeed } from "#lib/domain/task/event-feed.ts";

export interface EventStreamSource {
  readonly feed: EventFeed;
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

/**
 * Answers with a live log as Server-Sent Events (spec 5 §5.4): every event has its id, a reader resumes after the last
 * one it has, one that is slow is cut off rather than kept in memory, and the stream ends with the feed, with the
 * reader's right, or with the reader.
 */
export function eventStreamResponse(request: Request, source: EventStreamSource): Response {
  let finish = (): void => undefined;
  let wake: (() => void) | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const queued = () => COMFORTABLE_BYTES - (controller.desiredSize ?? 0);
        const send = (bytes: Uint8Array): void => {
          if (ended) return;
          controller.enqueue(bytes);
          if (queued() > MOST_QUEUED_BYTES) finish();
        };
        let ended = false;
        let stop = (): void => undefined;
        const heartbeat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS);
        const recheck = setInterval(() => {
          source.stillAllowed().then(
            (allowed) => allowed || finish(),
            () => undefined, // the question could not be asked; it is asked again
          );
        }, RECHECK_MS);
        finish = () => {
          if (ended) return;
          ended = true;
          clearInterval(heartbeat);
          clearInterval(recheck);
          wake?.();
          stop();
          try {
            controller.close();
          } catch {
            // The reader has closed it already.
          }
        };
        request.signal.addEventListener("abort", () => finish(), { once: true });
        send(OPENING);
        const ready = (): Promise<void> =>
          ended || queued() < COMFORTABLE_BYTES
            ? Promise.resolve()
            : new Promise((resolve) => {
                wake = resolve;
              });
        stop = source.feed.open(startAfter(request), { push: send, ready, end: () => finish() });
        if (ended || request.signal.aborted) {
          stop();
          finish();
        }
      },
      pull() {
        wake?.();
        wake = undefined;
      },
      cancel() {
        finish();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: COMFORTABLE_BYTES }),
  );
  return new Response(stream, { headers: HEADERS });
}
