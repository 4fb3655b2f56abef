import pg from "pg";
import { acceptMasterKey, checkMasterKey } from "#lib/usecases/operation/check-master-key.ts";
import { otherMasterKey } from "./refusals.ts";

type Query = Parameters<typeof checkMasterKey>[0];

async function asOwner<T>(ownerUrl: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(
      async (sql, values) => (await client.query<{ key_check: string }>(sql, [...values])).rows,
    );
  } finally {
    await client.end();
  }
}

/**
 * Refuses a start with another master key than the one with which the database was used.
 * @param ownerUrl Address of the migrated database, with its owner.
 * @throws StartProblem E_MASTER_KEY
 */
export async function requireMasterKey(ownerUrl: string, masterKey: Uint8Array): Promise<void> {
  if (!(await asOwner(ownerUrl, (query) => checkMasterKey(query, masterKey)))) throw otherMasterKey();
}

/** Makes the present master key the one of the installation. */
export const storeMasterKey = (ownerUrl: string, masterKey: Uint8Array): Promise<void> =>
  asOwner(ownerUrl, (query) => acceptMasterKey(query, masterKey));
