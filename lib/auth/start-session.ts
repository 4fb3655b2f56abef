import { cookies } from "next/headers";
import { deleteSessionByToken } from "../db/sessions.ts";
import { findUser } from "../db/users.ts";
import { AppError } from "../domain/app-error.ts";
import type { RequestSource } from "./client-headers.ts";
import { openSession } from "./open-session.ts";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie.ts";

/**
 * Starts a session in this browser and ends the previous one. For server actions and route handlers, after
 * signing in, signing up or changing the password.
 * @throws AppError unauthenticated if the user does not exist
 */
export async function startSession(userId: string, source: RequestSource): Promise<void> {
  const user = await findUser(userId);
  if (user === null) throw new AppError("unauthenticated");
  const jar = await cookies();
  const before = jar.get(sessionCookieName())?.value;
  if (before) await deleteSessionByToken(before);
  jar.set(sessionCookieName(), await openSession(user, source, new Date()), sessionCookieOptions());
}
