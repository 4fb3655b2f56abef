import type { EmbeddingView, UpdateEmbeddingInput } from "#lib/contracts/workspace.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { dropVectors } from "#lib/db/passage-vectors.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { updateWorkspaceSettingsRow } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toEmbeddingView } from "./get-embedding.ts";

/**
 * Chooses by which model a workspace's passages are compared by meaning, for searches from now on; without one, what
 * was kept for it is deleted. Null = the actor's own workspace.
 * Errors: invalid_input where the entry is none that could, not_found, forbidden, insufficient_scope.
 */
export async function updateEmbedding(
  actor: Actor,
  workspaceId: string | null,
  { embedding }: UpdateEmbeddingInput,
): Promise<EmbeddingView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return inTenant(access, async (db) => {
    const { entries } = await toEmbeddingView(db);
    if (embedding !== null && !entries.some(({ id }) => id === embedding.entry_id)) {
      const field = { pointer: "/embedding/entry_id", code: "unknown", detail: "unknown" };
      throw new AppError("invalid_input", { fields: [field] });
    }
    await updateWorkspaceSettingsRow(db, { embedding });
    if (embedding === null) await dropVectors(db);
    await audit(db, { action: "workspace.updated", target: access.workspaceId, data: { embedding } });
    return toEmbeddingView(db);
  });
}
