import { z } from "zod";
import type { GroupRole } from "../domain/access/identity.ts";
import { SETUP_STEPS, type SetupState, type SetupStep } from "../domain/access/setup.ts";
import { SIGN_UP_MODES, type SignUpMode } from "../domain/access/sign-up-policy.ts";

export const signUpPolicyInput = z.strictObject({
  mode: z.enum(SIGN_UP_MODES),
  /** Separated by commas or spaces. */
  domains: z.string().max(4000).optional(),
});

export const userDisabledInput = z.strictObject({
  user_id: z.string().max(60),
  disabled: z.enum(["true", "false"]).transform((value) => value === "true"),
});

export const setupStepInput = z.strictObject({ step: z.enum(SETUP_STEPS) });

/** The guided set-up of an installation. */
export interface SetupView {
  readonly steps: Readonly<Record<SetupStep, SetupState>>;
  /** The steps that nobody has decided, in order. */
  readonly open: readonly SetupStep[];
  /** Whether home no longer offers it. */
  readonly closed: boolean;
}

/** Settings of the whole installation, for its administrator. */
export interface InstallationView {
  /** Null: no mail is sent. */
  readonly mail: { readonly server: string; readonly from: string } | null;
  readonly sign_up: { readonly mode: SignUpMode; readonly domains: readonly string[] };
}

/** An account, for the administrator of the installation. */
export interface InstallationUserView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly is_admin: boolean;
  readonly email_verified: boolean;
  readonly disabled: boolean;
  /** Of a deleted account: until when it can be restored. */
  readonly purge_at: string | null;
  /** Whether signing in asks for a code. */
  readonly two_step: boolean;
  readonly is_me: boolean;
  readonly created_at: string;
  /** Of the newest session; null: signed in nowhere. */
  readonly last_seen_at: string | null;
}

/** A page of accounts; `next` is the value of `after` for the next one. */
export interface InstallationUsersView {
  readonly data: readonly InstallationUserView[];
  readonly next: string | null;
}

/** Roles that groups of the issuer give. */
export interface GroupRolesView {
  readonly data: readonly (GroupRole & {
    /** Null: the administrator is not a member. */
    readonly workspace_name: string | null;
  })[];
  /** Workspaces that can be chosen. */
  readonly workspaces: readonly { readonly id: string; readonly name: string }[];
}
