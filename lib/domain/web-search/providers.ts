interface WebSearchProviderSpec {
  /** Whether the provider has one public endpoint; otherwise the address has to be entered. */
  readonly hasEndpoint: boolean;
  /** Whether it refuses requests without a key. */
  readonly needsKey: boolean;
  /** Example of an address, for the form. */
  readonly addressExample: string;
}

/**
 * The providers of web search, in the order of the form. The label is the message
 * `settings.webSearch.providers.<id>`; `lib/agents/web-search/providers.ts` has the wire format of each.
 */
export const WEB_SEARCH_PROVIDER_SPECS = {
  searxng: { hasEndpoint: false, needsKey: false, addressExample: "https://searx.example.org" },
  brave: { hasEndpoint: true, needsKey: true, addressExample: "https://api.search.brave.com/res/v1/web" },
  tavily: { hasEndpoint: true, needsKey: true, addressExample: "https://api.tavily.com" },
  bing: { hasEndpoint: false, needsKey: true, addressExample: "https://api.bing.microsoft.com/v7.0" },
} as const satisfies Readonly<Record<string, WebSearchProviderSpec>>;

export type WebSearchProviderId = keyof typeof WEB_SEARCH_PROVIDER_SPECS;

export const WEB_SEARCH_PROVIDERS = Object.keys(WEB_SEARCH_PROVIDER_SPECS) as readonly WebSearchProviderId[];
