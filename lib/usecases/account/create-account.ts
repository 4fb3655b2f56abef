import type { SignUpInput } from "#lib/contracts/account.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { signUpPolicy } from "#lib/db/installation.ts";
import { hasOpenInvitation } from "#lib/db/invitations.ts";
import { hashPassword } from "#lib/db/password-hash.ts";
import { throttle } from "#lib/db/throttle.ts";
import { hasUsers, insertUserWithWorkspace } from "#lib/db/users.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { networkOf } from "#lib/domain/access/network.ts";
import { passwordProblem } from "#lib/domain/access/password.ts";
import { signUpRefusal } from "#lib/domain/access/sign-up-policy.ts";
import { signUpRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { queueMail } from "#lib/runs/client/queue-mail.ts";

const WORKSPACE_OF = {
  zh: (name: string) => (/\p{Script=Han}$/u.test(name) ? `${name}的工作区` : `${name} 的工作区`),
  en: (name: string) => `${name}’s workspace`,
} as const satisfies Record<keyof Bilingual, unknown>;

interface NewAccount {
  readonly user_id: string;
  readonly workspace_id: string;
  /** What the account is called: without a given name, the local part of its address. */
  readonly name: string;
}

/** Applies the installation's policy, before anything reveals whether the address has an account. */
async function requireMaySignUp(email: string, invitation: string | undefined): Promise<void> {
  const refusal = signUpRefusal(await signUpPolicy(), {
    email,
    isInvited: invitation !== undefined && (await hasOpenInvitation(invitation, new Date())),
    isFirst: !(await hasUsers()),
  });
  if (refusal !== null) throw new AppError(refusal);
}

interface AccountDraft {
  /** Normalised. */
  readonly email: string;
  /** Empty: the local part of the address. */
  readonly name: string;
  readonly locale: Language | null;
  readonly passwordHash: string | null;
  /** When the address was proven; absent: it is not. */
  readonly emailVerifiedAt?: Date;
  /** Token of an invitation. */
  readonly invitation: string | undefined;
}

/**
 * Makes an account that the policy admits, with its own, empty workspace; the first one of an installation becomes its administrator.
 * @throws AppError email_taken, sign_up_closed, sign_up_invited_only, sign_up_domain
 */
export async function admitAccount(draft: AccountDraft): Promise<NewAccount> {
  const { email, locale, invitation, ...rest } = draft;
  await requireMaySignUp(email, invitation);
  const name = draft.name || email.slice(0, email.indexOf("@"));
  const { user, workspaceId } = await insertUserWithWorkspace(
    { ...rest, email, name, locale },
    WORKSPACE_OF[locale ?? "en"](name),
  );
  await auditAccount({ userId: user.id, name }, { action: "account.created", target: user.id });
  return { user_id: user.id, workspace_id: workspaceId, name };
}

/**
 * Makes an account with a password.
 * @throws AppError invalid_input (no e-mail address), weak_password, email_taken, throttled, sign_up_closed,
 * sign_up_invited_only, sign_up_domain
 */
export async function createAccount(
  input: SignUpInput,
  from: { readonly ip: string | null },
): Promise<NewAccount> {
  const email = normaliseEmail(input.email);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  const problem = passwordProblem(input.password, email);
  if (problem !== null)
    throw new AppError("weak_password", {
      fields: [{ pointer: "/password", code: problem, detail: problem }],
    });
  await throttle(signUpRules(from.ip === null ? null : networkOf(from.ip)), new Date());
  const { invitation, name = "", locale = null } = input;
  const passwordHash = await hashPassword(input.password);
  const made = await admitAccount({ email, name, locale, passwordHash, invitation });
  if (isMailConfigured())
    await inTransaction((tx) => queueMail(tx, { kind: "verify_email", user_id: made.user_id }));
  return made;
}
