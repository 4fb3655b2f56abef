import type { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** The transport of an event log to one client. */
export interface EventWire {
  readonly send: (bytes: Uint8Array) => void;
  /** Bytes that the client has not read yet. */
  readonly queued: () => number;
  /** Closes after the queued bytes are sent. */
  readonly close: () => void;
  /** Closes immediately and drops queued bytes. */
  readonly cut: () => void;
}

export interface WireEvents {
  /** The wire is ready for events. */
  readonly onOpen: (wire: EventWire) => void;
  /** The client has read queued bytes. */
  readonly onRoom: () => void;
  /** The client has disconnected. */
  readonly onGone: () => void;
}

/** Queued bytes up to which events are sent without backpressure. */
export const COMFORTABLE_BYTES = 65_536;
const RECONNECT_MS = 1000;
const OPENING = new TextEncoder().encode(`retry: ${RECONNECT_MS}\n\n`);
const tooSlow = () => new DOMException("the reader is too slow", "AbortError");

const RESPONSE = Symbol.for("roundtable.response");

/** The response of the current request, if it runs in our own server (server.ts). */
function nodeResponse(): ServerResponse | undefined {
  const holder: typeof globalThis & { [RESPONSE]?: AsyncLocalStorage<ServerResponse> } = globalThis;
  return holder[RESPONSE]?.getStore();
}

/** Runs a request that another request makes in this process: its stream is read there and not written to the socket. */
export function outsideResponse<T>(work: () => T): T {
  const holder: typeof globalThis & { [RESPONSE]?: AsyncLocalStorage<ServerResponse> } = globalThis;
  return holder[RESPONSE] === undefined ? work() : holder[RESPONSE].exit(work);
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
 * Creates the body of an event stream. If the socket is known, only the start and the end pass through the framework's
 * stream and every event is written to the socket directly, which halves the cost per client; otherwise events pass
 * through the stream.
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
        // When the head is sent, the opening is written too, so that no event can precede it.
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
