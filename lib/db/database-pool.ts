import pg from "pg";
import { DatabaseClient } from "./database-client.ts";

const MAX_CONNECTIONS = 10;

/** The pool of a process. */
export function databasePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: MAX_CONNECTIONS, Client: DatabaseClient });
  pool.on("release", (_error, client) => (client as unknown as DatabaseClient).forget());
  return pool;
}
