import type { Page, PageQuery } from "#lib/contracts/list.ts";
import type { TokenView } from "#lib/contracts/token.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectTokens } from "#lib/db/tokens.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toTokenView } from "./token-view.ts";

/**
 * The workspace's API tokens, newest first; ended ones too.
 * @param userId Only those of this member or service account.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function listApiTokens(
  actor: Actor,
  page: PageQuery,
  userId?: string,
): Promise<Page<TokenView>> {
  const access = await requireWorkspace(actor, null, "manage");
  const { data, next_cursor } = await inTenant(access, (db) => selectTokens(db, page, userId));
  return { data: data.map(toTokenView), next_cursor };
}
