import type { SavedViewView, UpdateViewInput } from "#lib/contracts/saved-view.ts";
import { changeViewRow, findView, setDefaultView } from "#lib/db/saved-views.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { viewQuery } from "#lib/domain/saved-view/view-query.ts";
import {
  projectOf,
  requireChangeable,
  requireLists,
  requireSharing,
  toSavedViewView,
  type ViewScope,
} from "./view-access.ts";

interface ViewChange {
  readonly scope: ViewScope;
  readonly viewId: string;
  readonly version: number;
  readonly change: UpdateViewInput;
}

/**
 * Changes a view: its name, its state, who sees it, and whether the list opens with it for the caller. The last one everybody chooses for
 * themselves, also for a view of somebody else.
 * @throws AppError not_found, forbidden, insufficient_scope, precondition_failed, view_name_taken
 */
export async function changeView(
  actor: Actor,
  { scope, viewId, version, change }: ViewChange,
): Promise<SavedViewView> {
  const access = await requireLists(actor, scope);
  const { userId } = actor;
  const at = { projectId: projectOf(scope), id: viewId };
  const { is_default: isDefault, ...rest } = change;
  return inTenant(access, async (db) => {
    const view = await findView(db, at, userId);
    if (Object.keys(rest).length > 0) {
      requireChangeable(access, actor, view);
      if (rest.shared && !view.shared) requireSharing(access);
      const { name = view.name, query = view.query, shared = view.shared } = rest;
      await changeViewRow(db, { id: viewId, version }, { name, query: viewQuery(view.list, query), shared });
    }
    if (isDefault !== undefined) {
      const place = { projectId: at.projectId, list: view.list };
      await setDefaultView(db, userId, { id: viewId, place, isDefault });
    }
    return toSavedViewView(access, actor, await findView(db, at, userId));
  });
}
