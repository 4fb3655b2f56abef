import { ACTION_NAMES, type AccessContext, type ActionName, type Actor, can } from "./can.ts";

/** Everything the actor may do in this standing: what pages and API show as `abilities`. */
export function abilities(actor: Actor, standing: AccessContext): readonly ActionName[] {
  return ACTION_NAMES.filter((action) => can(actor, action, standing).allowed);
}
