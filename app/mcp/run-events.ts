import { z } from "zod";

/** An event of a run's log. */
export interface RunEvent {
  readonly id: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const frameData = z.object({
  seq: z.number().int(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** The event of one frame of a Server-Sent Events stream; null for comments and heartbeats. */
function eventOf(frame: string): RunEvent | null {
  const lines = frame.split("\n").filter((line) => line.startsWith("data:"));
  if (lines.length === 0) return null;
  const text = lines.map((line) => line.slice("data:".length).trimStart()).join("\n");
  const { seq, type, data } = frameData.parse(JSON.parse(text));
  return { id: seq, type, data };
}

/** The events of a stream as they arrive; ends with the stream, and when its reader is aborted. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<RunEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of stream) {
    rest += decoder.decode(bytes, { stream: true });
    const frames = rest.split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      const event = eventOf(frame);
      if (event !== null) yield event;
    }
  }
}
