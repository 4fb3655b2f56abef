import { z } from "zod";
import { pageQuery } from "./list.ts";

/** The parts before the dot of all actions. */
export const AUDIT_GROUPS = [
  "access",
  "account",
  "audit",
  "baseline",
  "change_request",
  "change_set",
  "document",
  "export_schedule",
  "gate",
  "installation",
  "issue_sync",
  "issue_tracker",
  "knowledge",
  "mcp_server",
  "mcp_tool",
  "webhook",
  "meeting",
  "member",
  "model",
  "move_log",
  "move_policy",
  "openspec",
  "outline",
  "price",
  "project",
  "prompt",
  "proposal",
  "pull_request",
  "remote",
  "repository",
  "requirement",
  "right",
  "sandbox",
  "seat",
  "service_account",
  "share_link",
  "srs_run",
  "suggestion",
  "task",
  "test_run",
  "test_settings",
  "token",
  "trace",
  "twin",
  "web_search",
  "work",
  "workspace",
] as const;

const filters = z.object({
  /** The person, also where a token acted for them. */
  user_id: z.string().max(80).optional(),
  /** An action such as `member.joined`, or all of a group: `member`. */
  action: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/)
    .optional(),
  project_id: z.string().max(80).optional(),
  /** The first and the last day (UTC). */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilterQuery = z.output<typeof filters>;

export const auditQuery = pageQuery.extend(filters.shape);
export type AuditQuery = z.output<typeof auditQuery>;

export const auditExportQuery = filters.extend({ format: z.enum(["csv", "jsonl"]).default("csv") });
export type AuditExportQuery = z.output<typeof auditExportQuery>;

/** One entry of the audit log. */
export const auditEventView = z.object({
  id: z.string(),
  action: z.string(),
  target: z.string(),
  project_id: z.string().nullable(),
  by: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: z.string(),
  /** Its number in the chain of the workspace and the hash that covers it and all entries before it. */
  seq: z.number().int(),
  hash: z.string(),
});
export type AuditEventView = z.infer<typeof auditEventView>;
