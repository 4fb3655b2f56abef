"use server";
import { headers } from "next/headers";
import { z } from "zod";
import { safeRedirectPath } from "#app/_server/safe-redirect-path.ts";
import { showOwnLanguage } from "#app/_server/show-own-language.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { makeChallenge, takeChallenge } from "#lib/auth/passkey-challenge.ts";
import { relyingParty } from "#lib/auth/relying-party.ts";
import { startSession } from "#lib/auth/start-session.ts";
import { passkeyAnswerInput } from "#lib/contracts/account.ts";
import { publicAction } from "#lib/http/action.ts";
import { askForPasskey, signInWithPasskey } from "#lib/usecases/account/sign-in-with-passkey.ts";

/** Makes a challenge for the authenticators of this browser. */
export const askPasskeyAction = publicAction(z.object({}), async () => {
  const head = await headers();
  const { ip } = requestSource(head);
  return askForPasskey({
    party: relyingParty(head),
    ip,
    challenge: () => makeChallenge("passkey", null),
  });
});

/** Signs in with a passkey; it counts as both steps. */
export const passkeySignInAction = publicAction(
  passkeyAnswerInput.extend({ next: z.string().max(2000).optional() }),
  async ({ response, next }) => {
    const head = await headers();
    const challenge = await takeChallenge("passkey", null);
    const { user_id } = await signInWithPasskey({ party: relyingParty(head), challenge, response });
    await startSession(user_id, requestSource(head), "passkey");
    await showOwnLanguage();
    return { target: safeRedirectPath(next) };
  },
);
