import { database } from "./client.ts";

/**
 * Runs a trivial query.
 * @throws if the database does not answer
 */
export async function pingDatabase(): Promise<void> {
  await database().$queryRaw`SELECT 1`;
}
