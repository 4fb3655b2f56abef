import { findUser } from "../db/users.ts";
import type { Actor } from "../domain/access/can.ts";
import type { Language } from "../domain/language.ts";

/** The language of the account that an actor acts for; English if it has none. */
export async function actorLanguage({ userId }: Actor): Promise<Language> {
  return (await findUser(userId))?.locale ?? "en";
}
