import type { NextAuthOptions } from "next-auth";
import type { EmailConfig } from "next-auth/providers/email";
import { z } from "zod";
import { hasSecondFactor } from "../db/second-factor.ts";
import { SESSION_DAYS } from "../db/sessions.ts";
import { AppError } from "../domain/app-error.ts";
import { env } from "../env.ts";
import { adapter } from "./adapter.ts";
import { checkPassword } from "./check-password.ts";
import { CLIENT_ADDRESS_HEADER, type RequestSource } from "./client-headers.ts";
import { openSession } from "./open-session.ts";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie.ts";

const DAY = 24 * 60 * 60;
const credentialsSchema = z.object({ email: z.string().max(600), password: z.string().max(600) });

const sourceOf = (headers: Record<string, unknown> | undefined): RequestSource => {
  const read = (name: string) => z.string().nullable().catch(null).parse(headers?.[name]);
  return { ip: read(CLIENT_ADDRESS_HEADER), userAgent: read("user-agent") };
};

/**
 * A provider for sign-in links. next-auth needs it to store password sessions in the database; it is disabled
 * (`signIn` below) until an installation can send mail.
 */
const emailLink: EmailConfig = {
  id: "email",
  type: "email",
  name: "Email",
  server: "",
  from: "",
  maxAge: DAY,
  options: {},
  sendVerificationRequest: () => Promise.reject(new AppError("not_ready")),
};

/**
 * The options of next-auth. Every sign-in creates a row in `sessions`. next-auth would give a password
 * session a signed cookie instead, so `jwt` creates the row and returns its token as the cookie's value.
 */
export function authOptions(): NextAuthOptions {
  return {
    adapter,
    secret: env().authSecret,
    session: { strategy: "database", maxAge: SESSION_DAYS * DAY },
    pages: { signIn: "/sign-in", error: "/sign-in", newUser: "/" },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    providers: [
      {
        id: "credentials",
        type: "credentials",
        name: "Password",
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: async (input, request) => {
          const parsed = credentialsSchema.safeParse(input);
          if (!parsed.success) return null;
          const source = sourceOf(request.headers);
          const user = await checkPassword(parsed.data, source, new Date());
          if (await hasSecondFactor(user.id)) throw new AppError("second_factor_required");
          const sessionToken = await openSession(user, source, new Date());
          return { id: user.id, name: user.name, email: user.email, sessionToken };
        },
      },
      emailLink,
    ],
    jwt: {
      encode: ({ token }) => Promise.resolve(z.string().catch("").parse(token?.sessionToken)),
      decode: () => Promise.resolve(null),
    },
    callbacks: {
      signIn: ({ account }) => account?.provider !== "email",
      jwt: ({ token, user }) =>
        user && "sessionToken" in user ? { ...token, sessionToken: user.sessionToken } : token,
      session: ({ session, user }) => ({
        ...session,
        user: { id: user.id, name: user.name, email: user.email },
      }),
    },
  };
}
