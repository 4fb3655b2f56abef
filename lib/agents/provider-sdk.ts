import { createAnthropic } from "@ai-sdk/anthropic";
import { createDeepSeek } from "@ai-sdk/deepseek";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { EmbeddingModel, wrapLanguageModel } from "ai";
import type { PrivateEndpoints } from "../domain/models/private-endpoints.ts";
import { canEmbed, type EmbeddingProvider, type ModelProvider } from "../domain/models/providers.ts";
import { guardedFetch } from "./endpoint.ts";

/** A model object of the SDK, as opposed to a model name that the SDK would look up. */
export type CallableModel = Parameters<typeof wrapLanguageModel>[0]["model"];

interface SdkSettings {
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly baseURL?: string;
}

type LanguageSdk = (settings: SdkSettings, model: string) => CallableModel;
type EmbeddingSdk = (settings: SdkSettings, model: string) => EmbeddingModel;

const OPENROUTER = "https://openrouter.ai/api/v1";

const openAICompatible = (settings: SdkSettings, usualUrl = "") =>
  createOpenAICompatible({
    ...settings,
    name: "openai-compatible",
    baseURL: settings.baseURL ?? usualUrl,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });

/** The v1 API of Azure OpenAI is OpenAI's; older gateways in front of it take the key in this header only. */
const azure = (settings: SdkSettings) =>
  createOpenAI({ ...settings, headers: { "api-key": settings.apiKey } });

const LANGUAGE_MODELS: Readonly<Record<ModelProvider, LanguageSdk>> = {
  openai: (settings, model) => createOpenAI(settings).chat(model),
  anthropic: (settings, model) => createAnthropic(settings)(model),
  google: (settings, model) => createGoogle(settings)(model),
  deepseek: (settings, model) => createDeepSeek(settings)(model),
  openrouter: (settings, model) => openAICompatible(settings, OPENROUTER)(model),
  azure: (settings, model) => azure(settings).chat(model),
  "openai-compatible": (settings, model) => openAICompatible(settings)(model),
};

const EMBEDDING_MODELS: Readonly<Record<EmbeddingProvider, EmbeddingSdk>> = {
  openai: (settings, model) => createOpenAI(settings).embeddingModel(model),
  google: (settings, model) => createGoogle(settings).embeddingModel(model),
  azure: (settings, model) => azure(settings).embeddingModel(model),
  "openai-compatible": (settings, model) => openAICompatible(settings).embeddingModel(model),
};

/** Provider, model, address and key. */
interface ModelAddress {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

const sdkSettings = ({ apiKey, baseUrl }: ModelAddress, allowPrivate: PrivateEndpoints): SdkSettings => ({
  apiKey: apiKey ?? "none",
  fetch: guardedFetch(allowPrivate),
  ...(baseUrl ? { baseURL: baseUrl } : {}),
});

/** Creates a model object of the SDK. Every request passes the endpoint guard (private addresses, redirects). */
export const languageModel = (entry: ModelAddress, allowPrivate: PrivateEndpoints): CallableModel =>
  LANGUAGE_MODELS[entry.provider](sdkSettings(entry, allowPrivate), entry.model);

/** The same for embeddings; null if the provider has none. */
export const embeddingModel = (entry: ModelAddress, allowPrivate: PrivateEndpoints): EmbeddingModel | null =>
  canEmbed(entry.provider)
    ? EMBEDDING_MODELS[entry.provider](sdkSettings(entry, allowPrivate), entry.model)
    : null;
