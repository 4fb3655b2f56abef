interface ProviderSpec {
  /** Whether the provider has one public endpoint; otherwise the address has to be entered. */
  readonly hasEndpoint: boolean;
  /** Whether the installation's default model needs a key. */
  readonly needsKey: boolean;
  /** Whether its models usually support native tool calls; a probe or a setting overrides it. */
  readonly callsTools: boolean;
  /** Whether it has embedding models. */
  readonly embeds: boolean;
}

/**
 * The providers of models, in the order of the forms. The label is the message
 * `settings.models.form.providers.<id>`; `lib/agents/provider-sdk.ts` has the SDK of each.
 */
export const PROVIDER_SPECS = {
  openai: { hasEndpoint: true, needsKey: true, callsTools: true, embeds: true },
  anthropic: { hasEndpoint: true, needsKey: true, callsTools: true, embeds: false },
  google: { hasEndpoint: true, needsKey: true, callsTools: true, embeds: true },
  deepseek: { hasEndpoint: true, needsKey: true, callsTools: true, embeds: false },
  // Models of many vendors; a probe finds out which of them call tools.
  openrouter: { hasEndpoint: true, needsKey: true, callsTools: false, embeds: false },
  // Every customer has an address; the model is the name of a deployment.
  azure: { hasEndpoint: false, needsKey: true, callsTools: true, embeds: true },
  // Any kind of model can be behind a compatible address.
  "openai-compatible": { hasEndpoint: false, needsKey: false, callsTools: false, embeds: true },
} as const satisfies Readonly<Record<string, ProviderSpec>>;

export type ModelProvider = keyof typeof PROVIDER_SPECS;

export const PROVIDERS = Object.keys(PROVIDER_SPECS) as readonly ModelProvider[];

/** Providers with embedding models. */
export type EmbeddingProvider = {
  [Id in ModelProvider]: (typeof PROVIDER_SPECS)[Id]["embeds"] extends true ? Id : never;
}[ModelProvider];

/** Whether the provider has embedding models. */
export const canEmbed = (provider: ModelProvider): provider is EmbeddingProvider =>
  PROVIDER_SPECS[provider].embeds;

export const EMBEDDING_PROVIDERS = PROVIDERS.filter(canEmbed);
