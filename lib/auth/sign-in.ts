import { type Credentials, checkPassword } from "./check-password.ts";
import type { RequestSource } from "./client-headers.ts";
import { startSession } from "./start-session.ts";

/**
 * Signs a user in, in a server action.
 * @throws AppError wrong_credentials, throttled
 */
export async function signIn(credentials: Credentials, source: RequestSource): Promise<void> {
  const user = await checkPassword(credentials, source, new Date());
  await startSession(user.id, source);
}
