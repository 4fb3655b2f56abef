import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { guardedFetch } from "./endpoint.ts";

/** One model of a chain, ready to be called. The key is in clear only here, in the worker's memory. */
export interface ModelEntry {
  readonly id: string;
  readonly provider: "openai" | "anthropic" | "openai-compatible";
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  /** Millionths of a US dollar per million tokens; null = unknown. */
  readonly inputPriceMicros: number | null;
  readonly outputPriceMicros: number | null;
}

/** Models in the order they are tried; empty = the rules speak. */
export type ModelChain = readonly ModelEntry[];

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

/** Cost in millionths of a US dollar, rounded up; null when a price is unknown. */
export function costMicros(entry: ModelEntry, tokens: { input: number; output: number }): number | null {
  if (entry.inputPriceMicros === null || entry.outputPriceMicros === null) return null;
  const millionths = tokens.input * entry.inputPriceMicros + tokens.output * entry.outputPriceMicros;
  return Math.ceil(millionths / 1_000_000);
}
