import { excessesIn, type LoginExcess, RIGHTS_OF_LOGIN } from "#lib/db/login-rights.ts";

/**
 * What the login of a connection can do beyond the role of the application. Needs no generated database client.
 * @param query Executes a query on the connection.
 * @returns empty where the database itself confines the login
 */
export async function findLoginExcesses(
  query: (sql: string) => Promise<readonly Partial<Record<LoginExcess, boolean>>[]>,
): Promise<LoginExcess[]> {
  const [rights] = await query(RIGHTS_OF_LOGIN);
  return excessesIn(rights);
}
