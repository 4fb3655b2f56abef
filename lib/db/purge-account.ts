import { z } from "zod";
import type { Tx } from "./client.ts";

const changedRows = z.tuple([z.object({ rows: z.number().int().nullable() })]);

/**
 * Deletes an account whose time to be restored is over, with everything that serves it alone, and gives what it wrote another author.
 * @returns the number of changed rows; null if this deletion of the account is no longer valid
 */
export async function deleteAccountRows(
  tx: Tx,
  { userId, deletedAt }: { readonly userId: string; readonly deletedAt: Date },
  now: Date,
): Promise<number | null> {
  const found = await tx.$queryRaw`SELECT purge_account(${userId}, ${deletedAt}, ${now}) AS rows`;
  return changedRows.parse(found)[0].rows;
}

/** The tables whose rows belong to one account, as the foreign keys of the database say. */
const OF_ACCOUNTS = `SELECT c.conrelid::regclass::text AS name, a.attname AS column FROM pg_constraint c
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1`;

/** Counts the rows that still refer to an account by a foreign key, and the account. */
export async function countAccountRows(tx: Tx, userId: string): Promise<number> {
  const tables = await tx.$queryRawUnsafe<{ name: string; column: string }[]>(OF_ACCOUNTS);
  await tx.$executeRaw`SELECT set_config('app.user_id', ${userId}, true)`;
  let total = await tx.user.count({ where: { id: userId } });
  for (const { name, column } of tables) {
    const [row] = await tx.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${name} WHERE "${column}" = $1`,
      userId,
    );
    total += row?.count ?? 0;
  }
  return total;
}
