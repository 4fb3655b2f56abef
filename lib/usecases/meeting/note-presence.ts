import type { PresenceInput, PresenceView } from "#lib/contracts/presence.ts";
import { requireTask } from "#lib/db/access.ts";
import { dropPresence, type PresenceRow, recordPresence, selectPresence } from "#lib/db/presences.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** After this time without a word a tab counts as closed. */
const LASTS_SECONDS = 40;

/** Each person once, wherever their tabs are. */
function people(rows: readonly PresenceRow[]): PresenceView["here"] {
  const ids = [...new Set(rows.map((row) => row.user_id))];
  return ids.map((user_id) => {
    const own = rows.filter((row) => row.user_id === user_id);
    const places = [...new Set(own.map((row) => row.place))];
    return { user_id, name: own[0]?.name ?? "", places, typing: own.some((row) => row.typing) };
  });
}

/**
 * Says that the actor has a page of the task open, or has closed it, and receives who else is here. It is in rows
 * that run out, not in the log: every process reads the same, and a crash leaves nobody behind.
 * Errors: not_found, insufficient_scope.
 */
export async function noteHere(actor: Actor, taskId: string, input: PresenceInput): Promise<PresenceView> {
  const access = await requireTask(actor, taskId, "read");
  const now = new Date();
  const key = { taskId, userId: actor.userId, tab: input.tab };
  const { place, typing } = input;
  return inTenant(access, async (db) => {
    if (input.left) await dropPresence(db, key);
    else {
      const expiresAt = new Date(now.getTime() + LASTS_SECONDS * 1000);
      await recordPresence(db, key, { name: actor.name, place, typing, expiresAt, now });
    }
    const here = people(await selectPresence(db, taskId, now));
    return { here, me: actor.userId, renew_within_seconds: LASTS_SECONDS };
  });
}
