import type { TaskEvent } from "#lib/domain/task/events.ts";

/** An event as it goes to readers, encoded once however many there are. */
export interface Frame {
  readonly seq: number;
  readonly runId: string | null;
  /** The last event of a run. */
  readonly endsRun: boolean;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** Writes an event in the wire form of Server-Sent Events; JSON holds no line breaks, so `data` is one line. */
export function frameOf(event: TaskEvent): Frame {
  const text = `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  return {
    seq: event.seq,
    runId: event.run_id,
    endsRun: event.type === "run_ended",
    bytes: encoder.encode(text),
  };
}
