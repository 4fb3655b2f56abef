import type { NextApiRequest, NextApiResponse } from "next";
import NextAuthModule from "next-auth";
import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "../db/client.ts";
import { hashPassword } from "../db/password-hash.ts";
import { insertUserWithWorkspace } from "../db/users.ts";
import { authOptions } from "./auth-options.ts";
import { sessionCookieName } from "./session-cookie.ts";
import { sessionOfToken } from "./session-of-token.ts";

afterAll(closeDatabase);

const PASSWORD = "a tram to Kyoto at dusk";

interface Call {
  readonly action: "csrf" | "callback" | "signin" | "session" | "signout";
  readonly providerId?: string;
  readonly body?: Record<string, string>;
  readonly cookies?: Record<string, string>;
}

// In plain Node, the default import of a CommonJS module is the whole module.
const NextAuth =
  "default" in NextAuthModule ? (NextAuthModule.default as typeof NextAuthModule) : NextAuthModule;

/** Records next-auth's response. */
class Answer {
  body: unknown;
  readonly headers = new Map<string, string | string[]>();
  status(): this {
    return this;
  }
  setHeader(name: string, value: string | string[]): this {
    this.headers.set(name.toLowerCase(), value);
    return this;
  }
  getHeader(name: string): string | string[] | undefined {
    return this.headers.get(name.toLowerCase());
  }
  json(body: unknown): void {
    this.body = body;
  }
  send(body: unknown): void {
    this.body = body;
  }
  redirect(_status: number, url: string): void {
    this.body = { url };
  }
  end(): void {
    this.body ??= "";
  }
  get jar(): Record<string, string> {
    const lines = [this.getHeader("set-cookie") ?? []].flat();
    return Object.fromEntries(
      lines
        .map((line) => line.split(";")[0]?.split("=") ?? [])
        .map(([name, value]) => [name, decodeURIComponent(value ?? "")]),
    );
  }
}

/** Calls next-auth's handler as its route does, without a server. */
async function send({ action, providerId, body, cookies }: Call): Promise<Answer> {
  const nextauth = providerId ? [action, providerId] : [action];
  const headers = { host: "localhost:3000" };
  const request = {
    method: body ? "POST" : "GET",
    query: { nextauth },
    body,
    cookies: cookies ?? {},
    headers,
  };
  const answer = new Answer();
  await NextAuth(request as unknown as NextApiRequest, answer as unknown as NextApiResponse, authOptions());
  return answer;
}

async function post(call: Call & { body: Record<string, string> }) {
  const { jar, body } = await send({ action: "csrf" });
  const { csrfToken } = body as { csrfToken: string };
  return send({ ...call, cookies: { ...jar, ...call.cookies }, body: { ...call.body, csrfToken } });
}

const enter = (email: string, password: string) =>
  post({ action: "callback", providerId: "credentials", body: { email, password, json: "true" } });

describe("signing in through next-auth", () => {
  it("starts a database session whose token is the cookie, and ends it on sign-out", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const { user } = await insertUserWithWorkspace(
      { email: "ada@example.org", name: "Ada", passwordHash, locale: null },
      "w",
    );
    const { jar } = await enter("Ada@example.org", PASSWORD);
    const token = jar[sessionCookieName()];
    expect(token).toMatch(/^[\w-]{43}$/);
    await expect(sessionOfToken(token, new Date())).resolves.toMatchObject({ actor: { userId: user.id } });
    const cookies = { [sessionCookieName()]: token ?? "" };
    await expect(send({ action: "session", cookies })).resolves.toMatchObject({
      body: { user: { id: user.id } },
    });
    await post({ action: "signout", body: { json: "true" }, cookies });
    await expect(sessionOfToken(token, new Date())).resolves.toBeNull();
  });

  it("sets no session for wrong credentials, without a CSRF token or for a planted cookie", async () => {
    const wrong = await enter("nobody@example.org", PASSWORD);
    expect(wrong.jar[sessionCookieName()]).toBeUndefined();
    const body = { email: "ada@example.org", password: PASSWORD, json: "true" };
    const forged = await send({ action: "callback", providerId: "credentials", body });
    expect(forged.jar[sessionCookieName()]).toBeUndefined();
    const planted = await send({ action: "session", cookies: { [sessionCookieName()]: "planted" } });
    expect(planted.body).toEqual({});
  });

  it("rejects sign-in links", async () => {
    const asked = await post({
      action: "signin",
      providerId: "email",
      body: { email: "ada@example.org", json: "true" },
    });
    expect(JSON.stringify(asked.body)).toContain("AccessDenied");
  });
});
