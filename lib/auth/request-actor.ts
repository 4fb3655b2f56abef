import type { Actor } from "../domain/access/can.ts";
import { WORKSPACE_HEADER } from "../domain/access/workspace-header.ts";
import { bearerActor } from "./bearer-actor.ts";
import { sessionOfHeaders } from "./session-of-token.ts";

/** The caller of the API and the kind of credential: a cookie requires the own origin, a token does not. */
export interface RequestActor {
  readonly actor: Actor;
  readonly by: "bearer" | "cookie";
}

/**
 * The caller of an API request: its bearer token, else its session. With an Authorization header, cookies are
 * ignored. A session names its workspace in a header (docs/decisions/0112).
 * @returns null without credentials
 * @throws AppError unauthenticated for an invalid token
 */
export async function requestActor(request: Request): Promise<RequestActor | null> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return { actor: await bearerActor(authorization), by: "bearer" };
  const session = await sessionOfHeaders(request.headers, new Date());
  const workspaceId = request.headers.get(WORKSPACE_HEADER);
  return (
    session && {
      actor: { kind: "user", userId: session.user.id, name: session.user.name, workspaceId },
      by: "cookie",
    }
  );
}
