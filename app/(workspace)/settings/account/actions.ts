"use server";
import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { storeLanguageCookie } from "#app/_server/store-language-cookie.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { currentSession } from "#lib/auth/current-session.ts";
import { startSession } from "#lib/auth/start-session.ts";
import { changeEmailInput, changePasswordInput, updateAccountInput } from "#lib/contracts/account.ts";
import { paths } from "#lib/contracts/paths.ts";
import { action } from "#lib/http/action.ts";
import { changeEmail } from "#lib/usecases/account/change-email.ts";
import { changePassword } from "#lib/usecases/account/change-password.ts";
import { revokeOtherSessions } from "#lib/usecases/account/revoke-other-sessions.ts";
import { revokeSession } from "#lib/usecases/account/revoke-session.ts";
import { updateAccount } from "#lib/usecases/account/update-account.ts";
import { requestVerification } from "#lib/usecases/account/verify-email.ts";

/** Changes name and language; the language applies in this browser immediately. */
export const saveProfile = action(updateAccountInput, async (actor, input): Promise<null> => {
  const account = await updateAccount(actor, input);
  if (account.locale) storeLanguageCookie(await cookies(), account.locale);
  revalidatePath("/", "layout");
  return null;
});

/** Changes the password. All other sessions are signed out; a new session begins here. */
export const savePassword = action(changePasswordInput, async (actor, input): Promise<null> => {
  await changePassword(actor, input);
  await startSession(actor.userId, requestSource(await headers()));
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
  await changeEmail(actor, input);
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
