import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../domain/access/can.ts";
import { WORKSPACE_HEADER } from "../domain/access/workspace-header.ts";
import { findTokenCaller, tokenCaller } from "./bearer-actor.ts";
import { sessionOfHeaders } from "./session-of-token.ts";

/** The caller of the API and the kind of credential: a cookie requires the own origin, a token does not. */
export interface RequestActor {
  readonly actor: Actor;
  readonly by: "bearer" | "cookie";
  /** Id of the token or session. */
  readonly credential: string;
  /** When the token or session expires. */
  readonly until: Date;
}

/**
 * The caller of an API request: its bearer token, else its session. With an Authorization header, cookies are
 * ignored. A session names its workspace in a header (docs/decisions/0112).
 * @returns null without credentials
 * @throws AppError unauthenticated for an invalid token
 */
export async function requestActor(request: Request): Promise<RequestActor | null> {
  const authorization = request.headers.get("authorization");
  const now = new Date();
  if (authorization !== null) {
    const { actor, token } = await tokenCaller(authorization, now);
    return { actor, by: "bearer", credential: token.id, until: token.expires_at };
  }
  const session = await sessionOfHeaders(request.headers, now);
  if (session === null) return null;
  const actor = inNamedWorkspace(session.actor, request);
  return { actor, by: "cookie", credential: session.sessionId, until: session.until };
}

/** A user of a session acts in the workspace that the request names. */
const inNamedWorkspace = (actor: Actor, { headers }: Request): Actor =>
  actor.kind === "user" ? { ...actor, workspaceId: headers.get(WORKSPACE_HEADER) } : actor;

/** Whether the credential of a request still means the same caller; asking is no use of a token. */
export async function isStillCaller(request: Request, caller: RequestActor): Promise<boolean> {
  const now = new Date();
  const found =
    caller.by === "bearer"
      ? await findTokenCaller(request.headers.get("authorization"), now)
      : await sessionOfHeaders(request.headers, now);
  return found !== null && isDeepStrictEqual(inNamedWorkspace(found.actor, request), caller.actor);
}
