import type { TwoStepSetupView } from "#lib/contracts/account.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findTotp,
  isOwnRecoveryCode,
  markTotpConfirmed,
  storePendingTotp,
  storeRecoveryCodes,
} from "#lib/db/second-factor.ts";
import { findUser, type UserRow } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { ownAccount } from "./own-account.ts";
import { provePerson } from "./prove-person.ts";
import { isTotpCode, newRecoveryCodes, newTotpSecret, readCode, totpAddress } from "./totp.ts";
import { verifyCode } from "./verify-code.ts";

async function ownUser(actor: Actor): Promise<UserRow> {
  const user = await findUser(ownAccount(actor));
  if (user === null) throw new AppError("unauthenticated");
  return user;
}

const record = (
  user: UserRow,
  action: "account.two_step_on" | "account.two_step_off" | "account.recovery_codes_made",
) => auditAccount({ userId: user.id, name: user.name }, { action, target: user.id });

/**
 * The reader's second factor; the secret is shown until it is confirmed.
 * @throws AppError unauthenticated (the account is gone), insufficient_scope (a token)
 */
export async function getTwoStepSetup(actor: Actor): Promise<TwoStepSetupView> {
  const user = await ownUser(actor);
  const totp = await findTotp(user.id);
  if (totp === null) return { state: "off" };
  if (totp.confirmed_at !== null) return { state: "on", recovery_codes: await countRecoveryCodes(user.id) };
  return { state: "pending", secret: totp.secret, address: totpAddress(totp.secret, user.email) };
}

/**
 * Begins to set up an authenticator app.
 * @throws AppError wrong_credentials, sign_in_again, two_step_on, throttled, insufficient_scope (a token)
 */
export async function startTwoStep(
  actor: Actor,
  input: { readonly current_password?: string | undefined },
  sessionStartedAt: Date,
): Promise<void> {
  const user = await ownUser(actor);
  await provePerson(user, { password: input.current_password, sessionStartedAt });
  if (!(await storePendingTotp(user.id, newTotpSecret()))) throw new AppError("two_step_on");
}

/**
 * Confirms the app with a code of it; from now on signing in asks for one. With a confirmed app it makes new recovery codes.
 * @returns the recovery codes, which are shown once
 * @throws AppError wrong_code, two_step_off (nothing was begun), throttled, insufficient_scope (a token)
 */
export async function confirmTwoStep(actor: Actor, code: string): Promise<readonly string[]> {
  const user = await ownUser(actor);
  const totp = await findTotp(user.id);
  if (totp === null) throw new AppError("two_step_off");
  if (!isTotpCode(readCode(code))) throw new AppError("wrong_code");
  await verifyCode(user, code, new Date());
  const codes = newRecoveryCodes();
  await inTransaction(async (tx) => {
    await markTotpConfirmed(tx, user.id, new Date());
    await storeRecoveryCodes(tx, user.id, codes.map(readCode));
  });
  await record(user, totp.confirmed_at === null ? "account.two_step_on" : "account.recovery_codes_made");
  return codes;
}

/**
 * Ends the second factor, with the password, a code of the app or a recovery code.
 * @throws AppError wrong_code, wrong_credentials, throttled, insufficient_scope (a token)
 */
export async function disableTwoStep(actor: Actor, proof: string): Promise<void> {
  const user = await ownUser(actor);
  const code = readCode(proof);
  // A password can have the form of a recovery code.
  const isCode = isTotpCode(code) || (await isOwnRecoveryCode(user.id, code));
  // Without a password, only a code proves the person: a session that was left open must not end the second factor.
  if (isCode || user.password_hash === null) await verifyCode(user, code, new Date());
  else await provePerson(user, { password: proof, sessionStartedAt: new Date(0) });
  if (await inTransaction((tx) => deleteSecondFactor(tx, user.id)))
    await record(user, "account.two_step_off");
}
