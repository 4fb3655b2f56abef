import { createHmac } from "node:crypto";

/** Shows which key it was made with, and reveals nothing of it. */
const keyCheck = (masterKey: Uint8Array): string =>
  createHmac("sha256", masterKey).update("roundtable key check 1").digest("base64url");

/** Executes a query on a connection of the database's owner. */
type Query = (sql: string, values: readonly string[]) => Promise<readonly { readonly key_check: string }[]>;

const REMEMBER = `INSERT INTO installation (id, sign_up_domains, key_check) VALUES (1, '{}', $1)
  ON CONFLICT (id) DO UPDATE SET key_check = COALESCE(installation.key_check, EXCLUDED.key_check) RETURNING key_check`;
const REPLACE = `INSERT INTO installation (id, sign_up_domains, key_check) VALUES (1, '{}', $1)
  ON CONFLICT (id) DO UPDATE SET key_check = EXCLUDED.key_check RETURNING key_check`;

/**
 * Compares the master key with the one of the first start, which is remembered as a keyed hash. Several processes may
 * call it concurrently. Needs no generated database client.
 * @returns whether it is the same key
 */
export async function checkMasterKey(query: Query, masterKey: Uint8Array): Promise<boolean> {
  const [row] = await query(REMEMBER, [keyCheck(masterKey)]);
  return row?.key_check === keyCheck(masterKey);
}

/** Remembers the master key as the one of this installation, whatever it was before. */
export async function acceptMasterKey(query: Query, masterKey: Uint8Array): Promise<void> {
  await query(REPLACE, [keyCheck(masterKey)]);
}
