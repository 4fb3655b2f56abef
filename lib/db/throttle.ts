import { createHash } from "node:crypto";
import { AppError } from "../domain/app-error.ts";
import { database } from "./client.ts";
import { Prisma } from "./generated/client.ts";

/** A rate limit. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** A count does not wait for the disk: a crash of the database may undo those of its last second. */
  readonly isVolatile?: true;
}

export interface Tries {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window ends. */
  readonly resets_in: number;
  readonly allowed: boolean;
}

const hashOf = (key: string, limit: Limit) =>
  createHash("sha256").update(`${limit.seconds}|${key}`).digest("hex");

/**
 * Counts an attempt in the key's current window, for all processes together. The key is stored as a hash,
 * because it may contain an address. Does not throw above the limit: the caller decides.
 */
export async function countTry(key: string, limit: Limit, now: Date): Promise<Tries> {
  const hash = hashOf(key, limit);
  const commit = limit.isVolatile ? Prisma.sql`'off'` : Prisma.sql`current_setting('synchronous_commit')`;
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const [row] = await database().$queryRaw<{ points: number; expires_at: Date }[]>`
    INSERT INTO throttles (key, points, expires_at)
    SELECT ${hash}, 1, ${ends} FROM (SELECT set_config('synchronous_commit', ${commit}, true)) AS bound
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN throttles.expires_at <= ${now} THEN 1 ELSE throttles.points + 1 END,
      expires_at = CASE WHEN throttles.expires_at <= ${now} THEN ${ends} ELSE throttles.expires_at END
    RETURNING points, expires_at`;
  const points = row?.points ?? 1;
  return {
    limit: limit.points,
    remaining: Math.max(0, limit.points - points),
    resets_in: Math.max(1, Math.ceil(((row?.expires_at ?? ends).getTime() - now.getTime()) / 1000)),
    allowed: points <= limit.points,
  };
}

/** Limits of one key. */
export interface ThrottleRule {
  readonly key: string;
  readonly limits: readonly Limit[];
}

/**
 * Counts an attempt under every rule.
 * @throws AppError throttled with `retry_after` if one is exceeded
 */
export async function throttle(rules: readonly ThrottleRule[], now: Date): Promise<void> {
  const counts = rules.flatMap(({ key, limits }) => limits.map((limit) => countTry(key, limit, now)));
  const refused = (await Promise.all(counts)).filter((one) => !one.allowed);
  if (refused.length === 0) return;
  throw new AppError("throttled", {
    extra: { retry_after: Math.max(...refused.map((one) => one.resets_in)) },
  });
}

/** Refunds a successful attempt, for example the right password, so that only failures count. */
export async function refundTry(rules: readonly ThrottleRule[]): Promise<void> {
  const hashes = rules.flatMap(({ key, limits }) => limits.map((limit) => hashOf(key, limit)));
  await database().throttle.updateMany({
    where: { key: { in: hashes }, points: { gt: 0 } },
    data: { points: { decrement: 1 } },
  });
}

/**
 * Deletes expired windows.
 * @returns their number
 */
export async function sweepThrottles(now: Date): Promise<number> {
  const { count } = await database().throttle.deleteMany({ where: { expires_at: { lt: now } } });
  return count;
}
