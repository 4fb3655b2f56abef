import type { Activity, ActivityKind } from "../domain/activity/activity.ts";
import { systemAccess } from "./access.ts";
import { activityOf } from "./activities.ts";
import { database, type Tx } from "./client.ts";
import { type ProjectDb, tenantOn } from "./tenant.ts";

/** Class of the advisory lock under which activities are numbered. */
const ACTIVITY_LOCK = 7006;
/** The most activities that one numbering places. */
const PLACED_AT_ONCE = 1000;
/** The number of failed attempts after which an activity is skipped, so that it does not stop all that follow. */
const MAX_FAILURES = 8;
const FIRST_WAIT_MS = 2000;

/** A reader of the activities of all workspaces, in order, with its own position. */
export interface ActivityConsumer {
  /** The name of its cursor; it never changes. */
  readonly name: string;
  /** The only kinds that it handles; absent: all. The others are passed over without a transaction for each. */
  readonly kinds?: readonly ActivityKind[];
  /**
   * Handles one activity. The database is bound to its workspace, and what is written is committed with the new position:
   * each activity takes effect once. Slow work and requests to other machines do not belong here.
   */
  readonly take: (db: ProjectDb, activity: Activity) => Promise<void>;
}

/** What one step of a consumer did. */
export type ConsumedStep =
  | { readonly kind: "idle" }
  | { readonly kind: "taken"; readonly activity: Activity }
  | { readonly kind: "failed"; readonly error: unknown; readonly skipped: boolean };

const seeAll = (tx: Tx, on: boolean) =>
  tx.$executeRaw`SELECT set_config('app.activity_consumer', ${on ? "on" : ""}, true)`;

/** Whether this transaction alone numbers activities until it ends; other processes do not wait for it. */
async function lockNumbering(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ held: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${ACTIVITY_LOCK}::int, hashtext('place')) AS held`;
  return row?.held === true;
}

/** The position of a consumer, locked until the transaction ends; null if it has to wait or another process has the lock. */
async function lockPosition(tx: Tx, consumer: string, now: Date): Promise<bigint | null> {
  const [cursor] = await tx.$queryRaw<{ position: bigint }[]>`
    SELECT position FROM activity_cursors
    WHERE consumer = ${consumer} AND (retry_at IS NULL OR retry_at <= ${now}) FOR NO KEY UPDATE SKIP LOCKED`;
  return cursor?.position ?? null;
}

/** The next activity that a consumer handles; null if there is none. Then it has passed over the others. */
async function nextActivity(tx: Tx, consumer: ActivityConsumer, from: bigint) {
  const { name, kinds } = consumer;
  await seeAll(tx, true);
  const last = kinds === undefined ? from : await lastPosition(tx);
  const next = await tx.activity.findFirst({
    where: { position: { gt: from }, ...(kinds === undefined ? {} : { kind: { in: [...kinds] } }) },
    orderBy: { position: "asc" },
  });
  if (next === null && last > from)
    await tx.activityCursor.update({ where: { consumer: name }, data: { position: last } });
  await seeAll(tx, false);
  return next;
}

/**
 * Numbers the committed activities that have no position. One process does so at a time, and an activity that is committed
 * later gets a later position; activities of one task keep the order of their acts.
 * @returns How many were numbered.
 */
export async function placeActivities(): Promise<number> {
  return database().$transaction(async (tx) => {
    if (!(await lockNumbering(tx))) return 0;
    await seeAll(tx, true);
    return tx.$executeRaw`
      UPDATE activities SET position = placed.position FROM (
        SELECT id, nextval('activities_position_seq') AS position
        FROM (SELECT id FROM activities WHERE position IS NULL ORDER BY seq LIMIT ${PLACED_AT_ONCE}) AS waiting
      ) AS placed WHERE activities.id = placed.id`;
  });
}

async function lastPosition(tx: Tx): Promise<bigint> {
  const last = await tx.activity.findFirst({
    where: { position: { not: null } },
    orderBy: { position: "desc" },
    select: { position: true },
  });
  return last?.position ?? 0n;
}

/** Starts the cursors of new consumers at the present: what happened before is not delivered to them. */
export async function registerConsumers(consumers: readonly ActivityConsumer[]): Promise<void> {
  await placeActivities();
  await database().$transaction(async (tx) => {
    await seeAll(tx, true);
    const position = await lastPosition(tx);
    const data = consumers.map(({ name }) => ({ consumer: name, position }));
    await tx.activityCursor.createMany({ data, skipDuplicates: true });
  });
}

/**
 * The consumers that have an activity to handle now. One query for all of them, because most of the time there is none.
 * @returns Their names.
 */
export async function waitingConsumers(now: Date): Promise<ReadonlySet<string>> {
  return database().$transaction(async (tx) => {
    await seeAll(tx, true);
    const rows = await tx.$queryRaw<{ consumer: string }[]>`
      SELECT consumer FROM activity_cursors AS c
      WHERE (retry_at IS NULL OR retry_at <= ${now})
        AND EXISTS (SELECT 1 FROM activities AS a WHERE a.position > c.position)`;
    return new Set(rows.map(({ consumer }) => consumer));
  });
}

async function recordFailure(consumer: string, position: bigint, now: Date): Promise<boolean> {
  return database().$transaction(async (tx) => {
    const [cursor] = await tx.activityCursor.updateManyAndReturn({
      where: { consumer, position: { lt: position } },
      data: { failures: { increment: 1 }, updated_at: now },
    });
    if (cursor === undefined) return false;
    const { failures } = cursor;
    const skipped = failures >= MAX_FAILURES;
    const retry_at = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (failures - 1));
    await tx.activityCursor.update({
      where: { consumer },
      data: skipped ? { position, failures: 0, retry_at: null } : { retry_at },
    });
    return skipped;
  });
}

/**
 * Lets a consumer handle the next activity. Several processes may call this: one of them handles it, the others are idle.
 * A failed activity is tried again after a growing pause, and skipped after the last attempt.
 * @throws Errors of the database outside the consumer's own work.
 */
export async function consumeNext(consumer: ActivityConsumer, now: Date): Promise<ConsumedStep> {
  let reached: bigint | null = null;
  try {
    return await database().$transaction(async (tx): Promise<ConsumedStep> => {
      const position = await lockPosition(tx, consumer.name, now);
      if (position === null) return { kind: "idle" };
      const row = await nextActivity(tx, consumer, position);
      if (row?.position == null) return { kind: "idle" };
      reached = row.position;
      const activity = activityOf(row);
      const access = systemAccess(activity.workspaceId, activity.projectId ?? "", consumer.name);
      await consumer.take(await tenantOn(tx, access), activity);
      await tx.activityCursor.update({
        where: { consumer: consumer.name },
        data: { position: row.position, failures: 0, retry_at: null, updated_at: now },
      });
      return { kind: "taken", activity };
    });
  } catch (error) {
    if (reached === null) throw error;
    return { kind: "failed", error, skipped: await recordFailure(consumer.name, reached, now) };
  }
}
