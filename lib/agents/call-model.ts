import {
  jsonSchema,
  type StreamTextResult,
  streamText,
  type TextStreamPart,
  type ToolSet,
  tool,
  wrapLanguageModel,
} from "ai";
import type { CallSettings } from "../domain/models/call-settings.ts";
import {
  type CountedTokens,
  countTokens,
  type ReportedUsage,
  type TokenCount,
} from "../domain/models/token-count.ts";
import { repetitionWatch } from "../domain/output-checks/repetition.ts";
import { traced } from "../trace.ts";
import { withCacheMarks } from "./cache-marks.ts";
import { ModelFailure, modelFailure } from "./model-failure.ts";
import type { CallableModel } from "./provider-sdk.ts";

/** A tool as it is offered to a model that calls tools natively. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments, with explanations in the language of the call. */
  readonly input: object;
}

/** JSON mode of the provider. Without a schema, any JSON shape is allowed. */
export interface JsonFormat {
  readonly name: string;
  readonly schema: object | null;
}

export interface ModelRequest {
  readonly instructions: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
  /** Tools offered for native calling. The calls are returned unchecked; nothing is executed here. */
  readonly tools?: readonly OfferedTool[];
  /** JSON mode to request; the provider may refuse it. */
  readonly json?: JsonFormat;
  readonly settings?: CallSettings;
  /** Marks the instructions and this many characters of the prompt for the provider's cache, for providers that cache on request. */
  readonly cachedLength?: number;
  /** Called with each piece of text as it arrives. */
  readonly onText?: (text: string) => void;
  /** Maximum time between two pieces, in milliseconds. */
  readonly idleMs: number;
  /** Maximum time of the whole call, in milliseconds. */
  readonly totalMs: number;
}

export interface ModelReply {
  readonly text: string;
  /** Native tool calls in their order. */
  readonly calls: readonly { readonly name: string; readonly args: unknown }[];
  /** The model's own summary of its reasoning, if it gives one. */
  readonly reasoning: string;
  /** Whether tools were offered natively. If so, plain text is a valid answer. */
  readonly offered: boolean;
  /** Whether the provider stopped the output at its length limit. */
  readonly cutShort: boolean;
  readonly tokens: TokenCount;
  /** Whether the token counts are estimated from the texts because the provider reported no usable numbers. */
  readonly estimated: boolean;
}

const LARGEST_REPLY = 1024 * 1024;
const LONGEST_REASONING = 20_000;

/** Aborts after a period of silence and at the end of the total time. */
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
      // After any end, nothing more is read or paid.
      controller.abort();
    },
  };
}

/** The data that a stream has delivered so far. */
class Received {
  text = "";
  reasoning = "";
  readonly calls: { readonly name: string; readonly args: unknown }[] = [];
  finish: string | null = null;
  reported: ReportedUsage | null = null;
  /** Whether the provider accepted the request and started to answer; from then on the call costs money. */
  begun = false;
  readonly #goesRound = repetitionWatch();

  take(part: TextStreamPart<ToolSet>, onText: ModelRequest["onText"]): void {
    this.begun ||= part.type !== "start" && part.type !== "error" && part.type !== "abort";
    switch (part.type) {
      case "text-delta":
        this.text += part.text;
        if (this.text.length > LARGEST_REPLY) throw new ModelFailure("model_too_large");
        onText?.(part.text);
        if (this.#goesRound(part.text)) throw new ModelFailure("model_endless");
        return;
      case "reasoning-delta":
        this.reasoning = (this.reasoning + part.text).slice(0, LONGEST_REASONING);
        return;
      case "tool-call":
        this.calls.push({ name: part.toolName, args: part.input });
        return;
      case "error":
        throw part.error;
      case "finish":
        this.finish = part.finishReason;
        this.reported = {
          input: part.totalUsage.inputTokens,
          cached: part.totalUsage.inputTokenDetails?.cacheReadTokens,
          output: part.totalUsage.outputTokens,
        };
        return;
      default:
    }
  }

  /** The token counts to bill. */
  counted(request: ModelRequest): CountedTokens {
    const said = [this.text, this.reasoning, this.calls.length > 0 ? JSON.stringify(this.calls) : ""];
    const formats = [request.tools, request.json?.schema].filter((format) => format != null);
    const sent = [request.instructions, request.prompt, ...formats.map((format) => JSON.stringify(format))];
    const texts = { sent: sent.join(""), received: said.join("") };
    return countTokens(this.reported, texts);
  }

  /**
   * Completes the reply.
   * @throws ModelFailure The stream did not end like an answer.
   */
  ended(request: ModelRequest): ModelReply {
    if (this.finish === "content-filter") throw new ModelFailure("model_filtered");
    if (this.finish === null || this.finish === "error" || this.finish === "other")
      throw new ModelFailure("model_cut");
    const { text, reasoning, finish } = this;
    const calls = this.calls.map(({ name, args }) => ({ name: offeredName(name, request.tools), args }));
    const offered = request.tools !== undefined;
    return { text, calls, reasoning, offered, cutShort: finish === "length", ...this.counted(request) };
  }
}

/** A tool's name as providers accept it: they know no dot, which separates a connected server's name from its tool's. */
const nativeName = (name: string): string => name.replaceAll(".", "__");

/** The tool's own name of a native call; another name is returned as it is. */
const offeredName = (native: string, tools: readonly OfferedTool[] = []): string =>
  tools.find(({ name }) => nativeName(name) === native)?.name ?? native;

/** Has no validator: the model's arguments are checked by the contract, which returns its own error codes. */
function toolSet(tools: readonly OfferedTool[]): ToolSet {
  const entries = tools.map(({ name, description, input }) => {
    return [nativeName(name), tool({ description, inputSchema: jsonSchema(input) })];
  });
  return Object.fromEntries(entries) as ToolSet;
}

/** The model with the JSON mode requested. The SDK's own option would also parse every piece that arrives. */
function inFormat(model: CallableModel, { name, schema }: JsonFormat): CallableModel {
  const format = { type: "json" as const, name, ...(schema === null ? {} : { schema }) };
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      transformParams: ({ params }) => Promise.resolve({ ...params, responseFormat: format }),
    },
  });
}

function start(
  model: CallableModel,
  request: ModelRequest,
  signal: AbortSignal,
): StreamTextResult<ToolSet, never, never> {
  const { tools, json, cachedLength, settings = {} } = request;
  const caching = cachedLength === undefined ? model : withCacheMarks(model, cachedLength);
  const { temperature, max_output_tokens, reasoning } = settings;
  return streamText({
    model: json === undefined ? caching : inFormat(caching, json),
    instructions: request.instructions,
    prompt: request.prompt,
    ...(tools === undefined ? {} : { tools: toolSet(tools) }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(max_output_tokens === undefined ? {} : { maxOutputTokens: max_output_tokens }),
    ...(reasoning === undefined ? {} : { reasoning }),
    maxRetries: 0,
    abortSignal: signal,
    onError: () => undefined,
  }) as StreamTextResult<ToolSet, never, never>;
}

/** Maps an error to a failure, using what happened before it. */
function toModelFailure(error: unknown, received: Received): ModelFailure {
  const failure = modelFailure(error, Date.now());
  const begun = received.text !== "" || received.calls.length > 0;
  return begun && failure.code === "model_unreachable" ? new ModelFailure("model_cut") : failure;
}

/**
 * One streamed call of one model, without retries.
 * @throws ModelFailure With its code and what the call cost; `cancelled` if the caller's signal fired.
 */
export function callModel(model: CallableModel, request: ModelRequest): Promise<ModelReply> {
  const facts = { provider: model.provider, model: model.modelId };
  return traced(`model ${model.modelId}`, facts, async (note) => {
    const reply = await stream(model, request);
    note({ input_tokens: reply.tokens.input, output_tokens: reply.tokens.output });
    return reply;
  });
}

async function stream(model: CallableModel, request: ModelRequest): Promise<ModelReply> {
  const timer = watch(request);
  const received = new Received();
  try {
    for await (const part of start(model, request, timer.signal).stream) {
      timer.sign();
      received.take(part, request.onText);
    }
    timer.signal.throwIfAborted();
    return received.ended(request);
  } catch (error) {
    const spent = received.begun ? received.counted(request) : null;
    if (request.signal.aborted) throw new ModelFailure("cancelled", { spent });
    if (timer.timedOut()) throw new ModelFailure("model_timeout", { spent });
    throw toModelFailure(error, received).costing(spent);
  } finally {
    timer.stop();
  }
}
