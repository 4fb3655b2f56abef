"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { invitationOfPath } from "#app/_server/invitation-of-path.ts";
import { safeRedirectPath } from "#app/_server/safe-redirect-path.ts";
import { showOwnLanguage } from "#app/_server/show-own-language.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { completeSecondStep } from "#lib/auth/second-step.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { startSession } from "#lib/auth/start-session.ts";
import { codeInput, signInInput, signUpInput } from "#lib/contracts/account.ts";
import { paths } from "#lib/contracts/paths.ts";
import { publicAction } from "#lib/http/action.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { signUp } from "#lib/usecases/account/sign-up.ts";
import { verifySecondFactor } from "#lib/usecases/account/verify-second-factor.ts";

const next = z.string().max(2000).optional();

/** Signs in and redirects to the requested page. */
export const signInAction = publicAction(signInInput.extend({ next }), async (input): Promise<null> => {
  const { next: given, ...credentials } = input;
  const target = safeRedirectPath(given);
  const isIn = await signIn(credentials, requestSource(await headers()), target);
  if (isIn) await showOwnLanguage();
  return redirect(isIn ? target : paths.signInCode());
});

/** Completes a sign-in with a code. */
export const codeAction = publicAction(codeInput, async ({ code }): Promise<null> => {
  const source = requestSource(await headers());
  const target = await completeSecondStep(source, (userId) => verifySecondFactor(userId, code));
  await showOwnLanguage();
  return redirect(safeRedirectPath(target));
});

/** Creates an account, signs in and redirects to the home page. */
export const signUpAction = publicAction(
  signUpInput.omit({ invitation: true }).extend({ next }),
  async (input): Promise<null> => {
    const { next: given, ...wanted } = input;
    const target = safeRedirectPath(given);
    const invitation = invitationOfPath(target);
    const source = requestSource(await headers());
    const { user_id } = await signUp({ locale: await readerLanguage(), ...wanted, invitation }, source);
    await startSession(user_id, source, "sign_up");
    return redirect(target);
  },
);
