import {
  type AccessContext,
  type ActionName,
  type Actor,
  can,
  type LinkRight,
  linkCan,
  RIGHTS,
  type Scope,
} from "./can.ts";

/** Why a right is there or missing. */
export const RIGHT_REASONS = [
  "role",
  "named",
  "granted",
  "link",
  "not_named",
  "not_granted",
  "scope",
  "token_grant",
  "other_project",
  "not_member",
  "ended",
] as const;
export type RightReason = (typeof RIGHT_REASONS)[number];

/** The answer of the table of rights for one action, with its reason. */
export interface ExplainedRight {
  readonly allowed: boolean;
  readonly reason: RightReason;
  /** Scopes that the token lacks. */
  readonly missing_scopes: readonly Scope[];
}

const because = (allowed: boolean, reason: RightReason, missing: readonly Scope[] = []): ExplainedRight => ({
  allowed,
  reason,
  missing_scopes: missing,
});

const PRESENT = { yes: "role", no: "role", named: "named", granted: "granted" } as const;
const ABSENT = { yes: "role", no: "role", named: "not_named", granted: "not_granted" } as const;

/** Whether an actor may do an action, as `can` decides it, and why. */
export function explainRight(actor: Actor, action: ActionName, context: AccessContext): ExplainedRight {
  const verdict = can(actor, action, context);
  if (context.role === null) return because(false, "not_member");
  const { roles, scopes } = RIGHTS[action];
  const cell = roles[context.role];
  if (verdict.allowed) return because(true, PRESENT[cell]);
  if (verdict.reason === "forbidden") return because(false, ABSENT[cell]);
  const held = actor.kind === "token" ? actor.scopes : [];
  const missing = scopes.filter((scope) => !held.includes(scope));
  return missing.length > 0 ? because(false, "scope", missing) : because(false, "token_grant");
}

/** Whether a guest of a review link may do an action, and why. */
export const explainLink = (right: LinkRight, action: ActionName): ExplainedRight =>
  because(linkCan(right, action), "link");

/** The same refusal for every action: the subject has no right there at all. */
export const refusedAll = (reason: "other_project" | "not_member" | "ended"): ExplainedRight =>
  because(false, reason);
