import { SESSION_DAYS } from "../db/sessions.ts";
import { env } from "../env.ts";
import { SESSION_COOKIES } from "./session-cookie-names.ts";

/** Whether the public address uses https: then the cookie is bound to this host and to https. */
const isSecure = () => env().publicUrl?.startsWith("https://") ?? false;

/** The name of the session cookie. */
export function sessionCookieName(): string {
  return isSecure() ? SESSION_COOKIES.secure : SESSION_COOKIES.plain;
}

/** The options of the session cookie. */
export function sessionCookieOptions() {
  const maxAge = SESSION_DAYS * 24 * 60 * 60;
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge } as const;
}
