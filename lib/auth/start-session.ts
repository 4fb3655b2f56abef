import { cookies } from "next/headers";
import { deleteSessionByToken } from "../db/sessions.ts";
import { findUser } from "../db/users.ts";
import type { SignInMethod } from "../domain/access/identity.ts";
import { AppError } from "../domain/app-error.ts";
import type { RequestSource } from "./client-headers.ts";
import { openSession } from "./open-session.ts";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie.ts";

/**
 * Starts a session in this browser and ends the previous one. For server actions and route handlers, after
 * signing in, signing up or changing the password.
 * @param method How the user has signed in, for the audit log.
 * @throws AppError unauthenticated if the user does not exist
 */
export async function startSession(
  userId: string,
  source: RequestSource,
  method: SignInMethod,
): Promise<void> {
  const user = await findUser(userId);
  if (user === null) throw new AppError("unauthenticated");
  const jar = await cookies();
  const before = jar.get(sessionCookieName())?.value;
  if (before) await deleteSessionByToken(before);
  const token = await openSession({ id: user.id, name: user.name, method }, source, new Date());
  jar.set(sessionCookieName(), token, sessionCookieOptions());
}
