"use server";
import { cookies } from "next/headers";
import { cookieOfDisplay, DISPLAY_COOKIE, displaySchema } from "#lib/contracts/display.ts";
import { plainAction } from "#lib/http/plain-action.ts";

const YEAR = 365 * 24 * 60 * 60;

/** Stores contrast and single-key shortcuts in this browser. No sign-in is required. */
export const setDisplay = plainAction(displaySchema, async (display) => {
  const jar = await cookies();
  const value = cookieOfDisplay(display);
  if (value === "") jar.delete(DISPLAY_COOKIE);
  else jar.set(DISPLAY_COOKIE, value, { maxAge: YEAR, sameSite: "lax", path: "/", httpOnly: true });
});
