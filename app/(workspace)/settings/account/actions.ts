"use server";
import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { readDisplay, storeDisplay } from "#app/_server/display-cookie.ts";
import { storeLanguageCookie } from "#app/_server/store-language-cookie.ts";
import { keepAttempt } from "#lib/auth/attempt-cookie.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { currentSession } from "#lib/auth/current-session.ts";
import { beginAtProvider } from "#lib/auth/provider-sign-in.ts";
import { startSession } from "#lib/auth/start-session.ts";
import {
  changeEmailInput,
  changePasswordInput,
  codeInput,
  deleteAccountInput,
  disableTwoStepInput,
  startTwoStepInput,
  updateAccountInput,
} from "#lib/contracts/account.ts";
import { paths } from "#lib/contracts/paths.ts";
import { shortcutSettingsInput } from "#lib/contracts/shortcut.ts";
import { identityProviderSchema } from "#lib/domain/access/identity.ts";
import { action } from "#lib/http/action.ts";
import { changeEmail } from "#lib/usecases/account/change-email.ts";
import { changePassword } from "#lib/usecases/account/change-password.ts";
import { deleteAccount } from "#lib/usecases/account/delete-account.ts";
import { revokeOtherSessions } from "#lib/usecases/account/revoke-other-sessions.ts";
import { revokeSession } from "#lib/usecases/account/revoke-session.ts";
import { confirmTwoStep, disableTwoStep, startTwoStep } from "#lib/usecases/account/second-factor.ts";
import { changeShortcuts } from "#lib/usecases/account/shortcuts.ts";
import { unlinkIdentity } from "#lib/usecases/account/sign-in-methods.ts";
import { updateAccount } from "#lib/usecases/account/update-account.ts";
import { requestVerification } from "#lib/usecases/account/verify-email.ts";

/** When the reader signed in. */
const sessionStart = async (): Promise<Date> => (await currentSession())?.startedAt ?? new Date(0);

/** Changes name and language; the language applies in this browser immediately. */
export const saveProfile = action(updateAccountInput, async (actor, input): Promise<null> => {
  const account = await updateAccount(actor, input);
  if (account.locale) storeLanguageCookie(await cookies(), account.locale);
  revalidatePath("/", "layout");
  return null;
});

/** Changes the shortcuts of the account; shortcuts that are switched on work in this browser too. */
export const saveShortcuts = action(shortcutSettingsInput, async (actor, settings): Promise<null> => {
  await changeShortcuts(actor, settings);
  const jar = await cookies();
  const display = readDisplay(jar);
  if (!settings.isOff && display.keys === "off") storeDisplay(jar, { ...display, keys: "on" });
  revalidatePath("/", "layout");
  return null;
});

/** Changes the password. All other sessions are signed out; a new session begins here. */
export const savePassword = action(changePasswordInput, async (actor, input): Promise<null> => {
  await changePassword(actor, input, await sessionStart());
  await startSession(actor.userId, requestSource(await headers()), "password_change");
  revalidatePath(paths.settingsAccount());
  return null;
});

/** Signs out everywhere but here. */
export const endOtherSessionsAction = action(z.object({}), async (actor): Promise<null> => {
  const session = await currentSession();
  if (session !== null) await revokeOtherSessions(actor, session.sessionId);
  revalidatePath(paths.settingsAccount());
  return null;
});

/** Has the confirmation of the address sent again. */
export const resendVerificationAction = action(z.object({}), async (actor): Promise<null> => {
  await requestVerification(actor);
  return null;
});

/** Changes the address, or has a link sent to the new one. */
export const changeEmailAction = action(changeEmailInput, async (actor, input): Promise<null> => {
  await changeEmail(actor, input, await sessionStart());
  revalidatePath(paths.settingsAccount());
  return null;
});

/** Signs out another session of the user. */
export const endSessionAction = action(
  z.object({ session_id: z.string() }),
  async (actor, input): Promise<null> => {
    await revokeSession(actor, input.session_id);
    revalidatePath(paths.settingsAccount());
    return null;
  },
);

/** Begins to set up an authenticator app. */
export const startTwoStepAction = action(startTwoStepInput, async (actor, input): Promise<null> => {
  await startTwoStep(actor, input, await sessionStart());
  revalidatePath(paths.settingsAccount());
  return null;
});

/** Confirms the app or, if it is confirmed, makes new recovery codes, which the page shows once. */
export const confirmTwoStepAction = action(codeInput, async (actor, { code }) => {
  const codes = await confirmTwoStep(actor, code);
  revalidatePath(paths.settingsAccount());
  return { codes };
});

/** Ends two-step sign-in. */
export const disableTwoStepAction = action(disableTwoStepInput, async (actor, { proof }): Promise<null> => {
  await disableTwoStep(actor, proof);
  revalidatePath(paths.settingsAccount());
  return null;
});

/** Begins to link a provider; the page then goes there. A form cannot: browsers refuse an answer that leads to another site. */
export const linkProviderAction = action(
  z.object({ provider: identityProviderSchema }),
  async (actor, { provider }): Promise<{ readonly url: string }> => {
    const { ip } = requestSource(await headers());
    const begun = { provider, next: paths.settingsAccount(), userId: actor.userId, ip };
    const { token, url } = await beginAtProvider(begun, new Date());
    await keepAttempt(token);
    return { url: url.href };
  },
);

/** Ends the link of an account of a provider. */
export const unlinkAction = action(
  z.object({ account_id: z.string().max(2000) }),
  async (actor, { account_id }): Promise<null> => {
    await unlinkIdentity(actor, account_id);
    revalidatePath(paths.settingsAccount());
    return null;
  },
);

/** Deletes the account. Its sessions have ended: the page of signing in follows. */
export const deleteAccountAction = action(deleteAccountInput, async (actor, input): Promise<null> => {
  await deleteAccount(actor, input, await sessionStart());
  return redirect(paths.signIn());
});
