import { insertSignInAttempt, takeSignInAttempt } from "../db/sign-in-attempts.ts";
import { AppError } from "../domain/app-error.ts";
import { clearAttempt, keepAttempt, storedAttempt } from "./attempt-cookie.ts";
import { providerSecrets } from "./provider-secrets.ts";

type PasskeyPurpose = "passkey" | "new_passkey";

/**
 * Makes a challenge for an authenticator. It is derived from the token that only this browser keeps.
 * @param userId Who adds a passkey; null: somebody signs in.
 * @returns the challenge in base64url
 */
export async function makeChallenge(purpose: PasskeyPurpose, userId: string | null): Promise<string> {
  const token = await insertSignInAttempt({ kind: purpose, userId, data: {}, now: new Date() });
  await keepAttempt(token);
  return providerSecrets(token).nonce;
}

/**
 * The challenge that an authenticator has answered in this browser, which ends here: no answer counts twice.
 * @throws AppError sign_in_state, sign_in_expired
 */
export async function takeChallenge(purpose: PasskeyPurpose, userId: string | null): Promise<string> {
  const token = await storedAttempt();
  await clearAttempt();
  return challengeOfToken(token, { purpose, userId, now: new Date() });
}

/** As `takeChallenge`, for the token of the browser's cookie. */
export async function challengeOfToken(
  token: string | undefined,
  wanted: { readonly purpose: PasskeyPurpose; readonly userId: string | null; readonly now: Date },
): Promise<string> {
  const { purpose: kind, userId, now } = wanted;
  const row = token === undefined ? null : await takeSignInAttempt(token, { kind, now });
  if (token === undefined || row === null || row.userId !== userId) throw new AppError("sign_in_state");
  if (row.isExpired) throw new AppError("sign_in_expired");
  return providerSecrets(token).nonce;
}
