import { ACTION_NAMES, type AccessContext, type ActionName, type Actor, can } from "./can.ts";

/** All actions that the actor may do in this context: the `abilities` of pages and API. */
export function abilities(actor: Actor, context: AccessContext): readonly ActionName[] {
  return ACTION_NAMES.filter((action) => can(actor, action, context).allowed);
}
