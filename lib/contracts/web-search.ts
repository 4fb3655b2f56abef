import { z } from "zod";
import { WEB_SEARCH_PROVIDERS } from "../domain/web-search/providers.ts";
import { WEB_SEARCH_CODES } from "../domain/web-search/web-search-outcome.ts";

/** The web search service of a workspace. */
export const webSearchInput = z.strictObject({
  provider: z.enum(WEB_SEARCH_PROVIDERS),
  /** Required for searxng and bing; private addresses are rejected. */
  base_url: z.url().max(500).optional(),
  /** Required for all but searxng. Absent = keep the stored key, if provider and address stay the same. */
  api_key: z
    .string()
    .max(500)
    // It is sent in a header.
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
});
export type WebSearchInput = z.infer<typeof webSearchInput>;

/** Without the key; only its last four characters are shown. Null = web search is off. */
export const webSearchView = z.object({
  web_search: z
    .object({
      provider: z.enum(WEB_SEARCH_PROVIDERS),
      base_url: z.string().nullable(),
      has_key: z.boolean(),
      key_last4: z.string().nullable(),
    })
    .nullable(),
});
export type WebSearchView = z.infer<typeof webSearchView>;

export const webSearchTestView = z.object({
  /** `ok`, or why there are no results. */
  code: z.enum(["ok", ...WEB_SEARCH_CODES]),
  /** Number of results; null if the search failed. */
  results: z.number().int().nullable(),
  duration_ms: z.number().int(),
});
export type WebSearchTestView = z.infer<typeof webSearchTestView>;
