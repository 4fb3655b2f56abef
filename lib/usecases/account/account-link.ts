import { type AccountTokenPurpose, findAccountToken } from "#lib/db/account-tokens.ts";
import { throttle } from "#lib/db/throttle.ts";
import { networkOf } from "#lib/domain/access/network.ts";
import { accountTokenRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** The origin of a request with the token of a link. */
export interface LinkSource {
  readonly ip: string | null;
}

/**
 * The address that a link is for, without using it: programs that read mail open links. Null if it cannot be used.
 */
export async function lookAtAccountLink(token: string, purpose: AccountTokenPurpose): Promise<string | null> {
  return (await findAccountToken(token, { purpose, now: new Date() }))?.email ?? null;
}

/**
 * Runs the use of a link; only invalid links count against the limit of a network.
 * @throws AppError throttled; errors of the use
 */
export async function countingFailures<T>({ ip }: LinkSource, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof AppError && error.code === "account_link_invalid")
      await throttle(accountTokenRules(ip === null ? null : networkOf(ip)), new Date());
    throw error;
  }
}
