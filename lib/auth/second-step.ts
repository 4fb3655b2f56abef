import { z } from "zod";
import { hasSecondFactor } from "../db/second-factor.ts";
import {
  countAttemptAnswer,
  findSignInAttempt,
  insertSignInAttempt,
  takeSignInAttempt,
} from "../db/sign-in-attempts.ts";
import { type SignInMethod, signInMethodSchema } from "../domain/access/identity.ts";
import { AppError } from "../domain/app-error.ts";
import { clearAttempt, keepAttempt, storedAttempt } from "./attempt-cookie.ts";
import type { RequestSource } from "./client-headers.ts";
import { startSession } from "./start-session.ts";

/** Wrong codes that end a sign-in. */
const MOST_ANSWERS = 5;
const KIND = "second_factor";

const dataSchema = z.object({ method: signInMethodSchema, next: z.string() });

/** How the first step was done, and where the browser goes after the second one. */
type FirstStep = z.infer<typeof dataSchema>;

/**
 * Completes the first step of signing in, whatever it was: starts the session or, if the user has a second factor, keeps the
 * sign-in until a code comes.
 * @returns false if a code is needed
 */
export async function completeFirstStep(
  userId: string,
  source: RequestSource,
  step: FirstStep,
): Promise<boolean> {
  if (!(await hasSecondFactor(userId))) {
    await startSession(userId, source, step.method);
    return true;
  }
  await keepAttempt(await insertSignInAttempt({ kind: KIND, userId, data: step, now: new Date() }));
  return false;
}

/** The user whose sign-in waits for a code in this browser, or null. */
export async function awaitedUser(): Promise<string | null> {
  const token = await storedAttempt();
  const found = token === undefined ? null : await findSignInAttempt(token, { kind: KIND, now: new Date() });
  return found?.userId ?? null;
}

/**
 * Signs in whom a code proves. Each answer counts before it is checked, so that concurrent ones do not get more tries.
 * @param verify Checks the code of the user. @throws AppError wrong_code
 * @returns where the browser goes
 * @throws AppError sign_in_expired (no sign-in waits, or it had too many answers); errors of `verify`
 */
export async function completeSecondStep(
  source: RequestSource,
  verify: (userId: string) => Promise<void>,
): Promise<string> {
  const [token, userId] = [await storedAttempt(), await awaitedUser()];
  if (token === undefined || userId === null || !(await countAttemptAnswer(token, MOST_ANSWERS)))
    throw new AppError("sign_in_expired");
  await verify(userId);
  const row = await takeSignInAttempt(token, { kind: KIND, now: new Date() });
  if (row === null) throw new AppError("sign_in_expired");
  const { method, next }: { method: SignInMethod; next: string } = dataSchema.parse(row.data);
  await clearAttempt();
  await startSession(userId, source, method);
  return next;
}
