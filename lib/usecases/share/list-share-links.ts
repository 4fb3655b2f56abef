import type { Page, PageQuery } from "#lib/contracts/list.ts";
import type { ShareLinkView } from "#lib/contracts/share-link.ts";
import { requireProject, requireWorkspace } from "#lib/db/access.ts";
import { selectShareLinks as linksOf } from "#lib/db/share-links.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toShareLinkView } from "./share-link-view.ts";

/**
 * Review links of a project, or of the whole workspace (`projectId` null), newest first; ended ones too.
 * Errors: not_found, forbidden, insufficient_scope, invalid_input (a cursor that is not ours).
 */
export async function listShareLinks(
  actor: Actor,
  projectId: string | null,
  page: PageQuery,
): Promise<Page<ShareLinkView>> {
  const access =
    projectId === null
      ? await requireWorkspace(actor, null, "share")
      : await requireProject(actor, projectId, "share");
  const { data, next_cursor } = await inTenant(access, (db) => linksOf(db, page, projectId ?? undefined));
  return { data: data.map(toShareLinkView), next_cursor };
}
