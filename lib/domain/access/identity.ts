import { z } from "zod";
import { MEMBER_ROLES, type Role } from "./can.ts";

/** The services at which people can sign in; `oidc` is the issuer of the installation. */
export const IDENTITY_PROVIDERS = ["github", "google", "oidc"] as const;
export const identityProviderSchema = z.enum(IDENTITY_PROVIDERS);
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** How somebody has signed in, for the audit log. */
export const signInMethodSchema = z.enum([
  "password",
  "link",
  "sign_up",
  "password_change",
  "passkey",
  ...IDENTITY_PROVIDERS,
]);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

/** A person as a provider has identified them. */
export interface Identity {
  readonly provider: IdentityProvider;
  /** Issuer and subject: a subject is unique only at its issuer. */
  readonly accountId: string;
  /** Null if the provider names no address. */
  readonly email: string | null;
  /** Whether the provider has verified that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  /** What the provider calls the account: an address or a name. */
  readonly label: string;
  /** Null: the provider says nothing about groups, which is not the same as none. */
  readonly groups: readonly string[] | null;
}

export const MOST_GROUP_ROLES = 200;

/** A role that a group of the issuer gives in a workspace. */
export const groupRoleSchema = z.strictObject({
  group: z.string().trim().min(1).max(200),
  workspace_id: z.string().max(60),
  role: z.enum(MEMBER_ROLES),
});
export type GroupRole = z.infer<typeof groupRoleSchema>;

/** The highest role that the groups give in each workspace. */
export function rolesOfGroups(
  mapping: readonly GroupRole[],
  groups: readonly string[],
): ReadonlyMap<string, Role> {
  const found = new Map<string, Role>();
  for (const { group, workspace_id, role } of mapping) {
    const before = found.get(workspace_id);
    const isHigher = before === undefined || MEMBER_ROLES.indexOf(role) < MEMBER_ROLES.indexOf(before);
    if (groups.includes(group) && isHigher) found.set(workspace_id, role);
  }
  return found;
}

/** Groups of a claim: a list of texts, or one text; null for anything else. */
export function groupsOfClaim(claim: unknown): readonly string[] | null {
  if (typeof claim === "string") return [claim];
  if (!Array.isArray(claim)) return null;
  return claim.filter((one): one is string => typeof one === "string");
}
