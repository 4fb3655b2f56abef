import type { Actor } from "../domain/access/can.ts";
import { bearerActor } from "./bearer-actor.ts";
import { sessionOfHeaders } from "./session-of-token.ts";

/** The caller of the API and the kind of credential: a cookie requires the own origin, a token does not. */
export interface RequestActor {
  readonly actor: Actor;
  readonly by: "bearer" | "cookie";
}

/**
 * The caller of an API request: its bearer token, else its session. With an Authorization header, cookies are
 * ignored.
 * @returns null without credentials
 * @throws AppError unauthenticated for an invalid token
 */
export async function requestActor(request: Request): Promise<RequestActor | null> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return { actor: await bearerActor(authorization), by: "bearer" };
  const session = await sessionOfHeaders(request.headers, new Date());
  return session && { actor: session.actor, by: "cookie" };
}
