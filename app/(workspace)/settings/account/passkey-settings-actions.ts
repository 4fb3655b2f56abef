"use server";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { z } from "zod";
import { currentSession } from "#lib/auth/current-session.ts";
import { makeChallenge, takeChallenge } from "#lib/auth/passkey-challenge.ts";
import { relyingParty } from "#lib/auth/relying-party.ts";
import { newPasskeyInput, passkeyInput, startPasskeyInput } from "#lib/contracts/account.ts";
import { paths } from "#lib/contracts/paths.ts";
import { deviceName } from "#lib/domain/access/device-name.ts";
import { action } from "#lib/http/action.ts";
import { addPasskey, removePasskey, renamePasskey, startPasskey } from "#lib/usecases/account/passkeys.ts";

/** Makes a challenge for an authenticator of the reader, who is proven first; the page then asks the authenticator. */
export const startPasskeyAction = action(startPasskeyInput, async (actor, input) => {
  const { current_password: password, name } = input;
  const sessionStartedAt = (await currentSession())?.startedAt ?? new Date(0);
  const challenge = () => makeChallenge("new_passkey", actor.userId);
  const party = relyingParty(await headers());
  const options = await startPasskey(actor, { party, password, sessionStartedAt, challenge });
  return { options, name };
});

/** Adds the passkey that an authenticator has made. */
export const addPasskeyAction = action(newPasskeyInput, async (actor, { response, name }): Promise<null> => {
  const head = await headers();
  const challenge = await takeChallenge("new_passkey", actor.userId);
  const called = name || (deviceName(head.get("user-agent")) ?? "Passkey");
  await addPasskey(actor, { party: relyingParty(head), challenge, response, name: called });
  revalidatePath(paths.settingsAccount());
  return null;
});

/** Gives a passkey another name. */
export const renamePasskeyAction = action(passkeyInput, async (actor, input): Promise<null> => {
  await renamePasskey(actor, input);
  revalidatePath(paths.settingsAccount());
  return null;
});

/** Removes a passkey. */
export const removePasskeyAction = action(
  z.object({ id: z.string().max(60) }),
  async (actor, { id }): Promise<null> => {
    await removePasskey(actor, id);
    revalidatePath(paths.settingsAccount());
    return null;
  },
);
