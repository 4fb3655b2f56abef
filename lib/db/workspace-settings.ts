import { z } from "zod";
import { type AiPlanVersion, DEFAULT_AIPLAN_VERSION, isAiPlanVersion } from "../domain/aiplan/versions.ts";
import { embeddingSchema } from "../domain/models/embedding.ts";

/** What a workspace says of its way of working; absent values have their defaults. */
export const workspaceSettingsSchema = z.object({
  /** The contract by which the chat's orchestrator plans its answers. */
  aiplan_version: z.custom<AiPlanVersion>(isAiPlanVersion).default(DEFAULT_AIPLAN_VERSION),
  /** What the workspace may spend on models in a UTC month, in millionths of a US dollar; null = no limit. */
  month_budget_micros: z.number().int().min(0).nullable().default(null),
  /** By which model passages are compared by meaning; null = by words alone. */
  embedding: embeddingSchema.nullable().default(null),
});
export type WorkspaceSettings = z.infer<typeof workspaceSettingsSchema>;
