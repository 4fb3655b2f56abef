import { z } from "zod";
import { SEATS } from "../roles/seat-specs.ts";
import { callSettingsSchema } from "./call-settings.ts";

/**
 * Who answers with which models: a role's ordered chain. A role that is not named follows `*`; a chain
 * without a model means that the rules speak for the role.
 */

/** Every role that has none of its own. */
export const ANY_ROLE = "*";

/** The roles that the product itself has, in the order in which settings show them. Extra seats go by their key. */
export const PROFILE_ROLES = [
  ...SEATS,
  "coach",
  "plan_review",
  "chair",
  "orchestrator",
  "specialist",
] as const;

const MAX_LINKS = 10;
const MAX_ROLES = 60;

/** The name of a role in a profile: `*`, one of the product's, or an extra seat's key. */
const roleKeySchema = z.union([z.literal(ANY_ROLE), z.string().regex(/^[A-Za-z][\w-]{0,59}$/)]);

/** One model of a chain and how it is called. */
export const chainLinkSchema = z.strictObject({
  model_id: z.string().min(1).max(60),
  settings: callSettingsSchema.default({}),
});
export type ChainLink = z.infer<typeof chainLinkSchema>;

export const profileRolesSchema = z
  .record(roleKeySchema, z.array(chainLinkSchema).max(MAX_LINKS))
  .refine((roles) => Object.keys(roles).length <= MAX_ROLES, "too many roles");
export type ProfileRoles = z.infer<typeof profileRolesSchema>;

/** Roles as they are invoked whose chain goes by another name in a profile. */
const INVOKED_AS: Readonly<Record<string, string>> = {
  coach_reply: "coach",
  Coach: "coach",
  PlanReviewer: "plan_review",
  planning_meeting: "chair",
  Chair: "chair",
};

/** In: a role as it is invoked. Out: its name in a profile. Every voice of the Coach is `coach`. */
export function profileRole(invoked: string): string {
  if (Object.hasOwn(INVOKED_AS, invoked)) return INVOKED_AS[invoked] ?? invoked;
  return /^coach[_-]/i.test(invoked) ? "coach" : invoked;
}

/** A profile without the models that are no longer there. */
export function withoutModel(roles: ProfileRoles, modelId: string): ProfileRoles {
  return Object.fromEntries(
    Object.entries(roles).map(([role, chain]) => [role, chain.filter((link) => link.model_id !== modelId)]),
  );
}
