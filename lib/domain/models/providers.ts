interface ProviderSpec {
  /** Whether the provider has one public endpoint; otherwise the address has to be entered. */
  readonly hasEndpoint: boolean;
  /** Whether the installation's default model needs a key. */
  readonly needsKey: boolean;
  /** Whether its models usually call tools natively; a probe or a person may know better. */
  readonly callsTools: boolean;
  /** Whether it turns texts into vectors. */
  readonly embeds: boolean;
}

/**
 * The services whose models can be entered, in the order in which forms list them. The label is the message
 * `settings.models.form.providers.<id>`; `lib/agents/provider-sdk.ts` has the SDK of each.
 */
export const PROVIDER_SPECS = {
  openai: { hasEndpoint: true, needsKey: true, callsTools: true, embeds: true },
  anthropic: { hasEndpoint: true, needsKey: true, callsTools: true, embeds: false },
  google: { hasEndpoint: true, needsKey: true, callsTools: true, embeds: true },
  deepseek: { hasEndpoint: true, needsKey: true, callsTools: true, embeds: false },
  // Any kind of model may be behind a compatible address.
  "openai-compatible": { hasEndpoint: false, needsKey: false, callsTools: false, embeds: true },
} as const satisfies Readonly<Record<string, ProviderSpec>>;

export type ModelProvider = keyof typeof PROVIDER_SPECS;

export const PROVIDERS = Object.keys(PROVIDER_SPECS) as readonly ModelProvider[];

/** Providers that turn texts into vectors. */
export type EmbeddingProvider = {
  [Id in ModelProvider]: (typeof PROVIDER_SPECS)[Id]["embeds"] extends true ? Id : never;
}[ModelProvider];

/** Whether texts can be compared by meaning with a model of this provider. */
export const canEmbed = (provider: ModelProvider): provider is EmbeddingProvider =>
  PROVIDER_SPECS[provider].embeds;

export const EMBEDDING_PROVIDERS = PROVIDERS.filter(canEmbed);
