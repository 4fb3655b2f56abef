import type { cookies } from "next/headers";
import { cookieOfDisplay, DISPLAY_COOKIE, type Display, displayOf } from "#lib/contracts/display.ts";

const YEAR = 365 * 24 * 60 * 60;

type Cookies = Awaited<ReturnType<typeof cookies>>;

/**
 * Contrast and single-key shortcuts as they are chosen in this browser.
 * @param jar the cookies of the request
 */
export const readDisplay = (jar: Cookies): Display => displayOf(jar.get(DISPLAY_COOKIE)?.value);

/**
 * Stores contrast and single-key shortcuts in this browser.
 * @param jar the cookies of the request
 * @param display what the reader chose
 */
export function storeDisplay(jar: Cookies, display: Display): void {
  const value = cookieOfDisplay(display);
  if (value === "") jar.delete(DISPLAY_COOKIE);
  else jar.set(DISPLAY_COOKIE, value, { maxAge: YEAR, sameSite: "lax", path: "/", httpOnly: true });
}
