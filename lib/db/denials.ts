import { authorOfActor } from "../domain/access/author.ts";
import type { ActionName, Actor } from "../domain/access/can.ts";
import { auditAccount, auditAll } from "./audit.ts";
import { database } from "./client.ts";
import type { TenantDb } from "./tenant.ts";
import { countTry } from "./throttle.ts";

/** An access that was refused. */
export interface Denial {
  readonly actor: Actor;
  /** The right that was needed; null where something other than the table of rights refused. */
  readonly action: ActionName | null;
  /** `not_found`: there is no such entity, or none that the actor may know of. */
  readonly reason: "forbidden" | "insufficient_scope" | "not_found";
  /** The id that was asked for. */
  readonly target: string;
  /** Null: an id in none of the actor's workspaces. */
  readonly workspaceId: string | null;
  readonly projectId: string | null;
}

/** Refusals of one actor, right and reason in a minute are counted together. */
const WINDOW = { points: 1_000_000_000, seconds: 60 };

/** The first, the 10th, the 100th ...: a flood adds few entries, and they show its size. */
const isRecorded = (count: number): boolean => /^10*$/.test(String(count));

const actorKey = (actor: Actor): string => (actor.kind === "token" ? actor.tokenId : actor.userId);

/**
 * Adds a refusal to the audit log of its workspace, or of the account where the workspace is unknown, in a separate
 * transaction: the refused work is rolled back.
 */
export async function recordDenial(denial: Denial, now: Date = new Date()): Promise<void> {
  const { actor, action, reason, target, projectId } = denial;
  // A token belongs to its workspace, whatever it asks for.
  const workspaceId = denial.workspaceId ?? (actor.kind === "token" ? actor.workspaceId : null);
  const key = ["denied", actorKey(actor), workspaceId, action, reason].join("|");
  const { limit, remaining } = await countTry(key, WINDOW, now);
  const count = limit - remaining;
  if (!isRecorded(count)) return;
  const entry = {
    action: reason === "not_found" ? ("access.not_found" as const) : ("access.denied" as const),
    target: target.slice(0, 200),
    data: { ...(action === null ? {} : { right: action }), reason, in_this_minute: count },
  };
  if (workspaceId === null) return auditAccount({ userId: actor.userId, name: actor.name }, entry);
  const access = {
    workspaceId,
    actor,
    author: authorOfActor(actor),
    ...(projectId === null ? {} : { projectId }),
  };
  await database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.workspace_id', ${workspaceId}, true)`;
    await auditAll({ tx, access } as unknown as TenantDb, [entry]);
  });
}
