import type { DBOSSerializer } from "@dbos-inc/dbos-sdk";
import { DBOSError } from "@dbos-inc/dbos-sdk/datasource";
import { DBOSJSON } from "@dbos-inc/dbos-sdk/internal/serialization";
import { openSecret, sealSecret } from "#lib/db/secret-box.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";

/** The engine's tables belong to no workspace and have no row-level security: all its records share one derived key. */
const PLACE = { workspaceId: "durable-engine", table: "dbos", row: "record", field: "output" };
const SEALED = /^v\d+\./;

/** Encrypts the record of a step, which contains what people and models said, with the installation's master key. */
export const sealRecord = (text: string): string => sealSecret(env().masterKey, PLACE, text);

/**
 * Decrypts the record of a step. A record of a build that did not encrypt is returned as it is.
 * @throws AppError internal if the master key is another one
 */
export const unsealRecord = (text: string): string =>
  SEALED.test(text) ? openSecret(env().masterKey, PLACE, text) : text;

/** The engine's own format, encrypted. */
export const sealedSerializer: DBOSSerializer = {
  name: () => "roundtable_sealed",
  stringify: (value) => sealRecord(DBOSJSON.stringify(value)),
  parse: (text) => (text === null || text === undefined ? null : DBOSJSON.parse(unsealRecord(text))),
};

/**
 * A workflow whose failure is recorded by the error's name alone: the engine stores the end of a workflow that was enqueued by
 * SQL as plain JSON, and a message may quote a text. Results of workflows are states.
 */
export function withoutMessages<R>(workflow: (given: unknown) => Promise<R>): (given: unknown) => Promise<R> {
  return async (given) => {
    try {
      return await workflow(given);
    } catch (error) {
      if (error instanceof DBOSError) throw error;
      log.error({ err: error }, "a workflow failed");
      throw new Error(error instanceof Error ? error.name : "Error", { cause: error });
    }
  };
}
