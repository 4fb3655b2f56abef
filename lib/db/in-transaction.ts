import { database, type Tx } from "./client.ts";

/** Runs work on what belongs to no workspace, such as accounts and their mail, in one transaction. */
export function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return database().$transaction(work);
}
