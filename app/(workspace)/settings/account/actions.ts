"use server";
import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { storeLanguageCookie } from "#app/_server/store-language-cookie.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { startSession } from "#lib/auth/start-session.ts";
import { changePasswordInput, updateAccountInput } from "#lib/contracts/account.ts";
import { action } from "#lib/http/action.ts";
import { changePassword } from "#lib/usecases/account/change-password.ts";
import { revokeSession } from "#lib/usecases/account/revoke-session.ts";
import { updateAccount } from "#lib/usecases/account/update-account.ts";

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

/** Signs out another session of the user. */
export const endSessionAction = action(
  z.object({ session_id: z.string() }),
  async (actor, input): Promise<null> => {
    await revokeSession(actor, input.session_id);
    revalidatePath("/settings/account");
    return null;
  },
);
