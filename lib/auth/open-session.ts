import { randomBytes } from "node:crypto";
import { auditAccount } from "../db/audit.ts";
import { insertSession } from "../db/sessions.ts";
import type { SignInMethod } from "../domain/access/identity.ts";
import type { RequestSource } from "./client-headers.ts";

/**
 * Starts a session for a user who has just been authenticated.
 * @returns the token, new for every session, so that a token planted before the sign-in is useless
 */
export async function openSession(
  user: { readonly id: string; readonly name: string; readonly method?: SignInMethod },
  source: RequestSource,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const session = await insertSession({ token, userId: user.id, now, ...source });
  await auditAccount(
    { userId: user.id, name: user.name },
    {
      action: "account.signed_in",
      target: session.id,
      data: user.method === undefined ? {} : { method: user.method },
    },
  );
  return token;
}
