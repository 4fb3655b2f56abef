import { z } from "zod";
import { isMarkedName } from "../domain/access/service-account.ts";
import type { ErrorCode } from "../domain/app-error.ts";
import { type Language, languageSchema } from "../domain/language.ts";
import { checkboxField as checkbox } from "./token.ts";

/** No person has a name that is marked as that of a service account. */
const personName = z
  .string()
  .trim()
  .max(80)
  .refine((name) => !isMarkedName(name));

/** The domain checks e-mail and password further and has separate error codes for them. */
export const signUpInput = z.strictObject({
  email: z.string().trim().min(3).max(254),
  password: z.string().min(1).max(600),
  name: personName.optional(),
  locale: languageSchema.optional(),
  /** Token of an invitation: it lets its holder sign up where only invited people can. */
  invitation: z.string().max(200).optional(),
});
export type SignUpInput = z.infer<typeof signUpInput>;

export const signInInput = z.strictObject({
  email: z.string().trim().min(1).max(600),
  password: z.string().min(1).max(600),
});

export const updateAccountInput = z.strictObject({
  name: personName.min(1).optional(),
  locale: languageSchema.optional(),
});
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

/** Absent where the account has no password. */
const currentPassword = z.string().max(600).optional();

export const changePasswordInput = z.strictObject({
  current_password: currentPassword,
  new_password: z.string().min(1).max(600),
  /** Whether the API tokens of the account end as well. */
  revoke_tokens: checkbox,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const accountMailInput = z.strictObject({ email: z.string().trim().min(1).max(600) });
export type AccountMailInput = z.infer<typeof accountMailInput>;

export const accountTokenInput = z.strictObject({ token: z.string().min(1).max(200) });

export const resetPasswordInput = accountTokenInput.extend({
  password: z.string().min(1).max(600),
  revoke_tokens: checkbox,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const changeEmailInput = z.strictObject({
  email: z.string().trim().min(1).max(600),
  current_password: currentPassword,
});
export const startTwoStepInput = z.strictObject({ current_password: currentPassword });

export const deleteAccountInput = z.strictObject({
  /** The address of the account, which confirms that this account is meant. */
  email: z.string().trim().min(1).max(600),
  current_password: currentPassword,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** A deleted account: until when it can be restored. */
export const accountDeletionView = z.object({ purge_at: z.string() });
export type AccountDeletionView = z.infer<typeof accountDeletionView>;

export const codeInput = z.strictObject({ code: z.string().trim().min(1).max(100) });

export const startPasskeyInput = startTwoStepInput.extend({ name: z.string().max(80) });

/** What an authenticator answered, as JSON. */
export const passkeyAnswerInput = z.strictObject({ response: z.string().min(1).max(50_000) });

export const newPasskeyInput = passkeyAnswerInput.extend({ name: z.string().trim().max(80) });

export const passkeyInput = z.strictObject({
  id: z.string().max(60),
  name: z.string().trim().min(1).max(80),
});

export const disableTwoStepInput = z.strictObject({ proof: z.string().min(1).max(600) });

export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

/** Without the password hash. */
export const accountView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: languageSchema.nullable(),
  email_verified: z.boolean(),
  /** Whether a confirmation can be sent, so that an unconfirmed address has consequences. */
  mail_configured: z.boolean(),
  is_admin: z.boolean(),
  /** Of a deleted account: until when it can be restored. */
  purge_at: z.string().nullable(),
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

/** What comes with somebody who signs in at a provider. */
export interface IdentitySignInInput {
  readonly ip: string | null;
  /** Language of a new account. */
  readonly locale: Language;
  /** Token of an invitation, if they came with one. */
  readonly invitation: string | undefined;
}

/** An account of a provider that is linked. */
interface LinkedAccountView {
  readonly provider: string;
  readonly account_id: string;
  readonly label: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** Two-step sign-in of the reader. Until it is confirmed the secret is shown; afterwards never again. */
export type TwoStepSetupView =
  | { readonly state: "off" }
  | { readonly state: "pending"; readonly secret: string; readonly address: string }
  | { readonly state: "on"; readonly recovery_codes: number };

/** A passkey, without its key. */
interface PasskeyView {
  readonly id: string;
  readonly name: string;
  /** Whether other devices of its owner have it too. */
  readonly backed_up: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** The ways in which somebody signs in, without secrets. */
export interface SignInMethodsView {
  readonly has_password: boolean;
  /** Null: signing in asks for no code. */
  readonly two_step: { readonly since: string } | null;
  readonly linked: readonly LinkedAccountView[];
  readonly passkeys: readonly PasskeyView[];
  /** Whether a link by mail signs in. */
  readonly mail_link: boolean;
}

/** Whether the sign-up form is offered. */
export interface SignUpOfferView {
  /** The error code of every attempt, or null. */
  readonly refusal: ErrorCode | null;
  /** The domains to which addresses are limited; empty: all. */
  readonly domains: readonly string[];
}
