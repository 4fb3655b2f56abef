import type { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** What carries the bytes of a live log to one reader. */
export interface EventWire {
  readonly send: (bytes: Uint8Array) => void;
  /** Bytes that the reader has not taken yet. */
  readonly queued: () => number;
  /** Ends in order, after what is queued. */
  readonly close: () => void;
  /** Ends at once and drops what is queued. */
  readonly cut: () => void;
}

export interface WireEvents {
  /** The wire takes events from here on. */
  readonly onOpen: (wire: EventWire) => void;
  /** The reader has taken some of what was queued. */
  readonly onRoom: () => void;
  /** The reader is gone. */
  readonly onGone: () => void;
}

/** Up to this much, a reader is fed without waiting. */
export const COMFORTABLE_BYTES = 65_536;
const RECONNECT_MS = 1000;
const OPENING = new TextEncoder().encode(`retry: ${RECONNECT_MS}\n\n`);
const tooSlow = () => new DOMException("the reader is too slow", "AbortError");

const RESPONSE = Symbol.for("roundtable.response");

/** The socket's side of the request at work, where our own server runs it (server.ts). */
function nodeResponse(): ServerResponse | undefined {
  const holder: typeof globalThis & { [RESPONSE]?: AsyncLocalStorage<ServerResponse> } = globalThis;
  return holder[RESPONSE]?.getStore();
}

function streamWire(controller: ReadableStreamDefaultController<Uint8Array>): EventWire {
  return {
    send: (bytes) => controller.enqueue(bytes),
    queued: () => COMFORTABLE_BYTES - (controller.desiredSize ?? 0),
    close: () => controller.close(),
    cut: () => controller.error(tooSlow()),
  };
}

function socketWire(
  response: ServerResponse,
  controller: ReadableStreamDefaultController<Uint8Array>,
): EventWire {
  return {
    send: (bytes) => void response.write(bytes),
    queued: () => response.writableLength,
    close: () => controller.close(),
    cut: () => {
      controller.error(tooSlow());
      response.destroy();
    },
  };
}

/**
 * Makes the body of a live log's answer. Where the socket is known, only the beginning and the end pass through the
 * framework's stream and every event is written to the socket itself, which costs a viewer less than half as much;
 * anywhere else the events go through the stream.
 */
export function eventBody(events: WireEvents): ReadableStream<Uint8Array> {
  const response = nodeResponse();
  let gone = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(OPENING);
        if (response === undefined) {
          events.onOpen(streamWire(controller));
          return;
        }
        response.on("drain", events.onRoom);
        // Once the head is sent, the opening is written too: nothing can overtake it any more.
        const whenHeadIsSent = (): void => {
          if (gone || response.destroyed) return;
          if (response.headersSent) events.onOpen(socketWire(response, controller));
          else setImmediate(whenHeadIsSent);
        };
        setImmediate(whenHeadIsSent);
      },
      pull: () => events.onRoom(),
      cancel: () => {
        gone = true;
        events.onGone();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: COMFORTABLE_BYTES }),
  );
}
