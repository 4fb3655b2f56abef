import { z } from "zod";
import type { ModelPause } from "../models/model-pause.ts";
import type { TurnSource } from "../roles/turn-source.ts";
import type { Usage } from "../usage/usage.ts";
import { chatQuestionSchema, type MessageEvent, type Outcome } from "./message-events.ts";
import type { MessageStatus } from "./message-status.ts";
import { toolOutcome, toolOutcomeSchema } from "./tool-outcome.ts";

/** What an answer did on its way to its words: a tool it called, or a question it asked the person. */
export const answerStepSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("tool"),
    call_id: z.string(),
    tool_name: z.string(),
    by: z.string(),
    /** What it was called about, e.g. the words searched for. */
    subject: z.string().nullable(),
    /** null while it runs. */
    ok: z.boolean().nullable(),
    elapsed_ms: z.number().int().nullable(),
    outcome: toolOutcomeSchema.nullable(),
  }),
  z.object({ kind: z.literal("asked"), question: chatQuestionSchema }),
]);
export type AnswerStep = z.infer<typeof answerStepSchema>;
export type ToolStep = Extract<AnswerStep, { kind: "tool" }>;

export type AnswerStatus = Exclude<MessageStatus, "sent">;

/** An answer as it is shown; the same whether its log was followed or it was read from the store. */
export interface AnswerView {
  readonly id: string;
  /** The last event that is in it; the log goes on from there. */
  readonly seq: number;
  readonly status: AnswerStatus;
  readonly steps: readonly AnswerStep[];
  /** ThinkingML, as far as it has come. */
  readonly text: string;
  /** The source of the answer; null before it is known. */
  readonly source: TurnSource | null;
  readonly outcome: Outcome | null;
  readonly usage: Usage | null;
  readonly error_code: string | null;
  /** The pause before a model is called again; null once anything followed it. */
  readonly pause: ModelPause | null;
  /** The answer that was begun in place of this one. */
  readonly next_message_id: string | null;
}

/** An answer of which nothing is known but its id. */
export const newAnswer = (id: string): AnswerView => ({
  id,
  seq: 0,
  status: "queued",
  steps: [],
  text: "",
  source: null,
  outcome: null,
  usage: null,
  error_code: null,
  pause: null,
  next_message_id: null,
});

const SUBJECT_LENGTH = 120;

/** What a call is about, in the words of its arguments. */
function subjectOf(args: unknown): string | null {
  if (typeof args !== "object" || args === null) return null;
  const { query, section, document, sid } = args as Readonly<Record<string, unknown>>;
  const reported = [query, section, sid, document].find((value) => typeof value === "string" && value !== "");
  return typeof reported === "string" ? [...reported].slice(0, SUBJECT_LENGTH).join("") : null;
}

type EventOf<T extends MessageEvent["type"]> = Extract<MessageEvent, { type: T }>["data"];

function withStatus(view: AnswerView, data: EventOf<"status">): AnswerView {
  const source = data.source ?? view.source;
  if (data.state === "waiting") {
    const asked: readonly AnswerStep[] = data.question ? [{ kind: "asked", question: data.question }] : [];
    return { ...view, source, status: "waiting", steps: [...view.steps, ...asked] };
  }
  const status = data.state === "queued" || data.state === "resumed" ? "queued" : "working";
  return { ...view, source, status };
}

function withStart(view: AnswerView, data: EventOf<"tool_start">): AnswerView {
  const { call_id, tool_name, by, args } = data;
  const begun: ToolStep = {
    kind: "tool",
    call_id,
    tool_name,
    by,
    subject: subjectOf(args),
    ok: null,
    elapsed_ms: null,
    outcome: null,
  };
  // A step that is repeated after a crash starts the same call again: it is one call to the reader.
  const before = view.steps.filter((step) => step.kind !== "tool" || step.call_id !== call_id);
  return { ...view, steps: [...before, begun] };
}

function withResult(view: AnswerView, data: EventOf<"tool_result">): AnswerView {
  const { call_id, ok, elapsed_ms, result, error } = data;
  const steps = view.steps.map((step) =>
    step.kind === "tool" && step.call_id === call_id
      ? { ...step, ok, elapsed_ms, outcome: toolOutcome(result, error) }
      : step,
  );
  return { ...view, steps };
}

function withEnd(view: AnswerView, data: EventOf<"completed">): AnswerView {
  const { reply, usage, valid, issues, repairs, queries, sources, source } = data;
  const outcome = { valid, issues, repairs, queries, sources, source };
  return { ...view, status: "completed", text: reply, source, outcome, usage };
}

function withError(view: AnswerView, data: EventOf<"error">): AnswerView {
  const status = data.code === "cancelled" ? "cancelled" : "failed";
  return { ...view, status, error_code: data.code, next_message_id: data.next_message_id ?? null };
}

function step(view: AnswerView, event: MessageEvent): AnswerView {
  switch (event.type) {
    case "status":
      return withStatus(view, event.data);
    case "tool_start":
      return withStart(view, event.data);
    case "tool_result":
      return withResult(view, event.data);
    case "paused":
      return { ...view, pause: event.data };
    case "content_delta":
      return { ...view, text: view.text + event.data.delta };
    case "completed":
      return withEnd(view, event.data);
    case "error":
      return withError(view, event.data);
  }
}

/** The answer after these events of its log; those it has seen already change nothing. */
export function reduceAnswer(events: readonly MessageEvent[], before: AnswerView): AnswerView {
  let view = before;
  for (const event of events)
    if (event.seq > view.seq) view = { ...step({ ...view, pause: null }, event), seq: event.seq };
  return view;
}

/** What is read of a stored answer next to its log. */
interface StoredAnswer {
  readonly id: string;
  readonly status: MessageStatus;
  readonly text: string;
  readonly error_code: string | null;
  readonly outcome: Outcome | null;
  readonly usage: Usage;
}

/** What of an answer's view its log alone can tell. */
export type AnswerLog = Pick<AnswerView, "seq" | "steps" | "source" | "pause" | "next_message_id">;

/** Whether nothing more will come. */
export const isOver = (status: MessageStatus): boolean =>
  status === "completed" || status === "failed" || status === "cancelled";

/** The view of an answer from what is stored of it. */
export function storedAnswer(stored: StoredAnswer, log: AnswerLog): AnswerView {
  const { id, status, text, error_code, outcome } = stored;
  const usage = status === "completed" ? stored.usage : null;
  return {
    id,
    seq: log.seq,
    status: status === "sent" ? "queued" : status,
    steps: log.steps,
    text,
    source: outcome?.source ?? log.source,
    outcome,
    usage,
    error_code,
    pause: log.pause,
    next_message_id: log.next_message_id,
  };
}
