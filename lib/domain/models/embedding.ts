import { z } from "zod";
import type { ModelProvider } from "./providers.ts";

/** Providers that turn texts into vectors. */
export const EMBEDDING_PROVIDERS = [
  "openai",
  "google",
  "openai-compatible",
] as const satisfies readonly ModelProvider[];
export type EmbeddingProvider = (typeof EMBEDDING_PROVIDERS)[number];

/** Whether texts can be compared by meaning with a model of this provider. */
export const canEmbed = (provider: string): provider is EmbeddingProvider =>
  EMBEDDING_PROVIDERS.some((one) => one === provider);

/** By which model passages are compared: the place and key of an entry of the chain, and the model's own name. */
export const embeddingSchema = z.strictObject({
  entry_id: z.string().min(1).max(80),
  model: z.string().trim().min(1).max(200),
});
export type Embedding = z.infer<typeof embeddingSchema>;
