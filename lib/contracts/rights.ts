import { z } from "zod";
import { ACTION_NAMES, LINK_RIGHTS, MEMBER_ROLES, SCOPES } from "../domain/access/can.ts";
import { RIGHT_REASONS } from "../domain/access/explain-right.ts";

const cell = z.enum(["yes", "no", "named", "granted"]);
/** A cell for each of the names. */
const cellsOf = <N extends string>(names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, cell])) as Record<N, typeof cell>);
const actionName = z.enum(ACTION_NAMES);

/** The table of rights: for each action its cell per role and per right of a review link, and the scopes that a token needs. */
export const rightsTableView = z.object({
  data: z.array(
    z.object({
      action: actionName,
      roles: cellsOf(MEMBER_ROLES),
      links: cellsOf(LINK_RIGHTS),
      scopes: z.array(z.enum(SCOPES)),
      /** Whether a token also needs the grant. */
      needs_grant: z.boolean(),
    }),
  ),
});
export type RightsTableView = z.infer<typeof rightsTableView>;

const id = z.string().min(1).max(80).optional();

/** Whose rights, and in which project; without a subject the caller's, without a project those in the workspace. */
export const effectiveRightsQuery = z.object({
  project_id: id,
  user_id: id,
  token_id: id,
  link_id: id,
});
export type EffectiveRightsQuery = z.infer<typeof effectiveRightsQuery>;

const SUBJECT_KINDS = ["person", "service", "token", "link"] as const;

/** The rights of a member, a token or a review link, each with its reason. */
export const effectiveRightsView = z.object({
  subject: z.object({
    kind: z.enum(SUBJECT_KINDS),
    id: z.string(),
    name: z.string(),
    /** The role of the member, or of the member that a token acts for; null: a review link. */
    role: z.enum(MEMBER_ROLES).nullable(),
    /** What a review link permits. */
    link_right: z.enum(LINK_RIGHTS).nullable(),
    scopes: z.array(z.enum(SCOPES)).nullable(),
    /** The project that a token or a review link is bound to. */
    bound_to: z.string().nullable(),
    state: z.enum(["active", "disabled", "revoked", "expired"]),
  }),
  project: z.object({ id: z.string(), name: z.string() }).nullable(),
  rights: z.array(
    z.object({
      action: actionName,
      allowed: z.boolean(),
      reason: z.enum(RIGHT_REASONS),
      /** Scopes that the token lacks. */
      missing_scopes: z.array(z.enum(SCOPES)),
    }),
  ),
});
export type EffectiveRightsView = z.infer<typeof effectiveRightsView>;
