import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { openSession } from "#lib/auth/open-session.ts";
import { sessionCookieName } from "#lib/auth/session-cookie.ts";
import { languageSchema } from "#lib/domain/language.ts";
import { createAccount } from "#lib/usecases/account/create-account.ts";
import { signUp } from "#lib/usecases/account/sign-up.ts";
import { createFirstToken } from "#lib/usecases/token/create-first-token.ts";

const NOWHERE = { ip: null, userAgent: null };

const requestSchema = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  locale: languageSchema,
  /** Whether the sample project is played in the new workspace, which takes the worker several seconds. */
  sample: z.boolean(),
});

interface MadeAccount {
  readonly cookie: { readonly name: string; readonly value: string };
  /** An API token, for what a program of this account does. */
  readonly token: string;
}

async function makeAccount(body: unknown): Promise<MadeAccount> {
  const { sample, ...input } = z.parse(requestSchema, body);
  const { user_id } = await (sample ? signUp : createAccount)(input, NOWHERE);
  const value = await openSession({ id: user_id, name: input.name }, NOWHERE, new Date());
  const token = await createFirstToken({ email: input.email, scopes: ["read", "write"], name: "e2e" });
  return { cookie: { name: sessionCookieName(), value }, token };
}

/**
 * Makes an account for browser tests on the database of this process, as the sign-up form does, without its pages and
 * without its limit per network: all tests come from one address. A POST answers with the session's cookie and
 * an API token.
 */
export async function answerAccountRequest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const account = await makeAccount(await json(request));
    response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify(account));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}
