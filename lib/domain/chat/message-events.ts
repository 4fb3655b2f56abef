import { z } from "zod";
import { modelPauseSchema } from "../models/model-pause.ts";
import { turnSourceSchema } from "../roles/turn-source.ts";
import { usageSchema } from "../usage/usage.ts";

/**
 * The log of one answer in a project's chat, as clients follow it: append-only, numbered from 1
 * without gaps, with exactly one terminal event. `heartbeat` is made on the wire and never stored.
 */

/** Where a quoted word comes from; `n` is the number that the answer cites. */
export const sourceSchema = z.object({
  n: z.number().int().min(1),
  /** `web`: a page that nobody has verified. */
  kind: z.enum(["document", "knowledge", "web"]),
  title: z.string(),
  document_id: z.string().optional(),
  version: z.number().int().optional(),
  sid: z.string().optional(),
  line: z.number().int().optional(),
  /** Address of a web page. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  quote: z.string(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A question that the work waits for. */
export const chatQuestionSchema = z.object({
  text: z.string(),
  why: z.string(),
  options: z.array(z.string()),
  /** Id of the specialist that asks. */
  from: z.string(),
});
export type ChatQuestion = z.infer<typeof chatQuestionSchema>;

const noteSchema = z.object({
  code: z.string(),
  en: z.string(),
  zh: z.string(),
  line: z.number().int().optional(),
});

/** What an ended answer is worth: the contract's verdict, and what it leads to. */
export const outcomeSchema = z.object({
  valid: z.boolean(),
  issues: z.array(noteSchema),
  repairs: z.array(noteSchema),
  queries: z.array(z.string()),
  sources: z.array(sourceSchema),
  source: turnSourceSchema,
});
export type Outcome = z.infer<typeof outcomeSchema>;

export const messageEventSchemas = {
  /** `routed` names who answers and in which mode of the orchestrator's contract; `waiting` brings the question. */
  status: z.object({
    state: z.enum(["queued", "working", "routed", "waiting", "resumed"]),
    source: turnSourceSchema.optional(),
    mode: z.string().optional(),
    question: chatQuestionSchema.optional(),
  }),
  content_delta: z.object({ seq: z.number().int().min(1), delta: z.string().min(1) }),
  tool_start: z.object({
    call_id: z.string(),
    tool_name: z.string(),
    /** Who calls: `orchestrator`, or a specialist's id. */
    by: z.string(),
    args: z.unknown(),
  }),
  tool_result: z.object({
    call_id: z.string(),
    tool_name: z.string(),
    ok: z.boolean(),
    elapsed_ms: z.number().int().min(0),
    result: z.unknown().optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  }),
  /** A model is called again after a pause. */
  paused: modelPauseSchema,
  completed: outcomeSchema.extend({ reply: z.string(), usage: usageSchema }),
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** The answer that was begun instead, where the platform tried again by itself. */
    next_message_id: z.string().optional(),
  }),
} as const;

export type MessageEventType = keyof typeof messageEventSchemas;

export type MessageEventDraft = {
  [T in MessageEventType]: { readonly type: T; readonly data: z.input<(typeof messageEventSchemas)[T]> };
}[MessageEventType];

/** An event as stored. */
export type MessageEvent = {
  [T in MessageEventType]: {
    readonly seq: number;
    readonly at: string;
    readonly type: T;
    readonly data: z.output<(typeof messageEventSchemas)[T]>;
  };
}[MessageEventType];

/** Nothing follows these. */
export const isTerminal = (type: MessageEventType): boolean => type === "completed" || type === "error";

const isType = (type: string): type is MessageEventType => Object.hasOwn(messageEventSchemas, type);

const wireSchema = z.looseObject({
  event_id: z.number().int().min(1),
  message_id: z.string(),
  request_id: z.string(),
  at: z.string(),
});

/** An event in the form in which it goes over the wire: its data with the ids that every event carries. */
export function wireOf(event: MessageEvent, ids: { messageId: string; requestId: string }): object {
  return {
    ...event.data,
    event_id: event.seq,
    message_id: ids.messageId,
    request_id: ids.requestId,
    at: event.at,
  };
}

/** Reads an event that came over the wire; null when its data do not fit its type. */
export function readWireEvent(type: string, value: unknown): MessageEvent | null {
  if (!isType(type)) return null;
  const head = wireSchema.safeParse(value);
  const data = messageEventSchemas[type].safeParse(value);
  if (!head.success || !data.success) return null;
  return { seq: head.data.event_id, at: head.data.at, type, data: data.data } as MessageEvent;
}

/** Reads a stored event's data; null when they do not fit. */
export function readMessageEvent(stored: {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly data: unknown;
}): MessageEvent | null {
  if (!isType(stored.type)) return null;
  const data = messageEventSchemas[stored.type].safeParse(stored.data);
  return data.success ? ({ ...stored, data: data.data } as MessageEvent) : null;
}
