"use server";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { signInNotice } from "#app/_server/sign-in-notice.ts";
import { storeLanguageCookie } from "#app/_server/store-language-cookie.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { currentActor } from "#lib/auth/current-actor.ts";
import { completeFirstStep } from "#lib/auth/second-step.ts";
import { accountMailInput, accountTokenInput, resetPasswordInput } from "#lib/contracts/account.ts";
import { paths } from "#lib/contracts/paths.ts";
import { publicAction } from "#lib/http/action.ts";
import { confirmEmailChange } from "#lib/usecases/account/change-email.ts";
import { consumeSignInLink } from "#lib/usecases/account/consume-sign-in-link.ts";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { requestAccountMail } from "#lib/usecases/account/request-account-mail.ts";
import { resetPassword } from "#lib/usecases/account/reset-password.ts";
import { verifyEmail } from "#lib/usecases/account/verify-email.ts";

const LINK_PAGES = { password_reset: paths.forgotPassword, sign_in: paths.requestSignInLink } as const;

/** Has a link sent and says so on the same page, with the same words for every address. */
export const requestLinkAction = publicAction(
  accountMailInput.extend({ kind: z.enum(["password_reset", "sign_in"]) }),
  async ({ kind, email }): Promise<null> => {
    await requestAccountMail(kind, { email }, requestSource(await headers()));
    return redirect(`${LINK_PAGES[kind]()}?sent=1`);
  },
);

/** Sets a new password; the user then signs in with it. */
export const resetPasswordAction = publicAction(resetPasswordInput, async (input): Promise<null> => {
  await resetPassword(input, requestSource(await headers()));
  return redirect(signInNotice("reset"));
});

/** Signs in with a link and opens the home page, after a code if the account has a second factor. */
export const signInByLinkAction = publicAction(accountTokenInput, async ({ token }): Promise<null> => {
  const source = requestSource(await headers());
  const { user_id } = await consumeSignInLink(token, source);
  const next = paths.home();
  const isIn = await completeFirstStep(user_id, source, { method: "link", next });
  if (!isIn) return redirect(paths.signInCode());
  const { locale } = await getAccount({ kind: "user", userId: user_id, name: "" });
  if (locale !== null) storeLanguageCookie(await cookies(), locale);
  return redirect(next);
});

const afterConfirmation = async (notice: "verified" | "email") =>
  redirect((await currentActor()) === null ? signInNotice(notice) : paths.settingsAccount());

/** Confirms an address. */
export const verifyEmailAction = publicAction(accountTokenInput, async ({ token }): Promise<null> => {
  await verifyEmail(token, requestSource(await headers()));
  return afterConfirmation("verified");
});

/** Gives the account its new address. */
export const confirmEmailAction = publicAction(accountTokenInput, async ({ token }): Promise<null> => {
  await confirmEmailChange(token, requestSource(await headers()));
  return afterConfirmation("email");
});
