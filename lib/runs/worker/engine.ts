import { availableParallelism } from "node:os";
import { DBOS, type DLogger } from "@dbos-inc/dbos-sdk";
import { log } from "#lib/log.ts";
import { APPLICATION } from "../client.ts";
import { ANSWER_QUEUE, EXCHANGE_QUEUE, MAIL_QUEUE, TEST_QUEUE, TURN_QUEUE } from "../queues.ts";
import { sealedSerializer } from "./sealed-records.ts";

const engineLog = log.child({ part: "engine" });

/** Writes the engine's messages to our log. Its progress messages are logged as debug, so that only problems are visible. */
const engineLogger: DLogger = {
  info: (entry) => engineLog.debug(String(entry)),
  debug: (entry) => engineLog.trace(String(entry)),
  warn: (entry) => engineLog.warn(String(entry)),
  error: (entry, metadata) => engineLog.error({ err: metadata?.error ?? metadata?.stack }, String(entry)),
};

/** Concurrency of one process, and of one workspace over all processes: a busy workspace leaves capacity for others. */
const TURNS = { workerConcurrency: 16, partitionConcurrency: 4 };
const ANSWERS = { workerConcurrency: 32, partitionConcurrency: 8 };
const EXCHANGES = { workerConcurrency: 4, partitionConcurrency: 2 };
const CORES = availableParallelism();
const TESTS = { workerConcurrency: CORES, partitionConcurrency: Math.ceil(CORES / 2) };
const MAILS = { workerConcurrency: 4, partitionConcurrency: 8 };
/**
 * Intervals in which a process looks for work. Each look is a query, for a queue that starts one run per workspace a
 * transaction: an idle process does little else. A person waits for turns and answers; what takes minutes starts later.
 */
const POLL_MS = 100;
const POLL_JOBS_MS = 250;
const POLL_SELDOM_MS = 500;

export interface EngineOptions {
  readonly databaseUrl: string;
  /** Unique per boot: two processes with the same id would take each other's work. */
  readonly executorId: string;
}

const IDLE_LIMIT = "-c idle_in_transaction_session_timeout=60000";

/**
 * Lets PostgreSQL end transactions that the engine's connections left open; set in the connection string, it costs no extra
 * statement.
 */
function withIdleLimit(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get("options");
  url.searchParams.set("options", options === null ? IDLE_LIMIT : `${options} ${IDLE_LIMIT}`);
  return url.href;
}

/**
 * Starts the durable engine in this process; its workflows must be registered before. With `enablePatching`, every build can
 * continue runs that an earlier build started.
 */
export async function launchEngine({ databaseUrl, executorId }: EngineOptions): Promise<void> {
  DBOS.setConfig({
    name: APPLICATION,
    systemDatabaseUrl: withIdleLimit(databaseUrl),
    executorID: executorId,
    enablePatching: true,
    logger: engineLogger,
    runMigrations: false,
    serializer: sealedSerializer,
  });
  await DBOS.launch();
  const every = (minPollingIntervalMs: number) => ({
    minPollingIntervalMs,
    onConflict: "always_update" as const,
  });
  await DBOS.registerQueue(TURN_QUEUE, { ...TURNS, ...every(POLL_MS) });
  await DBOS.registerQueue(ANSWER_QUEUE, { ...ANSWERS, ...every(POLL_MS) });
  await DBOS.registerQueue(EXCHANGE_QUEUE, { ...EXCHANGES, ...every(POLL_JOBS_MS) });
  await DBOS.registerQueue(MAIL_QUEUE, { ...MAILS, ...every(POLL_SELDOM_MS) });
  await DBOS.registerQueue(TEST_QUEUE, { ...TESTS, ...every(POLL_SELDOM_MS) });
}

/**
 * Stops the engine without waiting for active runs: their steps are recorded, and another process, or this one after a restart,
 * continues them.
 */
export async function stopEngine(): Promise<void> {
  await DBOS.shutdown();
}
