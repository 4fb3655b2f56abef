import { cookies } from "next/headers";
import { currentActor } from "#lib/auth/current-actor.ts";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { storeLanguageCookie } from "./store-language-cookie.ts";

/** Shows the language of the account that has just signed in. */
export async function showOwnLanguage(): Promise<void> {
  const actor = await currentActor();
  const locale = actor === null ? null : (await getAccount(actor)).locale;
  if (locale !== null) storeLanguageCookie(await cookies(), locale);
}
