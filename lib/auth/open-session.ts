import { randomBytes } from "node:crypto";
import { auditAccount } from "../db/audit.ts";
import { insertSession } from "../db/sessions.ts";
import type { RequestSource } from "./client-headers.ts";

/**
 * Begins a session for a person whose identity has just been proved. Out: its token, new for every session (an id
 * planted before signing in opens nothing).
 */
export async function openSession(
  user: { readonly id: string; readonly name: string },
  source: RequestSource,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const session = await insertSession({ token, userId: user.id, now, ...source });
  await auditAccount(
    { userId: user.id, name: user.name },
    { action: "account.signed_in", target: session.id },
  );
  return token;
}
