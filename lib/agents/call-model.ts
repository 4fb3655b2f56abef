import { type LanguageModel, streamText, type TextStreamPart, type ToolSet } from "ai";
import { ModelFailure, modelFailure } from "./model-failure.ts";

export interface ModelRequest {
  readonly instructions: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
  /** Called with each piece of text as it arrives. */
  readonly onText?: (text: string) => void;
  /** Longest silence between two pieces. */
  readonly idleMs: number;
  /** Longest whole call. */
  readonly totalMs: number;
}

export interface ModelReply {
  readonly text: string;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
}

const LARGEST_REPLY = 1024 * 1024;

/** A timer that aborts when nothing happened for a while, and at the end of the whole time. */
function watch(request: ModelRequest) {
  const controller = new AbortController();
  const late = () => controller.abort(new ModelFailure("model_timeout"));
  const total = setTimeout(late, request.totalMs);
  let idle = setTimeout(late, request.idleMs);
  return {
    signal: AbortSignal.any([request.signal, controller.signal]),
    timedOut: () => controller.signal.aborted,
    sign: () => {
      clearTimeout(idle);
      idle = setTimeout(late, request.idleMs);
    },
    stop: () => {
      clearTimeout(idle);
      clearTimeout(total);
    },
  };
}

/** What a stream has brought so far. */
interface Received {
  text: string;
  finish: string | null;
  tokens: ModelReply["tokens"];
}

function receive(received: Received, part: TextStreamPart<ToolSet>, onText: ModelRequest["onText"]): void {
  switch (part.type) {
    case "text-delta":
      received.text += part.text;
      if (received.text.length > LARGEST_REPLY) throw new ModelFailure("model_too_large");
      onText?.(part.text);
      return;
    case "error":
      throw part.error;
    case "finish":
      received.finish = part.finishReason;
      received.tokens = {
        input: part.totalUsage.inputTokens ?? 0,
        cached: part.totalUsage.inputTokenDetails?.cacheReadTokens ?? 0,
        output: part.totalUsage.outputTokens ?? 0,
      };
      return;
    default:
  }
}

/** Whether the stream ended as an answer ends; throws the code of what went wrong otherwise. */
function ended(received: Received): ModelReply {
  if (received.finish === "content-filter") throw new ModelFailure("model_filtered");
  if (received.finish === null || received.finish === "error" || received.finish === "other")
    throw new ModelFailure("model_cut");
  return { text: received.text, tokens: received.tokens };
}

/**
 * One streamed call of one model, without retries.
 * @throws ModelFailure with a code; `cancelled` when the caller's signal fired.
 */
export async function callModel(model: LanguageModel, request: ModelRequest): Promise<ModelReply> {
  const timer = watch(request);
  const received: Received = { text: "", finish: null, tokens: { input: 0, cached: 0, output: 0 } };
  try {
    const result = streamText({
      model,
      instructions: request.instructions,
      prompt: request.prompt,
      maxRetries: 0,
      abortSignal: timer.signal,
      onError: () => undefined,
    });
    for await (const part of result.stream) {
      timer.sign();
      receive(received, part, request.onText);
    }
    timer.signal.throwIfAborted();
    return ended(received);
  } catch (error) {
    if (request.signal.aborted) throw new ModelFailure("cancelled");
    throw timer.timedOut() ? new ModelFailure("model_timeout") : modelFailure(error);
  } finally {
    timer.stop();
  }
}
