import { z } from "zod";
import { retentionSchema } from "../domain/access/retention.ts";
import { type AiPlanVersion, DEFAULT_AIPLAN_VERSION, isAiPlanVersion } from "../domain/aiplan/versions.ts";
import { embeddingSchema } from "../domain/models/embedding.ts";

/** Settings of a workspace; absent values have their defaults. */
export const workspaceSettingsSchema = z.object({
  /** The version of the plan contract of the chat's orchestrator. */
  aiplan_version: z.custom<AiPlanVersion>(isAiPlanVersion).default(DEFAULT_AIPLAN_VERSION),
  /** Cost limit of the workspace per UTC month, in millionths of a US dollar; null = no limit. */
  month_budget_micros: z.number().int().min(0).nullable().default(null),
  /** The model for semantic search of passages; null = search by words only. */
  embedding: embeddingSchema.nullable().default(null),
  /** How long the workspace keeps what the nightly sweep deletes. */
  retention: retentionSchema.default({}),
});
export type WorkspaceSettings = z.infer<typeof workspaceSettingsSchema>;
