import { z } from "zod";
import { type AiPlanVersion, isAiPlanVersion } from "../domain/aiplan/versions.ts";
import { embeddingSchema } from "../domain/models/embedding.ts";
import { EMBEDDING_PROVIDERS } from "../domain/models/providers.ts";

export const updateWorkspaceSettingsInput = z.strictObject({
  /** The contract for plans of the chat's orchestrator. */
  aiplan_version: z.custom<AiPlanVersion>(isAiPlanVersion),
});
export type UpdateWorkspaceSettingsInput = z.infer<typeof updateWorkspaceSettingsInput>;

/** `abilities` lists the actions that the caller may perform in the workspace. */
export const workspaceSettingsView = updateWorkspaceSettingsInput.extend({ abilities: z.array(z.string()) });
export type WorkspaceSettingsView = z.infer<typeof workspaceSettingsView>;

/** The embedding model; null = keyword search only. */
export const updateEmbeddingInput = z.strictObject({ embedding: embeddingSchema.nullable() });
export type UpdateEmbeddingInput = z.infer<typeof updateEmbeddingInput>;

export const embeddingView = updateEmbeddingInput.extend({
  /** Entries of the chain whose provider supports embeddings. */
  entries: z.array(z.object({ id: z.string(), provider: z.enum(EMBEDDING_PROVIDERS), model: z.string() })),
});
export type EmbeddingView = z.infer<typeof embeddingView>;

export const embeddingTestView = z.object({
  /** `ok`, or a model error code. */
  code: z.string(),
  /** Size of the vector; null if there was none. */
  dimensions: z.number().int().nullable(),
  duration_ms: z.number().int(),
});
export type EmbeddingTestView = z.infer<typeof embeddingTestView>;
