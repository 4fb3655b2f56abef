import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { UsedPrice } from "../domain/usage/model-price.ts";
import { guardedFetch } from "./endpoint.ts";

/** One model of a chain, ready to be called. The key is in clear only here, in the worker's memory. */
export interface ModelEntry {
  readonly id: string;
  readonly provider: "openai" | "anthropic" | "openai-compatible";
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  /** What it costs; null = unknown. */
  readonly price: UsedPrice | null;
  /** Whether it is offered tools natively; otherwise it writes its calls as JSON. */
  readonly nativeTools: boolean;
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
}

/** Whether a provider's models usually call tools; behind a compatible address may be anything. */
const CALLS_TOOLS = { openai: true, anthropic: true, "openai-compatible": false } as const;

/** A stored model as an entry of a chain, with what it costs where that is known. */
export function modelEntry(stored: StoredModel, price: UsedPrice | null): ModelEntry {
  return {
    id: stored.id,
    provider: stored.provider,
    model: stored.model,
    baseUrl: stored.base_url,
    apiKey: stored.api_key,
    price,
    nativeTools: stored.native_tools ?? CALLS_TOOLS[stored.provider],
  };
}

/** A model object for the SDK. Every request passes the endpoint guard (private addresses, redirects). */
export function languageModel(entry: ModelEntry, allowPrivate: boolean): LanguageModel {
  const settings = {
    apiKey: entry.apiKey ?? "none",
    fetch: guardedFetch(allowPrivate),
    ...(entry.baseUrl ? { baseURL: entry.baseUrl } : {}),
  };
  switch (entry.provider) {
    case "anthropic":
      return createAnthropic(settings)(entry.model);
    case "openai":
      return createOpenAI(settings).chat(entry.model);
    case "openai-compatible":
      return createOpenAICompatible({
        ...settings,
        name: "openai-compatible",
        baseURL: entry.baseUrl ?? "",
        includeUsage: true,
      })(entry.model);
  }
}
