import { cookies } from "next/headers";
import { deleteSessionByToken } from "../db/sessions.ts";
import { findUser } from "../db/users.ts";
import { AppError } from "../domain/app-error.ts";
import type { RequestSource } from "./client-headers.ts";
import { openSession } from "./open-session.ts";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie.ts";

/**
 * Begins a session in this browser and ends the one it had. For server actions and route handlers, after signing in,
 * signing up or changing the password. Throws unauthenticated when there is no such person.
 */
export async function startSession(userId: string, source: RequestSource): Promise<void> {
  const user = await findUser(userId);
  if (user === null) throw new AppError("unauthenticated");
  const jar = await cookies();
  const before = jar.get(sessionCookieName())?.value;
  if (before) await deleteSessionByToken(before);
  jar.set(sessionCookieName(), await openSession(user, source, new Date()), sessionCookieOptions());
}
