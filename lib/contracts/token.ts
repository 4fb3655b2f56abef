import { z } from "zod";
import { SCOPES } from "../domain/access/can.ts";
import { pageQuery } from "./list.ts";

export const createTokenInput = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(z.enum(SCOPES)).min(1),
  expires_in_days: z.number().int().min(1).max(365).default(90),
  /** Binds the token to one project. */
  project_id: z.string().max(80).optional(),
  /** Whether it may override and revert, if its owner can. */
  grant: z.boolean().optional(),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

/** A checkbox of a form: absent where it is not checked. */
export const checkboxField = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The form of a new token. */
export const tokenForm = createTokenInput.extend({
  expires_in_days: z.coerce.number().int().min(1).max(365).default(90),
  grant: checkboxField,
});

/** Tokens of one member or service account, or of all. */
export const tokenListQuery = pageQuery.extend({ user_id: z.string().max(80).optional() });

export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  last4: z.string(),
  project_id: z.string().nullable(),
  /** The member or service account that it acts for. */
  user_id: z.string(),
  /** Whether it may override and revert. */
  grant: z.boolean(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string(),
});
export type TokenView = z.infer<typeof tokenView>;

/** `token` is returned only once; only its hash is stored. */
export const createdTokenView = tokenView.extend({ token: z.string() });
