import { cookies } from "next/headers";
import { cache } from "react";
import { findSession } from "../db/sessions.ts";
import type { UserRow } from "../db/users.ts";
import type { Actor } from "../domain/access/can.ts";
import { sessionCookieName } from "./session-cookie.ts";

export interface CurrentSession {
  readonly sessionId: string;
  readonly user: UserRow;
  readonly actor: Actor;
}

/** The session of a token; null when there is none: whoever has no row in the table is nobody. */
export async function sessionOfToken(token: string | undefined, now: Date): Promise<CurrentSession | null> {
  if (!token) return null;
  const found = await findSession(token, now);
  if (found === null) return null;
  const { session, user } = found;
  return { sessionId: session.id, user, actor: { kind: "user", userId: user.id, name: user.name } };
}

/** The session of this request's browser, looked up once per request; null when nobody is signed in. */
export const currentSession = cache(async (): Promise<CurrentSession | null> => {
  const jar = await cookies();
  return sessionOfToken(jar.get(sessionCookieName())?.value, new Date());
});
