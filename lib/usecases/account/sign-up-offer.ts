import type { SignUpOfferView } from "#lib/contracts/account.ts";
import { signUpPolicy } from "#lib/db/installation.ts";
import { hasOpenInvitation } from "#lib/db/invitations.ts";
import { hasUsers } from "#lib/db/users.ts";
import { signUpRefusal } from "#lib/domain/access/sign-up-policy.ts";

/**
 * Whether somebody can sign up here, before they have entered an address.
 * @param invitation token of an invitation, if they came with one
 */
export async function getSignUpOffer(invitation: string | undefined): Promise<SignUpOfferView> {
  const policy = await signUpPolicy();
  const isFirst = !(await hasUsers());
  const isInvited = invitation !== undefined && (await hasOpenInvitation(invitation, new Date()));
  const domains = policy.mode === "domains" && !isFirst && !isInvited ? policy.domains : [];
  const refusal = signUpRefusal(policy, { email: `@${domains[0] ?? ""}`, isInvited, isFirst });
  return { refusal, domains: [...domains] };
}
