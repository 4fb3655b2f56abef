import type { CreateViewInput, SavedViewView } from "#lib/contracts/saved-view.ts";
import { findView, insertView, setDefaultView } from "#lib/db/saved-views.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { type ViewList, viewQuery } from "#lib/domain/saved-view/view-query.ts";
import { projectOf, requireLists, requireSharing, toSavedViewView, type ViewScope } from "./view-access.ts";

/**
 * Saves the state of a list under a name, for the caller or for everybody who sees the list.
 * @throws AppError not_found, forbidden, insufficient_scope, views_full, view_name_taken
 */
export async function createView(
  actor: Actor,
  at: { readonly scope: ViewScope; readonly list: ViewList },
  input: CreateViewInput,
): Promise<SavedViewView> {
  const access = await requireLists(actor, at.scope);
  if (input.shared) requireSharing(access);
  const place = { projectId: projectOf(at.scope), list: at.list };
  const { userId } = actor;
  return inTenant(access, async (db) => {
    const draft = { name: input.name, query: viewQuery(at.list, input.query), shared: input.shared };
    const id = await insertView(db, { ...place, userId }, draft);
    if (input.is_default) await setDefaultView(db, userId, { id, place, isDefault: true });
    return toSavedViewView(access, actor, await findView(db, { ...place, id }, userId));
  });
}
