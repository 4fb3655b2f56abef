import type { ConversationView } from "#lib/contracts/chat.ts";
import type { Page, PageQuery } from "#lib/contracts/list.ts";
import { viewOfConversation } from "#lib/contracts/view-of-message.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectConversations as conversationsOf } from "#lib/db/conversations.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** The project's conversations, newest first. Errors: not_found, insufficient_scope, invalid_input (a foreign cursor). */
export async function listConversations(
  actor: Actor,
  projectId: string,
  page: PageQuery,
): Promise<Page<ConversationView>> {
  const access = await requireProject(actor, projectId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => conversationsOf(db, page));
  return { data: data.map(viewOfConversation), next_cursor };
}
