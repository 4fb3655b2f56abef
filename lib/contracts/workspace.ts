import { z } from "zod";
import { type AiPlanVersion, isAiPlanVersion } from "../domain/aiplan/versions.ts";
import { embeddingSchema } from "../domain/models/embedding.ts";
import { EMBEDDING_PROVIDERS } from "../domain/models/providers.ts";

/** One line of the audit log. */
export const auditEventView = z.object({
  id: z.string(),
  action: z.string(),
  target: z.string(),
  by: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type AuditEventView = z.infer<typeof auditEventView>;

export const updateWorkspaceSettingsInput = z.strictObject({
  /** The contract by which the chat's orchestrator plans its answers. */
  aiplan_version: z.custom<AiPlanVersion>(isAiPlanVersion),
});
export type UpdateWorkspaceSettingsInput = z.infer<typeof updateWorkspaceSettingsInput>;

/** `abilities` lists what the reader may do in the workspace. */
export const workspaceSettingsView = updateWorkspaceSettingsInput.extend({ abilities: z.array(z.string()) });
export type WorkspaceSettingsView = z.infer<typeof workspaceSettingsView>;

/** By which model passages are compared by meaning; null = by words alone. */
export const updateEmbeddingInput = z.strictObject({ embedding: embeddingSchema.nullable() });
export type UpdateEmbeddingInput = z.infer<typeof updateEmbeddingInput>;

export const embeddingView = updateEmbeddingInput.extend({
  /** Entries of the chain whose provider offers it. */
  entries: z.array(z.object({ id: z.string(), provider: z.enum(EMBEDDING_PROVIDERS), model: z.string() })),
});
export type EmbeddingView = z.infer<typeof embeddingView>;

export const embeddingTestView = z.object({
  /** `ok`, or a code of model trouble. */
  code: z.string(),
  /** Size of its vectors; null where none came. */
  dimensions: z.number().int().nullable(),
  duration_ms: z.number().int(),
});
export type EmbeddingTestView = z.infer<typeof embeddingTestView>;
