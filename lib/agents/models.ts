import { createAnthropic } from "@ai-sdk/anthropic";
import { createDeepSeek } from "@ai-sdk/deepseek";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { wrapLanguageModel } from "ai";
import type { CallSettings } from "../domain/models/call-settings.ts";
import type { Probe, StructuredMode } from "../domain/models/probe.ts";
import type { ModelProvider } from "../domain/models/providers.ts";
import type { UsedPrice } from "../domain/usage/model-price.ts";
import { guardedFetch } from "./endpoint.ts";

/** One model of a chain, ready to be called. The key is in clear only here, in the worker's memory. */
export interface ModelEntry {
  readonly id: string;
  readonly provider: ModelProvider;
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  /** What it costs; null = unknown. */
  readonly price: UsedPrice | null;
  /** Whether it is offered tools natively; otherwise it writes its calls as JSON. */
  readonly nativeTools: boolean;
  /** How it gives JSON; absent = asked in words only. */
  readonly structured?: StructuredMode;
  /** Most calls at one moment, over all processes; absent = no limit. */
  readonly maxConcurrent?: number;
  /** How the chain of the role has it called. */
  readonly settings?: CallSettings;
}

/** Models in the order they are tried; empty = the rules speak. */
export type ModelChain = readonly ModelEntry[];

/** A model as the workspace's settings store it, its key opened. */
interface StoredModel {
  readonly id: string;
  readonly provider: ModelEntry["provider"];
  readonly model: string;
  readonly base_url: string | null;
  readonly api_key: string | null;
  /** null = as the provider's models usually do. */
  readonly native_tools: boolean | null;
  readonly structured?: StructuredMode | null;
  readonly max_concurrent?: number | null;
  readonly probe?: Pick<Probe, "native_tools"> | null;
}

/** Whether a provider's models usually call tools; behind a compatible address may be anything. */
const CALLS_TOOLS = {
  openai: true,
  anthropic: true,
  google: true,
  deepseek: true,
  "openai-compatible": false,
} as const satisfies Record<ModelProvider, boolean>;

/** A stored model as an entry of a chain, with what it costs where that is known. What a person set goes before a probe. */
export function modelEntry(
  stored: StoredModel,
  price: UsedPrice | null,
  settings: CallSettings = {},
): ModelEntry {
  return {
    id: stored.id,
    provider: stored.provider,
    model: stored.model,
    baseUrl: stored.base_url,
    apiKey: stored.api_key,
    price,
    nativeTools: stored.native_tools ?? stored.probe?.native_tools ?? CALLS_TOOLS[stored.provider],
    ...(stored.structured ? { structured: stored.structured } : {}),
    ...(stored.max_concurrent ? { maxConcurrent: stored.max_concurrent } : {}),
    settings,
  };
}

/** A model object of the SDK, as opposed to a name that it would look up elsewhere. */
export type CallableModel = Parameters<typeof wrapLanguageModel>[0]["model"];

/** A model object for the SDK. Every request passes the endpoint guard (private addresses, redirects). */
export function languageModel(entry: ModelEntry, allowPrivate: boolean): CallableModel {
  const settings = {
    apiKey: entry.apiKey ?? "none",
    fetch: guardedFetch(allowPrivate),
    ...(entry.baseUrl ? { baseURL: entry.baseUrl } : {}),
  };
  switch (entry.provider) {
    case "anthropic":
      return createAnthropic(settings)(entry.model);
    case "deepseek":
      return createDeepSeek(settings)(entry.model);
    case "google":
      return createGoogle(settings)(entry.model);
    case "openai":
      return createOpenAI(settings).chat(entry.model);
    case "openai-compatible":
      return createOpenAICompatible({
        ...settings,
        name: "openai-compatible",
        baseURL: entry.baseUrl ?? "",
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(entry.model);
  }
}
