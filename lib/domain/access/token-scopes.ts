import { type Actor, RIGHTS, type Role, type Scope } from "./can.ts";

/** Whether somebody of this role can do anything at all with the scope: a token never exceeds its owner. */
function roleCovers(role: Role, scope: Scope): boolean {
  return Object.values(RIGHTS).some((row) => row.scopes.includes(scope) && row.roles[role] !== "no");
}

/**
 * Which of the wanted scopes a new token may not have: those that its owner's role has no use of, and, made by a token,
 * those that this one lacks.
 */
export function excessScopes(maker: Actor, role: Role | null, wanted: readonly Scope[]): readonly Scope[] {
  return wanted.filter(
    (scope) =>
      role === null || !roleCovers(role, scope) || (maker.kind === "token" && !maker.scopes.includes(scope)),
  );
}
