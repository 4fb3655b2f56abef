import { z } from "zod";

export const workspaceView = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  abilities: z.array(z.string()),
});
export type WorkspaceView = z.infer<typeof workspaceView>;

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
