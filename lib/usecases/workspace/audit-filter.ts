import type { AuditFilterQuery } from "#lib/contracts/audit.ts";
import type { AuditFilter } from "#lib/db/read-audit.ts";

const DAY_MS = 86_400_000;

/** The filter of the database; days are in UTC, the last one included. */
export const auditFilterOf = ({ user_id, action, project_id, from, to }: AuditFilterQuery): AuditFilter => ({
  userId: user_id,
  action,
  projectId: project_id,
  from: from === undefined ? undefined : new Date(from),
  before: to === undefined ? undefined : new Date(new Date(to).getTime() + DAY_MS),
});
