import { deleteViewRow, findView } from "#lib/db/saved-views.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { projectOf, requireChangeable, requireLists, type ViewScope } from "./view-access.ts";

/**
 * Deletes a view for everybody who sees it; the list stays as it is.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function deleteView(
  actor: Actor,
  { scope, viewId }: { readonly scope: ViewScope; readonly viewId: string },
): Promise<void> {
  const access = await requireLists(actor, scope);
  await inTenant(access, async (db) => {
    const view = await findView(db, { projectId: projectOf(scope), id: viewId }, actor.userId);
    requireChangeable(access, actor, view);
    await deleteViewRow(db, viewId);
  });
}
