import { auditAccount } from "#lib/db/audit.ts";
import { storeSignUpPolicy } from "#lib/db/installation.ts";
import { readDomains, type SignUpMode, type SignUpPolicy } from "#lib/domain/access/sign-up-policy.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { type Operator, requireAdministrator } from "./require-administrator.ts";

/**
 * Sets who may create an account.
 * @param input `domains` is a list as people write it, required in the mode `domains` and otherwise ignored
 * @throws AppError not_found (no administrator), invalid_input (no or invalid domains)
 */
export async function changeSignUpPolicy(
  operator: Operator,
  input: { readonly mode: SignUpMode; readonly domains?: string | undefined },
): Promise<SignUpPolicy> {
  const by = await requireAdministrator(operator);
  const domains = input.mode === "domains" ? readDomains(input.domains ?? "") : [];
  if (domains === null)
    throw invalidField("/domains", "domains", "not a list of domains such as example.org");
  const policy = { mode: input.mode, domains };
  await storeSignUpPolicy(policy);
  await auditAccount(by, { action: "installation.sign_up_changed", target: "", data: policy });
  return policy;
}
