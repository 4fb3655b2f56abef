import type { cookies } from "next/headers";
import { cookieOfDisplay, DISPLAY_COOKIE, type Display } from "#lib/contracts/display.ts";

const YEAR = 365 * 24 * 60 * 60;

/**
 * Stores contrast and single-key shortcuts in this browser.
 * @param jar the cookies of the request
 * @param display what the reader chose
 */
export function storeDisplay(jar: Awaited<ReturnType<typeof cookies>>, display: Display): void {
  const value = cookieOfDisplay(display);
  if (value === "") jar.delete(DISPLAY_COOKIE);
  else jar.set(DISPLAY_COOKIE, value, { maxAge: YEAR, sameSite: "lax", path: "/", httpOnly: true });
}
