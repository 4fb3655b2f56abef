import { z } from "zod";
import { type AiPlanVersion, isAiPlanVersion } from "../domain/aiplan/versions.ts";

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
