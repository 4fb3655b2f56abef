import type { RetentionInput, RetentionPreviewView, RetentionView } from "#lib/contracts/retention.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { countExpired } from "#lib/db/retention.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { updateWorkspaceSettingsRow, workspaceSettings } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import {
  expiredBefore,
  RETENTION_KINDS,
  RETENTION_RULES,
  type Retention,
  retentionDays,
} from "#lib/domain/access/retention.ts";

const toView = (set: Retention): RetentionView => ({
  data: RETENTION_KINDS.map((kind) => ({
    kind,
    days: retentionDays(set, kind),
    usual_days: RETENTION_RULES[kind].usual,
    least_days: RETENTION_RULES[kind].least,
  })),
});

/**
 * How long a workspace keeps what the nightly sweep deletes.
 * @param workspaceId null: the actor's current one
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function getRetention(actor: Actor, workspaceId: string | null): Promise<RetentionView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return toView((await inTenant(access, workspaceSettings)).retention);
}

/**
 * What the next sweep would delete after a change. Nothing is changed.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function previewRetention(
  actor: Actor,
  workspaceId: string | null,
  input: RetentionInput,
): Promise<RetentionPreviewView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return inTenant(access, async (db) => {
    const set = { ...(await workspaceSettings(db)).retention, ...input };
    const now = new Date();
    const data = [];
    for (const kind of RETENTION_KINDS) {
      const days = retentionDays(set, kind);
      const deletes = days === null ? 0 : await countExpired(db, kind, expiredBefore(now, days));
      data.push({ kind, days, deletes });
    }
    return { data };
  });
}

/**
 * Changes how long a workspace keeps some kinds; the next nightly sweep deletes what is older.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function changeRetention(
  actor: Actor,
  workspaceId: string | null,
  input: RetentionInput,
): Promise<RetentionView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return inTenant(access, async (db) => {
    const before = (await workspaceSettings(db)).retention;
    const { retention } = await updateWorkspaceSettingsRow(db, { retention: { ...before, ...input } });
    await audit(db, {
      action: "workspace.retention_changed",
      target: access.workspaceId,
      data: { ...input },
    });
    return toView(retention);
  });
}
