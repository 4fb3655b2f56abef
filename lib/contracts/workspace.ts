import { z } from "zod";

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
