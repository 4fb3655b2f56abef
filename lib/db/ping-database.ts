import { database } from "./client.ts";
import { excessesIn, type LoginExcess, RIGHTS_OF_LOGIN } from "./login-rights.ts";

/**
 * Asks the database what the login of the product's own connections can do beyond the role of the application.
 * @returns empty where the database itself confines it
 * @throws if the database does not answer
 */
export async function pingDatabase(): Promise<LoginExcess[]> {
  const [rights] = await database().$queryRawUnsafe<Partial<Record<LoginExcess, boolean>>[]>(RIGHTS_OF_LOGIN);
  return excessesIn(rights);
}
