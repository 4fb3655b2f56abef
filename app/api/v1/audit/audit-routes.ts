import { auditEventView, auditExportQuery, auditQuery } from "#lib/contracts/audit.ts";
import { listOf } from "#lib/contracts/list.ts";
import { workspaceParams } from "#lib/contracts/params.ts";
import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { exportAudit } from "#lib/usecases/workspace/export-audit.ts";
import { listAuditEvents } from "#lib/usecases/workspace/list-audit-events.ts";

export const auditRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/audit-events",
      operationId: "listAuditEvents",
      summary: "List the audit log, newest first, by person, action, project and days (UTC)",
      tag: "operation",
      need: "manage",
      params: workspaceParams,
      query: auditQuery,
      returns: listOf(auditEventView),
    },
    (actor, { params, query }) => listAuditEvents(actor, query, params.workspaceId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/audit-events/export",
      operationId: "exportAuditEvents",
      summary: "Export the audit log as CSV or JSON lines, with the hashes of its chain",
      tag: "operation",
      need: "manage",
      params: workspaceParams,
      query: auditExportQuery,
      produces: ["text/csv", "application/jsonl"],
      problems: ["too_large"],
    },
    async (actor, { params, query }) => attachment(await exportAudit(actor, params.workspaceId, query)),
  ),
];
