import type { GuestVerdict } from "../domain/share/guest-verdict.ts";
import { newId } from "./new-id.ts";
import { storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** A verdict before it is stored. */
interface VerdictDraft {
  readonly taskId: string | null;
  readonly decision: GuestVerdict["decision"];
  readonly note: string;
  readonly version: number;
  readonly contentHash: string;
}

/** Stores what a guest decided about the version that they read. */
export async function insertVerdict(
  db: ProjectDb,
  guest: { readonly id: string; readonly share_link_id: string },
  draft: VerdictDraft,
): Promise<string> {
  const id = newId("linkVerdict");
  await db.tx.linkVerdict.create({
    data: {
      id,
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      share_link_id: guest.share_link_id,
      guest_id: guest.id,
      task_id: draft.taskId,
      decision: draft.decision,
      note: storableText(draft.note),
      version: draft.version,
      content_hash: draft.contentHash,
    },
  });
  return id;
}

/** The last verdict of each guest, of a link or of a task's links of one kind, oldest first. */
export async function lastVerdicts(
  db: ProjectDb,
  of: { readonly linkId: string } | { readonly taskId: string; readonly kind: "plan" | "change" },
): Promise<GuestVerdict[]> {
  const where =
    "linkId" in of
      ? { share_link_id: of.linkId }
      : { task_id: of.taskId, guest: { link: { kind: of.kind } } };
  const rows = await db.tx.linkVerdict.findMany({
    where: { ...where, project_id: db.access.projectId },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
    include: { guest: { include: { link: true } } },
  });
  const last = new Map<string, GuestVerdict>();
  for (const { guest, ...row } of rows) {
    last.delete(row.guest_id);
    last.set(row.guest_id, {
      guest: {
        id: guest.id,
        name: guest.name,
        email: guest.email,
        isConfirmed: guest.email_confirmed_at !== null,
      },
      linkId: guest.share_link_id,
      linkLabel: guest.link.label,
      isRevoked: guest.link.revoked_at !== null || guest.link.link_right !== "approve",
      decision: row.decision === "approve" ? "approve" : "request_changes",
      note: row.note,
      version: row.version,
      contentHash: row.content_hash,
      at: row.created_at,
    });
  }
  return [...last.values()];
}
