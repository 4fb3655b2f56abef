import { type Actor, RIGHTS, type Role, type Scope } from "./can.ts";

/** Whether a role can use a scope at all: a token never exceeds its owner's rights. */
function roleCovers(role: Role, scope: Scope): boolean {
  return Object.values(RIGHTS).some((row) => row.scopes.includes(scope) && row.roles[role] !== "no");
}

/**
 * The wanted scopes that a new token must not have: those that its owner's role cannot use and, if a token
 * creates it, those that the creating token lacks.
 */
export function excessScopes(maker: Actor, role: Role | null, wanted: readonly Scope[]): readonly Scope[] {
  return wanted.filter(
    (scope) =>
      role === null || !roleCovers(role, scope) || (maker.kind === "token" && !maker.scopes.includes(scope)),
  );
}

/**
 * Whether a new token may have the grant for override and revert: its owner can do both, and a token that creates it has the grant
 * itself.
 */
export function mayHaveGrant(
  maker: Actor,
  owner: { readonly role: Role; readonly granted: boolean },
): boolean {
  const cells = [RIGHTS.override.roles[owner.role], RIGHTS.revert.roles[owner.role]];
  const able = cells.every((cell) => cell === "yes" || (cell === "granted" && owner.granted));
  return able && (maker.kind !== "token" || maker.grant);
}
