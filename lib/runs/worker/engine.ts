import { DBOS, type DLogger } from "@dbos-inc/dbos-sdk";
import { log } from "#lib/log.ts";
import { APPLICATION } from "../client.ts";
import { ANSWER_QUEUE, EXCHANGE_QUEUE, TURN_QUEUE } from "../queues.ts";

const engineLog = log.child({ part: "engine" });

/** What the engine reports, in our own log: its running commentary at debug, so that only trouble is seen. */
const engineLogger: DLogger = {
  info: (entry) => engineLog.debug(String(entry)),
  debug: (entry) => engineLog.trace(String(entry)),
  warn: (entry) => engineLog.warn(String(entry)),
  error: (entry, metadata) => engineLog.error({ err: metadata?.error ?? metadata?.stack }, String(entry)),
};

/** What one process works on at the same time, and one workspace anywhere: a busy one leaves room for others. */
const TURNS = { workerConcurrency: 16, partitionConcurrency: 4 };
const ANSWERS = { workerConcurrency: 32, partitionConcurrency: 8 };
const EXCHANGES = { workerConcurrency: 4, partitionConcurrency: 2 };
const POLL_MS = 100;

export interface EngineOptions {
  readonly databaseUrl: string;
  /** Unique per boot: two processes of one name would steal each other's work. */
  readonly executorId: string;
}

const IDLE_LIMIT = "-c idle_in_transaction_session_timeout=60000";

/** The engine's connections end a transaction that was left open; told in the address, it costs no statement each. */
function withIdleLimit(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get("options");
  url.searchParams.set("options", options === null ? IDLE_LIMIT : `${options} ${IDLE_LIMIT}`);
  return url.href;
}

/**
 * Starts the durable engine in this process; its workflows must be registered before. `enablePatching` keeps every
 * build able to go on with runs that an earlier build began.
 */
export async function launchEngine({ databaseUrl, executorId }: EngineOptions): Promise<void> {
  DBOS.setConfig({
    name: APPLICATION,
    systemDatabaseUrl: withIdleLimit(databaseUrl),
    executorID: executorId,
    enablePatching: true,
    logger: engineLogger,
    runMigrations: false,
  });
  await DBOS.launch();
  const always = { minPollingIntervalMs: POLL_MS, onConflict: "always_update" as const };
  await DBOS.registerQueue(TURN_QUEUE, { ...TURNS, ...always });
  await DBOS.registerQueue(ANSWER_QUEUE, { ...ANSWERS, ...always });
  await DBOS.registerQueue(EXCHANGE_QUEUE, { ...EXCHANGES, ...always });
}

/**
 * Stops the engine. Runs in hand are not waited for: their steps are recorded, and another process, or this one at
 * its next start, goes on from there.
 */
export async function stopEngine(): Promise<void> {
  await DBOS.shutdown();
}
