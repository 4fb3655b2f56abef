import type { ErrorCode } from "../app-error.ts";

export const SIGN_UP_MODES = ["open", "invited", "domains", "closed"] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

/** Who may create an account in this installation. */
export interface SignUpPolicy {
  readonly mode: SignUpMode;
  /** Domains of e-mail addresses; they count only in the mode `domains`. */
  readonly domains: readonly string[];
}

/** The policy of an installation that has not set one. */
export const OPEN_SIGN_UP: SignUpPolicy = { mode: "open", domains: [] };

const MAX_DOMAINS = 50;
const LABEL = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const DOMAIN = new RegExp(`^(${LABEL}\\.)+${LABEL}$`);

/**
 * Reads a list of domains, separated by commas or spaces.
 * @returns null if it is empty, too long or contains a text that is no domain
 */
export function readDomains(text: string): readonly string[] | null {
  const all = text
    .toLowerCase()
    .split(/[\s,，;；]+/)
    .map((one) => one.replace(/^@/, ""))
    .filter((one) => one !== "");
  const domains = [...new Set(all)];
  const isValid = domains.every((one) => one.length <= 253 && DOMAIN.test(one));
  return isValid && domains.length > 0 && domains.length <= MAX_DOMAINS ? domains : null;
}

/** Somebody who wants an account. */
export interface SignUpCandidate {
  /** Normalised. */
  readonly email: string;
  /** Whether they have a valid invitation. */
  readonly isInvited: boolean;
  /** Whether the installation has no account yet. */
  readonly isFirst: boolean;
}

/**
 * The error code with which a policy refuses an account, or null. The first account is always accepted: it
 * becomes the administrator. An invitation counts in every mode but `closed`; subdomains do not belong to a
 * domain.
 */
export function signUpRefusal(policy: SignUpPolicy, candidate: SignUpCandidate): ErrorCode | null {
  if (candidate.isFirst || policy.mode === "open") return null;
  if (policy.mode === "closed") return "sign_up_closed";
  if (candidate.isInvited) return null;
  if (policy.mode === "invited") return "sign_up_invited_only";
  const domain = candidate.email.slice(candidate.email.lastIndexOf("@") + 1);
  return policy.domains.includes(domain) ? null : "sign_up_domain";
}

/** Somebody with an account who wants another workspace. */
export interface WorkspaceFounder {
  /** Normalised. */
  readonly email: string;
  readonly isAdministrator: boolean;
}

/**
 * Whether this person may create a workspace. Who may sign up without an invitation gets one with the account, so they may create
 * more; where only invited people have accounts, the administrator creates workspaces.
 */
export const mayCreateWorkspace = (
  policy: SignUpPolicy,
  { email, isAdministrator }: WorkspaceFounder,
): boolean => isAdministrator || signUpRefusal(policy, { email, isInvited: false, isFirst: false }) === null;
