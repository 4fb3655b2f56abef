import type { TaskEvent } from "#lib/domain/task/events.ts";
import { readEvents, StreamRefused } from "./read-events.ts";

/** `live`: connected. `lost`: trying again. `refused`: reload or sign in. */
export type Link = "connecting" | "live" | "lost" | "refused";

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface FollowOptions {
  readonly url: string;
  /** The last event seen, asked anew at each connection. */
  readonly seen: () => number;
  readonly signal: AbortSignal;
  readonly onEvent: (event: TaskEvent) => void;
  readonly onLink: (link: Link) => void;
}

/** One connection; out: whether it was opened at all before it ended. */
async function connect({
  url,
  seen,
  signal,
  onEvent,
  onLink,
}: FollowOptions): Promise<"ended" | "failed" | "refused"> {
  let opened = false;
  const onOpen = () => {
    opened = true;
    onLink("live");
  };
  try {
    await readEvents({ url, after: seen(), signal, onOpen, onEvent });
    return "ended";
  } catch (error) {
    if (error instanceof StreamRefused) return "refused";
    return opened ? "ended" : "failed";
  }
}

/** Follows a task's log until told to stop: reconnects from the last event seen, ever more slowly while it fails. */
export async function followEvents(options: FollowOptions): Promise<void> {
  const { signal, onLink } = options;
  let failures = 0;
  while (!signal.aborted) {
    const how = await connect(options);
    if (signal.aborted) return;
    if (how === "refused") return onLink("refused");
    failures = how === "failed" ? failures + 1 : 0;
    if (failures > 1) onLink("lost");
    await pause(failures === 0 ? 500 : Math.min(500 * 2 ** failures, 15_000), signal);
  }
}
