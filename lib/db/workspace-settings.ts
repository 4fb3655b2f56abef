import { z } from "zod";
import { type AiPlanVersion, DEFAULT_AIPLAN_VERSION, isAiPlanVersion } from "../domain/aiplan/versions.ts";

/** What a workspace says of its own way of working; absent values have their defaults. */
export const workspaceSettingsSchema = z.object({
  /** The contract by which the chat's orchestrator plans its answers. */
  aiplan_version: z.custom<AiPlanVersion>(isAiPlanVersion).default(DEFAULT_AIPLAN_VERSION),
});
export type WorkspaceSettings = z.infer<typeof workspaceSettingsSchema>;
