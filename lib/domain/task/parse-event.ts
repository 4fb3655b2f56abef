import { z } from "zod";
import { type EventType, eventDataSchemas, type TaskEvent } from "./events.ts";

const envelopeSchema = z.object({
  seq: z.number().int().min(1),
  run_id: z.string().nullable(),
  at: z.string(),
  type: z.string(),
  data: z.unknown(),
});

/** Parses a stored event; null if its data does not match its type. */
export function parseEvent(value: unknown): TaskEvent | null {
  const head = envelopeSchema.safeParse(value);
  if (!head.success || !(head.data.type in eventDataSchemas)) return null;
  const type = head.data.type as EventType;
  const data = eventDataSchemas[type].safeParse(head.data.data);
  if (!data.success) return null;
  return {
    seq: head.data.seq,
    run_id: head.data.run_id,
    at: head.data.at,
    type,
    data: data.data,
  } as TaskEvent;
}
