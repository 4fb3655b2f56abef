import type { CallSettings } from "../domain/models/call-settings.ts";
import type { Probe, StructuredMode } from "../domain/models/probe.ts";
import { type ModelProvider, PROVIDER_SPECS } from "../domain/models/providers.ts";
import type { UsedPrice } from "../domain/usage/model-price.ts";

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
    nativeTools:
      stored.native_tools ?? stored.probe?.native_tools ?? PROVIDER_SPECS[stored.provider].callsTools,
    ...(stored.structured ? { structured: stored.structured } : {}),
    ...(stored.max_concurrent ? { maxConcurrent: stored.max_concurrent } : {}),
    settings,
  };
}
