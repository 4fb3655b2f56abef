import type { CallSettings } from "../domain/models/call-settings.ts";
import type { Probe, StructuredMode } from "../domain/models/probe.ts";
import { type ModelProvider, PROVIDER_SPECS } from "../domain/models/providers.ts";
import type { UsedPrice } from "../domain/usage/model-price.ts";

/** A model of a chain, ready to be called. The key is in plain text only here, in the worker's memory. */
export interface ModelEntry {
  readonly id: string;
  readonly provider: ModelProvider;
  readonly model: string;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  /** The price; null if unknown. */
  readonly price: UsedPrice | null;
  /** Whether tools are offered natively; otherwise the model writes its calls as JSON. */
  readonly nativeTools: boolean;
  /** The structured-output mode; absent: only the prompt asks for JSON. */
  readonly structured?: StructuredMode;
  /** Maximum number of concurrent calls over all processes; absent: no limit. */
  readonly maxConcurrent?: number;
  /** Call settings of the role's chain. */
  readonly settings?: CallSettings;
}

/** Models in the order in which they are tried; if empty, the rules answer. */
export type ModelChain = readonly ModelEntry[];

/** A model from the workspace's settings, with its decrypted key. */
interface StoredModel {
  readonly id: string;
  readonly provider: ModelEntry["provider"];
  readonly model: string;
  readonly base_url: string | null;
  readonly api_key: string | null;
  /** Null: the default of the provider. */
  readonly native_tools: boolean | null;
  readonly structured?: StructuredMode | null;
  readonly refuses_tools?: boolean;
  readonly max_concurrent?: number | null;
  readonly probe?: Pick<Probe, "native_tools"> | null;
}

/** Converts a stored model to an entry of a chain, with its price if known. A user's setting overrides the result of a probe. */
export function modelEntry(
  stored: StoredModel,
  price: UsedPrice | null,
  settings: CallSettings = {},
): ModelEntry {
  const usual = stored.probe?.native_tools ?? PROVIDER_SPECS[stored.provider].callsTools;
  return {
    id: stored.id,
    provider: stored.provider,
    model: stored.model,
    baseUrl: stored.base_url,
    apiKey: stored.api_key,
    price,
    nativeTools: stored.native_tools ?? (usual && stored.refuses_tools !== true),
    ...(stored.structured ? { structured: stored.structured } : {}),
    ...(stored.max_concurrent ? { maxConcurrent: stored.max_concurrent } : {}),
    settings,
  };
}
