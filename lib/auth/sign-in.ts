import { type Credentials, checkPassword } from "./check-password.ts";
import type { RequestSource } from "./client-headers.ts";
import { completeFirstStep } from "./second-step.ts";

/**
 * Signs a user in with the password, in a server action.
 * @param next Where the browser goes afterwards.
 * @returns false if a code is needed
 * @throws AppError wrong_credentials, account_disabled, throttled
 */
export async function signIn(
  credentials: Credentials,
  source: RequestSource,
  next: string,
): Promise<boolean> {
  const user = await checkPassword(credentials, source, new Date());
  return completeFirstStep(user.id, source, { method: "password", next });
}
