import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** The person whose account is meant; a token acts in a workspace and never on its owner's account. */
export function ownAccount(actor: Actor): string {
  if (actor.kind !== "user") throw new AppError("insufficient_scope");
  return actor.userId;
}
