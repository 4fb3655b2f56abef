import { cookies } from "next/headers";
import { deleteSessionByToken } from "../db/sessions.ts";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie.ts";

/** Ends the session of this browser: its row first, then its cookie. */
export async function signOut(): Promise<void> {
  const jar = await cookies();
  const token = jar.get(sessionCookieName())?.value;
  if (token) await deleteSessionByToken(token);
  jar.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
}
