import { findSession } from "../db/sessions.ts";
import type { UserRow } from "../db/users.ts";
import type { Actor } from "../domain/access/can.ts";
import { sessionCookieName } from "./session-cookie.ts";

export interface CurrentSession {
  readonly sessionId: string;
  /** When its user signed in. */
  readonly startedAt: Date;
  /** When it expires, even if it is used. */
  readonly until: Date;
  readonly user: UserRow;
  readonly actor: Actor;
}

/** The session of a token, or null if the table has no row for it. */
export async function sessionOfToken(token: string | undefined, now: Date): Promise<CurrentSession | null> {
  if (!token) return null;
  const found = await findSession(token, now);
  if (found === null) return null;
  const { session, user } = found;
  return {
    sessionId: session.id,
    startedAt: session.created_at,
    until: session.expires_at,
    user,
    actor: { kind: "user", userId: user.id, name: user.name },
  };
}

/** The session of a request's cookie, or null. */
export function sessionOfHeaders(headers: Headers, now: Date): Promise<CurrentSession | null> {
  const name = sessionCookieName();
  const pairs = (headers.get("cookie") ?? "").split(";");
  const found = pairs.find((pair) => pair.slice(0, pair.indexOf("=")).trim() === name);
  return sessionOfToken(found?.slice(found.indexOf("=") + 1).trim(), now);
}
