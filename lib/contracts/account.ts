import { z } from "zod";
import { languageSchema } from "../domain/language.ts";

/** The domain checks e-mail and password further and has separate error codes for them. */
export const signUpInput = z.strictObject({
  email: z.string().trim().min(3).max(254),
  password: z.string().min(1).max(600),
  name: z.string().trim().max(80).optional(),
  locale: languageSchema.optional(),
});
export type SignUpInput = z.infer<typeof signUpInput>;

export const signInInput = z.strictObject({
  email: z.string().trim().min(1).max(600),
  password: z.string().min(1).max(600),
});

export const updateAccountInput = z.strictObject({
  name: z.string().trim().min(1).max(80).optional(),
  locale: languageSchema.optional(),
});
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

export const changePasswordInput = z.strictObject({
  current_password: z.string().min(1).max(600),
  new_password: z.string().min(1).max(600),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** Without the password hash. */
export const accountView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: languageSchema.nullable(),
  is_admin: z.boolean(),
  created_at: z.string(),
});
export type AccountView = z.infer<typeof accountView>;

/** Without the token. */
export const sessionView = z.object({
  id: z.string(),
  current: z.boolean(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;
