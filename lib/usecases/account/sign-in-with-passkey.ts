import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { auditAccount } from "#lib/db/audit.ts";
import { findPasskey, type PasskeyRow, storePasskeyUse } from "#lib/db/passkeys.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { UserRow } from "#lib/db/users.ts";
import { networkOf } from "#lib/domain/access/network.ts";
import type { RelyingParty } from "#lib/domain/access/relying-party.ts";
import { passkeyRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { readAuthenticatorAnswer } from "./passkey-answer.ts";

interface Question {
  readonly party: RelyingParty;
  readonly ip: string | null;
  readonly challenge: () => Promise<string>;
}

/**
 * What the browser asks its authenticators for. No account is named: the person chooses one of their passkeys.
 * @throws AppError throttled
 */
export async function askForPasskey(question: Question): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await throttle(passkeyRules(question.ip === null ? null : networkOf(question.ip)), new Date());
  return generateAuthenticationOptions({
    rpID: question.party.id,
    userVerification: "required",
    challenge: new Uint8Array(Buffer.from(await question.challenge(), "base64url")),
  });
}

interface Answer {
  readonly party: RelyingParty;
  readonly challenge: string;
  /** What the authenticator answered, as JSON. */
  readonly response: string;
}

/** The counter of a signature that is right; null if any check fails. */
async function counterOf(answer: AuthenticationResponseJSON, passkey: PasskeyRow, asked: Answer) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.party.origin,
      expectedRPID: asked.party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: passkey.public_key,
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for each check that fails; the answer is refused whichever it was.
    return null;
  }
}

async function refuse(user: UserRow | null): Promise<never> {
  await auditAccount(
    { userId: user?.id ?? null, name: user?.name ?? "" },
    { action: "account.sign_in_failed", target: user?.id ?? "", data: { method: "passkey" } },
  );
  throw new AppError("passkey_refused");
}

/**
 * Finds the account of a passkey that has signed the challenge. It counts as both factors: the authenticator has verified its user.
 * @throws AppError passkey_refused (unknown, another user's, wrong challenge, origin, host, signature or counter), account_disabled
 */
export async function signInWithPasskey(asked: Answer): Promise<{ readonly user_id: string }> {
  const answer = readAuthenticatorAnswer(asked.response);
  const found = await findPasskey(answer.id);
  if (found === null) return refuse(null);
  const { passkey, user } = found;
  const { userHandle } = answer.response;
  if (userHandle && userHandle !== Buffer.from(user.id).toString("base64url")) return refuse(user);
  const counter = await counterOf(answer as unknown as AuthenticationResponseJSON, passkey, asked);
  if (counter === null || !(await storePasskeyUse(passkey, { counter, now: new Date() })))
    return refuse(user);
  if (user.disabled_at !== null) throw new AppError("account_disabled");
  return { user_id: user.id };
}
