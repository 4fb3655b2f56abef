import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { auditAccount } from "#lib/db/audit.ts";
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  renamePasskeyRow,
  selectPasskeys,
} from "#lib/db/passkeys.ts";
import { findUser, type UserRow } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { RelyingParty } from "#lib/domain/access/relying-party.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { ownAccount } from "./own-account.ts";
import { readAuthenticatorAnswer } from "./passkey-answer.ts";
import { provePerson } from "./prove-person.ts";
import { getSignInMethods, hasOtherWay } from "./sign-in-methods.ts";

const MOST_PASSKEYS = 20;

async function ownUser(actor: Actor): Promise<UserRow> {
  const user = await findUser(ownAccount(actor));
  if (user === null) throw new AppError("unauthenticated");
  return user;
}

const descriptor = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports: [...transports] });

interface Wish {
  readonly party: RelyingParty;
  readonly password: string | undefined;
  readonly sessionStartedAt: Date;
  /** Makes the challenge after the person is proven. */
  readonly challenge: () => Promise<string>;
}

/**
 * What the browser asks an authenticator for, to make a passkey of the reader.
 * @throws AppError wrong_credentials, sign_in_again, passkeys_full, throttled, insufficient_scope (a token)
 */
export async function startPasskey(
  actor: Actor,
  wish: Wish,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await ownUser(actor);
  await provePerson(user, wish);
  const known = await selectPasskeys(user.id);
  if (known.length >= MOST_PASSKEYS) throw new AppError("passkeys_full");
  return generateRegistrationOptions({
    rpName: "Roundtable",
    rpID: wish.party.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(await wish.challenge(), "base64url")),
    attestationType: "none",
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

interface NewPasskey {
  readonly party: RelyingParty;
  readonly challenge: string;
  /** What the authenticator answered, as JSON. */
  readonly response: string;
  readonly name: string;
}

async function verifyNew({ party, challenge, response }: NewPasskey) {
  const answer = readAuthenticatorAnswer(response) as unknown as RegistrationResponseJSON;
  try {
    return await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
  } catch {
    // The library throws for each check that fails; the answer is refused whichever it was.
    throw new AppError("passkey_refused");
  }
}

/**
 * Adds a passkey to the reader's account.
 * @throws AppError passkey_refused (wrong challenge, origin or host, no verified user, or known already), insufficient_scope (a token)
 */
export async function addPasskey(actor: Actor, input: NewPasskey): Promise<void> {
  const user = await ownUser(actor);
  const verified = await verifyNew(input);
  if (!verified.verified) throw new AppError("passkey_refused");
  const { credential, credentialBackedUp: backed_up } = verified.registrationInfo;
  const id = await insertPasskey({
    user_id: user.id,
    credential_id: credential.id,
    public_key: new Uint8Array(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: input.name,
    backed_up,
  });
  if (id === null) throw new AppError("passkey_refused");
  await auditAccount(
    { userId: user.id, name: user.name },
    { action: "account.passkey_added", target: id, data: { name: input.name } },
  );
}

/** Gives a passkey of the reader another name. @throws AppError not_found, insufficient_scope (a token) */
export async function renamePasskey(actor: Actor, input: { readonly id: string; readonly name: string }) {
  if (!(await renamePasskeyRow(ownAccount(actor), input.id, input.name))) throw new AppError("not_found");
}

/**
 * Removes a passkey of the reader. A way to sign in remains.
 * @throws AppError not_found, last_sign_in_method, insufficient_scope (a token)
 */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  const methods = await getSignInMethods(actor);
  const found = methods.passkeys.find((one) => one.id === id);
  if (found === undefined) throw new AppError("not_found");
  if (!hasOtherWay(methods)) throw new AppError("last_sign_in_method");
  await deletePasskey(actor.userId, id);
  await auditAccount(
    { userId: actor.userId, name: actor.name },
    { action: "account.passkey_removed", target: id, data: { name: found.name } },
  );
}
