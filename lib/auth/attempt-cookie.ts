import { cookies } from "next/headers";
import { SIGN_IN_MINUTES } from "../db/sign-in-attempts.ts";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie.ts";

/** A cookie that expires with the attempt: an answer that comes later is answered as expired from the table. */
const KEEP_SECONDS = 6 * SIGN_IN_MINUTES * 60;

const cookieName = () => `${sessionCookieName()}-attempt`;

/** Keeps the token of a sign-in that has begun in this browser; a newer one replaces it. */
export async function keepAttempt(token: string): Promise<void> {
  (await cookies()).set(cookieName(), token, { ...sessionCookieOptions(), maxAge: KEEP_SECONDS });
}

/** The token of the sign-in that has begun in this browser, or undefined. */
export async function storedAttempt(): Promise<string | undefined> {
  return (await cookies()).get(cookieName())?.value;
}

/** Deletes the token. */
export async function clearAttempt(): Promise<void> {
  (await cookies()).set(cookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
}
