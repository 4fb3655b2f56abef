import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { openSession } from "#lib/auth/open-session.ts";
import { sessionCookieName } from "#lib/auth/session-cookie.ts";
import { languageSchema } from "#lib/domain/language.ts";
import { signUp } from "#lib/usecases/account/sign-up.ts";

const NOWHERE = { ip: null, userAgent: null };

const requestSchema = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  locale: languageSchema,
});

async function makeAccount(body: unknown): Promise<{ name: string; value: string }> {
  const input = z.parse(requestSchema, body);
  const { user_id } = await signUp(input, NOWHERE);
  const value = await openSession({ id: user_id, name: input.name }, NOWHERE, new Date());
  return { name: sessionCookieName(), value };
}

/**
 * Makes accounts for browser tests on the database of this process, as the sign-up form does, without its pages and
 * without its limit per network: all tests come from one address. A POST answers with the session's cookie.
 */
export function serveAccounts(port: number): void {
  createServer((request, response) => {
    json(request)
      .then(makeAccount)
      .then(
        (cookie) =>
          response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(cookie)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(port, "127.0.0.1");
}
