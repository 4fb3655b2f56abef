import type { Page } from "#lib/contracts/list.ts";
import type { SavedViewView } from "#lib/contracts/saved-view.ts";
import { selectViews } from "#lib/db/saved-views.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { ViewList } from "#lib/domain/saved-view/view-query.ts";
import { projectOf, requireLists, toSavedViewView, type ViewScope } from "./view-access.ts";

/**
 * The views of a list that the caller sees: their own and the shared ones, by name.
 * @throws AppError not_found, insufficient_scope
 */
export async function listViews(
  actor: Actor,
  scope: ViewScope,
  list: ViewList,
): Promise<Page<SavedViewView>> {
  const access = await requireLists(actor, scope);
  const rows = await inTenant(access, (db) =>
    selectViews(db, { projectId: projectOf(scope), list }, actor.userId),
  );
  return { data: rows.map((row) => toSavedViewView(access, actor, row)), next_cursor: null };
}
