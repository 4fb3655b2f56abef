import type { cookies } from "next/headers";
import type { Language } from "#lib/domain/language.ts";
import { LANGUAGE_COOKIE } from "#lib/i18n/negotiate.ts";

const YEAR = 365 * 24 * 60 * 60;

/** Sets the cookie of the interface language. Signing in sets it from the account. */
export function storeLanguageCookie(jar: Awaited<ReturnType<typeof cookies>>, language: Language): void {
  jar.set(LANGUAGE_COOKIE, language, { maxAge: YEAR, sameSite: "lax", path: "/", httpOnly: true });
}
