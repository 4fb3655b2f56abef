import type { Actor } from "../domain/access/can.ts";
import { bearerActor } from "./bearer-actor.ts";
import { sessionOfToken } from "./current-session.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** Who calls the API, and by which means: a cookie needs our own origin, a token does not. */
export interface RequestActor {
  readonly actor: Actor;
  readonly by: "bearer" | "cookie";
}

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(";");
  const found = pairs.find((pair) => pair.slice(0, pair.indexOf("=")).trim() === name);
  return found?.slice(found.indexOf("=") + 1).trim();
}

/**
 * The caller of an API request: its bearer token, else its session. With an Authorization header cookies are ignored.
 * Out: null when nobody is signed in. Errors: unauthenticated for a bad token.
 */
export async function requestActor(request: Request): Promise<RequestActor | null> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return { actor: await bearerActor(authorization), by: "bearer" };
  const session = await sessionOfToken(cookieOf(request, sessionCookieName()), new Date());
  return session && { actor: session.actor, by: "cookie" };
}
