import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** Someone who runs commands on the machine of the installation. */
export const COMMAND_LINE = "command line";

/** Who works on the installation itself. */
export type Operator = Actor | typeof COMMAND_LINE;

/** The account under which the work is audited. */
export interface OperatorName {
  readonly userId: string | null;
  readonly name: string;
}

async function administrator(actor: Actor): Promise<OperatorName | null> {
  const user = actor.kind === "user" ? await findUser(actor.userId) : null;
  if (!user?.is_admin || user.disabled_at !== null || user.deleted_at !== null) return null;
  return { userId: user.id, name: user.name };
}

/** Whether this is the administrator of the installation. */
export const isAdministrator = async (actor: Actor): Promise<boolean> =>
  (await administrator(actor)) !== null;

/**
 * Requires the administrator of the installation; for everybody else nothing is there.
 * @throws AppError not_found
 */
export async function requireAdministrator(operator: Operator): Promise<OperatorName> {
  if (operator === COMMAND_LINE) return { userId: null, name: COMMAND_LINE };
  const found = await administrator(operator);
  if (found === null) throw new AppError("not_found");
  return found;
}
