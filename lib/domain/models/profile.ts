import { z } from "zod";
import { SEATS } from "../roles/seat-specs.ts";
import { callSettingsSchema } from "./call-settings.ts";

/**
 * Model profiles: an ordered chain of models per role. A role without an entry uses `*`; an empty chain means
 * that the rules answer for the role.
 */

/** Every role without a separate setting. */
export const ANY_ROLE = "*";

/** The built-in roles, in the order of the settings. Extra seats use their key. */
export const PROFILE_ROLES = [
  ...SEATS,
  "coach",
  "plan_review",
  "chair",
  "codegen",
  "review",
  "second_opinion",
  "orchestrator",
  "specialist",
] as const;

const MAX_LINKS = 10;
const MAX_ROLES = 60;

/** The key of a role in a profile: `*`, a built-in role, or an extra seat's key. */
const roleKeySchema = z.union([z.literal(ANY_ROLE), z.string().regex(/^[A-Za-z][\w-]{0,59}$/)]);

/** One model of a chain with its call settings. */
export const chainLinkSchema = z.strictObject({
  model_id: z.string().min(1).max(60),
  settings: callSettingsSchema.default({}),
});
export type ChainLink = z.infer<typeof chainLinkSchema>;

export const profileRolesSchema = z
  .record(roleKeySchema, z.array(chainLinkSchema).max(MAX_LINKS))
  .refine((roles) => Object.keys(roles).length <= MAX_ROLES, "too many roles");
export type ProfileRoles = z.infer<typeof profileRolesSchema>;

/** Invoked roles that use the chain of another key. */
const INVOKED_AS: Readonly<Record<string, string>> = {
  coach_reply: "coach",
  Coach: "coach",
  PlanReviewer: "plan_review",
  planning_meeting: "chair",
  Chair: "chair",
  code_meeting: "chair",
  test_debrief: "chair",
  code_plan: "codegen",
  code_file: "codegen",
};

/** Maps an invoked role to its key in a profile. All roles of the Coach use `coach`. */
export function profileRole(invoked: string): string {
  if (Object.hasOwn(INVOKED_AS, invoked)) return INVOKED_AS[invoked] ?? invoked;
  return /^coach[_-]/i.test(invoked) ? "coach" : invoked;
}

/** A profile without a deleted model. */
export function withoutModel(roles: ProfileRoles, modelId: string): ProfileRoles {
  return Object.fromEntries(
    Object.entries(roles).map(([role, chain]) => [role, chain.filter((link) => link.model_id !== modelId)]),
  );
}
