import { jsonSchema, type LanguageModel, streamText, type TextStreamPart, type ToolSet, tool } from "ai";
import { z } from "zod";
import { ModelFailure, modelFailure } from "./model-failure.ts";

/** A tool as a model that calls tools natively is told of it. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
}

export interface ModelRequest {
  readonly instructions: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
  /** Offered for native calling; the calls come back unjudged and nothing is run here. */
  readonly tools?: readonly OfferedTool[];
  /** Called with each piece of text as it arrives. */
  readonly onText?: (text: string) => void;
  /** Longest silence between two pieces. */
  readonly idleMs: number;
  /** Longest whole call. */
  readonly totalMs: number;
}

export interface ModelReply {
  readonly text: string;
  /** Native tool calls in their order. */
  readonly calls: readonly { readonly name: string; readonly args: unknown }[];
  /** The model's own summary of its reasoning, where it gives one. */
  readonly reasoning: string;
  /** Tools were offered natively: plain words are then an answer and no slip. */
  readonly offered: boolean;
  /** The provider stopped it at its length limit. */
  readonly cutShort: boolean;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
}

const LARGEST_REPLY = 1024 * 1024;
const LONGEST_REASONING = 20_000;

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
  reasoning: string;
  readonly calls: { readonly name: string; readonly args: unknown }[];
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
    case "reasoning-delta":
      received.reasoning = (received.reasoning + part.text).slice(0, LONGEST_REASONING);
      return;
    case "tool-call":
      received.calls.push({ name: part.toolName, args: part.input });
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
function ended(received: Received, offered: boolean): ModelReply {
  if (received.finish === "content-filter") throw new ModelFailure("model_filtered");
  if (received.finish === null || received.finish === "error" || received.finish === "other")
    throw new ModelFailure("model_cut");
  const { text, calls, reasoning, tokens, finish } = received;
  return { text, calls, reasoning, tokens, offered, cutShort: finish === "length" };
}

/** Without a validator of the SDK's: what a model sends is judged by the contract, which gives its own codes. */
function toolSet(tools: readonly OfferedTool[]): ToolSet {
  const entries = tools.map(({ name, description, input }) => {
    const inputSchema = jsonSchema(z.toJSONSchema(input, { unrepresentable: "any" }) as object);
    return [name, tool({ description, inputSchema })];
  });
  return Object.fromEntries(entries) as ToolSet;
}

/**
 * One streamed call of one model, without retries.
 * @throws ModelFailure with a code; `cancelled` when the caller's signal fired.
 */
export async function callModel(model: LanguageModel, request: ModelRequest): Promise<ModelReply> {
  const timer = watch(request);
  const tokens = { input: 0, cached: 0, output: 0 };
  const received: Received = { text: "", reasoning: "", calls: [], finish: null, tokens };
  try {
    const result = streamText({
      model,
      instructions: request.instructions,
      prompt: request.prompt,
      ...(request.tools === undefined ? {} : { tools: toolSet(request.tools) }),
      maxRetries: 0,
      abortSignal: timer.signal,
      onError: () => undefined,
    });
    for await (const part of result.stream) {
      timer.sign();
      receive(received, part, request.onText);
    }
    timer.signal.throwIfAborted();
    return ended(received, request.tools !== undefined);
  } catch (error) {
    if (request.signal.aborted) throw new ModelFailure("cancelled");
    if (timer.timedOut()) throw new ModelFailure("model_timeout");
    const failure = modelFailure(error);
    const begun = received.text !== "" || received.calls.length > 0;
    throw begun && failure.code === "model_unreachable" ? new ModelFailure("model_cut") : failure;
  } finally {
    timer.stop();
  }
}
