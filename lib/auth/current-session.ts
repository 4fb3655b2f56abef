import { cookies } from "next/headers";
import { cache } from "react";
import { sessionCookieName } from "./session-cookie.ts";
import { type CurrentSession, sessionOfToken } from "./session-of-token.ts";

/** The session of this request's browser, looked up once per request, or null. */
export const currentSession = cache(async (): Promise<CurrentSession | null> => {
  const jar = await cookies();
  return sessionOfToken(jar.get(sessionCookieName())?.value, new Date());
});
