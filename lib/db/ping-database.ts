import { database } from "./client.ts";

/** Asks the database for nothing: throws when it does not answer. */
export async function pingDatabase(): Promise<void> {
  await database().$queryRaw`SELECT 1`;
}
