import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { openSession } from "#lib/auth/open-session.ts";
import { sessionCookieName } from "#lib/auth/session-cookie.ts";
import { languageSchema } from "#lib/domain/language.ts";
import { signUp } from "#lib/usecases/account/sign-up.ts";
import { createFirstToken } from "#lib/usecases/token/create-first-token.ts";

const NOWHERE = { ip: null, userAgent: null };

const requestSchema = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  locale: languageSchema,
});

interface MadeAccount {
  readonly cookie: { readonly name: string; readonly value: string };
  /** An API token, for what a program of this account does. */
  readonly token: string;
}

async function makeAccount(body: unknown): Promise<MadeAccount> {
  const input = z.parse(requestSchema, body);
  const { user_id } = await signUp(input, NOWHERE);
  const value = await openSession({ id: user_id, name: input.name }, NOWHERE, new Date());
  const token = await createFirstToken({ email: input.email, scopes: ["read", "write"], name: "e2e" });
  return { cookie: { name: sessionCookieName(), value }, token };
}

/**
 * Makes accounts for browser tests on the database of this process, as the sign-up form does, without its pages and
 * without its limit per network: all tests come from one address. A POST answers with the session's cookie and
 * an API token.
 */
export function serveAccounts(port: number): void {
  createServer((request, response) => {
    json(request)
      .then(makeAccount)
      .then(
        (account) =>
          response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(account)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(port, "127.0.0.1");
}
