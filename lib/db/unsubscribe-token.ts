import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type UnsubscribeScope, unsubscribeScopeSchema } from "../domain/notification/kinds.ts";
import { env } from "../env.ts";

/** What the link of an e-mail ends, for whom. */
export interface Unsubscription {
  readonly workspaceId: string;
  readonly userId: string;
  readonly scope: UnsubscribeScope;
}

const claims = z.tuple([z.string(), z.string(), unsubscribeScopeSchema]);

function signatureOf(content: string): Buffer {
  const key = hkdfSync("sha256", env().masterKey, "unsubscribe", "roundtable unsubscribe links 1", 32);
  return createHmac("sha256", Buffer.from(key)).update(content).digest();
}

/** The signed token of an unsubscribe link. It does not expire: a link in an old e-mail has to work. */
export function unsubscribeToken({ workspaceId, userId, scope }: Unsubscription): string {
  const content = Buffer.from(JSON.stringify([workspaceId, userId, scope])).toString("base64url");
  return `${content}.${signatureOf(content).toString("base64url")}`;
}

function parsed(content: string): Unsubscription | null {
  try {
    const [workspaceId, userId, scope] = claims.parse(
      JSON.parse(Buffer.from(content, "base64url").toString("utf8")),
    );
    return { workspaceId, userId, scope };
  } catch {
    return null;
  }
}

/** Reads a token; null if this installation did not sign it. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [content = "", given = "", ...more] = token.split(".");
  const signature = Buffer.from(given, "base64url");
  const expected = signatureOf(content);
  if (more.length > 0 || signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return null;
  return parsed(content);
}
