import { readEvents, StreamRefused } from "./read-events.ts";
import type { StreamMessage } from "./sse-parser.ts";

/** `live`: connected. `lost`: reconnecting. `refused`: reload or sign in. */
export type Link = "connecting" | "live" | "lost" | "refused";

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

export interface FollowOptions<E> {
  readonly url: string;
  /** The last event seen, read at each connection. */
  readonly seen: () => number;
  readonly read: (message: StreamMessage) => E | null;
  readonly signal: AbortSignal;
  readonly onEvent: (event: E) => void;
  readonly onLink?: (link: Link) => void;
}

/**
 * Opens one connection.
 * @returns Whether it was opened before it ended.
 */
async function connect<E>(options: FollowOptions<E>): Promise<"ended" | "failed" | "refused"> {
  const { url, seen, read, signal, onEvent, onLink } = options;
  let opened = false;
  const onOpen = () => {
    opened = true;
    onLink?.("live");
  };
  try {
    await readEvents({ url, after: seen(), read, signal, onOpen, onEvent });
    return "ended";
  } catch (error) {
    if (error instanceof StreamRefused) return "refused";
    return opened ? "ended" : "failed";
  }
}

/** Follows a log until aborted. Reconnects after the last event seen, with exponential back-off on failure. */
export async function followEvents<E>(options: FollowOptions<E>): Promise<void> {
  const { signal, onLink } = options;
  let failures = 0;
  while (!signal.aborted) {
    const how = await connect(options);
    if (signal.aborted) return;
    if (how === "refused") return onLink?.("refused");
    failures = how === "failed" ? failures + 1 : 0;
    if (failures > 1) onLink?.("lost");
    await pause(failures === 0 ? 500 : Math.min(500 * 2 ** failures, 15_000), signal);
  }
}
