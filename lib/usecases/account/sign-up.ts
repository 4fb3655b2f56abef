import type { SignUpInput } from "#lib/contracts/account.ts";
import { addSample } from "./add-sample.ts";
import { createAccount } from "./create-account.ts";

/**
 * Makes an account, whose workspace is greeted by the sample project.
 * @throws AppError invalid_input (no e-mail address), weak_password, email_taken, throttled, sign_up_closed,
 * sign_up_invited_only, sign_up_domain
 */
export async function signUp(
  input: SignUpInput,
  from: { readonly ip: string | null },
): Promise<{ readonly user_id: string; readonly workspace_id: string }> {
  const { user_id, workspace_id, name } = await createAccount(input, from);
  await addSample({ kind: "user", userId: user_id, name }, workspace_id, input.locale ?? "en");
  return { user_id, workspace_id };
}
