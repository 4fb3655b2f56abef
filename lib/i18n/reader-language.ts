import { cookies, headers } from "next/headers";
import type { Language } from "#lib/domain/language.ts";
import { LANGUAGE_COOKIE, negotiateLanguage } from "./negotiate.ts";

/** The interface language of the current request. */
export async function readerLanguage(): Promise<Language> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return negotiateLanguage(jar.get(LANGUAGE_COOKIE)?.value, head.get("accept-language"));
}
