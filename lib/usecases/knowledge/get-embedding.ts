import type { EmbeddingView } from "#lib/contracts/workspace.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectModels } from "#lib/db/models.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { workspaceSettings } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { canEmbed } from "#lib/domain/models/providers.ts";

/** What is chosen, and which entries of the chain could be. */
export async function toEmbeddingView(db: TenantDb): Promise<EmbeddingView> {
  const { embedding } = await workspaceSettings(db);
  const entries = (await selectModels(db)).flatMap(({ id, provider, model }) =>
    canEmbed(provider) ? [{ id, provider, model }] : [],
  );
  return { embedding, entries };
}

/**
 * By which model a workspace's passages are compared by meaning; null = the actor's own.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function getEmbedding(actor: Actor, workspaceId: string | null): Promise<EmbeddingView> {
  return inTenant(await requireWorkspace(actor, workspaceId, "manage"), toEmbeddingView);
}
