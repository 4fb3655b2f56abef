import { z } from "zod";
import { SseParser, type StreamMessage } from "../_live/sse-parser.ts";

/** An event of a run's log. */
export interface LoggedEvent {
  readonly id: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const logged = z.object({ seq: z.number().int(), type: z.string(), data: z.record(z.string(), z.unknown()) });

function eventOf({ data: text }: StreamMessage): LoggedEvent {
  const { seq, type, data } = logged.parse(JSON.parse(text));
  return { id: seq, type, data };
}

/** The events of a stream as they arrive; ends with the stream, and when its reader is aborted. */
export async function* eventsOfRun(stream: ReadableStream<Uint8Array>): AsyncGenerator<LoggedEvent> {
  const decoder = new TextDecoder();
  const parser = new SseParser();
  for await (const bytes of stream)
    for (const message of parser.push(decoder.decode(bytes, { stream: true }))) yield eventOf(message);
}
