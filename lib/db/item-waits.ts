import { z } from "zod";
import { authorSchema } from "../domain/access/author.ts";
import { readStored } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

const ITEM_WAIT_KINDS = ["baseline_signature", "change_request"] as const;

/** A baseline that a user is asked to sign, or a change request that waits for a decision. */
export interface ItemWait {
  readonly kind: (typeof ITEM_WAIT_KINDS)[number];
  readonly item: { readonly id: string; readonly name: string; readonly project_id: string };
  /** Who asks. */
  readonly by: string;
  readonly since: Date;
}

interface ItemRow {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly project_id: string;
  readonly by: unknown;
  readonly since: Date;
}

/**
 * What waits for a user outside tasks and comments, newest first.
 * @param decides Whether the user may decide change requests; without it only signatures are found.
 */
export async function selectItemWaits(
  db: TenantDb,
  { userId, decides, limit }: { readonly userId: string; readonly decides: boolean; readonly limit: number },
): Promise<ItemWait[]> {
  const { workspaceId } = db.access;
  const rows = await db.tx.$queryRaw<ItemRow[]>`
    SELECT 'baseline_signature' AS kind, b.id, b.name, b.project_id, s.requested_by AS by, s.requested_at AS since
    FROM baseline_signatures s JOIN baselines b ON b.id = s.baseline_id
    WHERE s.workspace_id = ${workspaceId} AND s.user_id = ${userId} AND s.state = 'requested'
    UNION ALL
    SELECT 'change_request', r.id, r.title, r.project_id, r.created_by, r.updated_at
    FROM change_requests r WHERE ${decides} AND r.workspace_id = ${workspaceId} AND r.state = 'proposed'
    ORDER BY since DESC, id DESC LIMIT ${limit}`;
  return rows.map(({ kind, id, name, project_id, by, since }) => ({
    kind: readStored(z.enum(ITEM_WAIT_KINDS), kind, "kind of a waiting item"),
    item: { id, name, project_id },
    by: readStored(authorSchema, by, "author of a waiting item").name,
    since,
  }));
}
