import type { Author } from "../domain/access/author.ts";
import { database } from "./client.ts";
import { newId } from "./new-id.ts";
import { storableJson, storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** The entries of the audit log. */
export const AUDIT_ACTIONS = [
  "access.denied",
  "access.not_found",
  "audit.deleted",
  "audit.exported",
  "account.created",
  "account.signed_in",
  "account.sign_in_failed",
  "account.password_changed",
  "account.session_revoked",
  "account.reset_requested",
  "account.reset_link_made",
  "account.email_verified",
  "account.email_changed",
  "account.disabled",
  "account.enabled",
  "installation.sign_up_changed",
  "workspace.created",
  "workspace.updated",
  "project.created",
  "project.updated",
  "repository.created",
  "repository.imported",
  "repository.changed",
  "repository.deleted",
  "repository.pushed",
  "change_set.submitted",
  "change_set.rejected",
  "change_set.accepted",
  "change_set.reverted",
  "task.created",
  "task.updated",
  "task.archived",
  "task.unarchived",
  "document.created",
  "openspec.imported",
  "document.changed",
  "document.exported",
  "document.imported",
  "project.exported",
  "project.imported",
  "requirement.changed",
  "requirement.approved",
  "requirement.approval_withdrawn",
  "requirement.ids_allotted",
  "requirement.renumbered",
  "trace.linked",
  "trace.unlinked",
  "trace.confirmed",
  "trace.cleared",
  "twin.repaired",
  "knowledge.added",
  "knowledge.changed",
  "knowledge.deleted",
  "knowledge.restored",
  "seat.added",
  "seat.changed",
  "seat.moved",
  "seat.deleted",
  "seat.restored",
  "seat.tried",
  "srs_run.started",
  "suggestion.decided",
  "gate.decided",
  "gate.approval_withdrawn",
  "gate.rules_changed",
  "gate.delegated",
  "gate.delegation_revoked",
  "meeting.changed",
  "meeting.signed",
  "meeting.fixed",
  "meeting.reopened",
  "member.invited",
  "member.invitation_revoked",
  "member.joined",
  "member.changed",
  "member.removed",
  "proposal.decided",
  "right.changed",
  "share_link.created",
  "share_link.revoked",
  "token.created",
  "token.revoked",
  "token.used",
  "model.saved",
  "model.deleted",
  "model.moved",
  "model.probed",
  "model.profile_saved",
  "model.key_used",
  "mcp_server.saved",
  "mcp_server.deleted",
  "mcp_server.checked",
  "mcp_tool.permitted",
  "mcp_tool.changed",
  "mcp_tool.called",
  "webhook.saved",
  "webhook.deleted",
  "webhook.rotated",
  "webhook.tested",
  "webhook.replayed",
  "webhook.stopped",
  "sandbox.checked",
  "web_search.saved",
  "web_search.deleted",
  "web_search.tested",
  "web_search.used",
  "work.changed",
  "issue_tracker.saved",
  "issue_tracker.deleted",
  "issue_tracker.tested",
  "issue_sync.started",
  "issue_sync.cancelled",
  "remote.saved",
  "remote.deleted",
  "remote.tested",
  "remote.fetched",
  "remote.merged",
  "remote.hook_secret_made",
  "pull_request.queued",
  "pull_request.changed",
  "test_run.started",
  "test_run.cancelled",
  "test_settings.saved",
  "price.saved",
  "price.deleted",
  "move_policy.trained",
  "move_policy.enabled",
  "move_policy.disabled",
  "move_log.retention_changed",
  "outline.added",
  "outline.removed",
  "outline.worded",
  "prompt.saved",
  "prompt.chosen",
  "prompt.tried",
  "prompt.evaluated",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  readonly action: AuditAction;
  /** The id of the entity that was changed. */
  readonly target: string;
  /** Facts of the entry, never document texts, passwords or keys. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the workspace's audit log, in the transaction of the change. */
export const audit = (db: TenantDb, entry: AuditEntry): Promise<void> => auditAll(db, [entry]);

/** Adds several entries to the workspace's audit log with one statement. */
export async function auditAll(db: TenantDb, entries: readonly AuditEntry[]): Promise<void> {
  const { workspaceId, actor, author } = db.access;
  const projectId = "projectId" in db.access ? String(db.access.projectId) || null : null;
  const by = {
    workspace_id: workspaceId,
    project_id: projectId,
    user_id: actor?.userId ?? null,
    actor: storableJson(author),
  };
  await db.tx.auditEvent.createMany({
    data: entries.map(({ action, target, data }) => ({
      ...by,
      id: newId("auditEvent"),
      action,
      target: storableText(target),
      data: storableJson(data ?? {}),
    })),
  });
}

/** Adds an entry for an account; it belongs to no workspace. */
export async function auditAccount(
  account: { readonly userId: string | null; readonly name: string },
  entry: AuditEntry,
): Promise<void> {
  const actor: Author = {
    kind: "user",
    name: account.name,
    ...(account.userId ? { id: account.userId } : {}),
  };
  await database().auditEvent.createMany({
    data: [
      {
        id: newId("auditEvent"),
        workspace_id: null,
        user_id: account.userId,
        actor: storableJson(actor),
        action: entry.action,
        target: storableText(entry.target),
        data: storableJson(entry.data ?? {}),
      },
    ],
  });
}
