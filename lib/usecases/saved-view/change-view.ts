import type { SavedViewView, UpdateViewInput } from "#lib/contracts/saved-view.ts";
import type { WorkspaceAccess } from "#lib/db/access.ts";
import { changeViewRow, findView, setDefaultView, type ViewRow } from "#lib/db/saved-views.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
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
    const changed =
      Object.keys(rest).length > 0 ? await changeOwn(db, { access, actor, view, version, rest }) : view;
    if (isDefault !== undefined) {
      const place = { projectId: at.projectId, list: view.list };
      await setDefaultView(db, userId, { id: viewId, place, isDefault });
    }
    return toSavedViewView(access, actor, { ...changed, isDefault: isDefault ?? view.isDefault });
  });
}

interface OwnChange {
  readonly access: WorkspaceAccess;
  readonly actor: Actor;
  readonly view: ViewRow;
  readonly version: number;
  readonly rest: Omit<UpdateViewInput, "is_default">;
}

/** Changes what all who see the view share. Somebody who is not its owner may no longer see it after that. */
async function changeOwn(db: TenantDb, { access, actor, view, version, rest }: OwnChange): Promise<ViewRow> {
  requireChangeable(access, actor, view);
  if (rest.shared && !view.shared) requireSharing(access);
  const { name = view.name, query = view.query, shared = view.shared } = rest;
  const draft = { name, query: viewQuery(view.list, query), shared };
  await changeViewRow(db, { id: view.id, version }, draft);
  return { ...view, ...draft, version: version + 1, updated_at: new Date() };
}
