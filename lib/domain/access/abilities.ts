import { ACTION_NAMES, type ActionName, type Actor, can, type Standing } from "./can.ts";

/** Everything the actor may do in this standing: what pages and API show as `abilities`. */
export function abilities(actor: Actor, standing: Standing): readonly ActionName[] {
  return ACTION_NAMES.filter((action) => can(actor, action, standing).allowed);
}
