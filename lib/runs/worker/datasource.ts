import { DBOS } from "@dbos-inc/dbos-sdk";
import {
  assertStillOwnsWorkflow,
  type DataSourceTransactionHandler,
  DBOSStepAlreadyRecordedError,
  DBOSWorkflowConflictError,
  registerDataSource,
  replayRecordedStep,
  runTransaction,
} from "@dbos-inc/dbos-sdk/datasource";
import superjson from "superjson";
import { isTransient } from "#lib/database-failure.ts";
import { sealRecord, unsealRecord } from "./sealed-records.ts";
import { withRetry } from "./with-retry.ts";

/** The part of a Prisma transaction that the datasource uses. */
export interface RawTransaction {
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): PromiseLike<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): PromiseLike<number>;
}

/** The part of the Prisma client that the datasource uses. */
export interface TransactionalClient<Tx extends RawTransaction> extends RawTransaction {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: { timeout?: number; maxWait?: number }): Promise<T>;
}

interface Recorded {
  readonly output: string | null;
  readonly error: string | null;
}

/** How long a step's transaction may wait for a connection, and how long it may take, in milliseconds. */
interface TransactionLimits {
  readonly timeout: number;
  readonly maxWait: number;
}

/** A step's transaction is short; this limits one that hangs. */
const LIMITS: TransactionLimits = { timeout: 30_000, maxWait: 15_000 };

/**
 * Runs the engine's transactional steps on Prisma. The writes of the work, the record of the step and the check that this
 * process still owns the workflow are one transaction, so each step changes the database exactly once.
 */
export class PrismaDatasource<Tx extends RawTransaction> implements DataSourceTransactionHandler {
  readonly name: string;
  readonly #client: () => TransactionalClient<Tx>;

  constructor(name: string, client: () => TransactionalClient<Tx>) {
    this.name = name;
    this.#client = client;
    registerDataSource(this);
  }

  /** `prepareEngine` creates its table as the owner before any process serves. */
  initialize(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }

  async deleteCheckpoints(
    workflowId: string,
    start: number,
    beforeCommit?: () => Promise<void>,
  ): Promise<void> {
    await this.#client().$transaction(async (tx) => {
      await tx.$executeRawUnsafe(
        "DELETE FROM dbos.transaction_completion WHERE workflow_id = $1 AND function_num >= $2::int",
        workflowId,
        start,
      );
      await beforeCommit?.();
    }, LIMITS);
  }

  /**
   * Runs `work` as the next step of the current workflow and returns its result; a recorded step returns its record and runs
   * nothing. Call it only from the body of a workflow.
   * @param limits For the few steps that store much data in one transaction.
   */
  run<T>(name: string, work: (tx: Tx) => Promise<T>, limits: TransactionLimits = LIMITS): Promise<T> {
    // The engine calls back without the transaction, so the work is passed in the call's configuration.
    const unused = () => Promise.reject<T>(new Error("the datasource runs the configured work"));
    return runTransaction(unused, name, { dsName: this.name, config: { work, limits } });
  }

  async invokeTransactionFunction<This, Args extends unknown[], Return>(
    config: unknown,
    ..._call: [target: This, func: (this: This, ...args: Args) => Promise<Return>, ...args: Args]
  ): Promise<Return> {
    const { work, limits } = config as {
      work: (tx: Tx) => Promise<Return>;
      limits: TransactionLimits;
    };
    const step = { workflowId: DBOS.workflowID, number: DBOS.stepID };
    return withRetry(async () => {
      try {
        return await this.#client().$transaction((tx) => this.#once(tx, step, work), limits);
      } catch (error) {
        return this.#settle<Return>(error, step);
      }
    });
  }

  async #once<Return>(tx: Tx, step: Step, work: (tx: Tx) => Promise<Return>): Promise<Return> {
    const output = await work(tx);
    if (step.workflowId === undefined || step.number === undefined) return output;
    const inserted = await tx.$executeRawUnsafe(
      `INSERT INTO dbos.transaction_completion (workflow_id, function_num, output) VALUES ($1, $2::int, $3)
       ON CONFLICT DO NOTHING`,
      step.workflowId,
      step.number,
      sealRecord(superjson.stringify(output)),
    );
    if (inserted === 0) throw new DBOSStepAlreadyRecordedError(step.workflowId, step.number);
    await assertStillOwnsWorkflow(step.workflowId);
    return output;
  }

  /**
   * Handles a failed attempt: returns the record if the step was done before, else throws. Connection errors are retried; the
   * engine records any other error.
   */
  async #settle<Return>(error: unknown, step: Step): Promise<Return> {
    if (error instanceof DBOSWorkflowConflictError || isTransient(error)) throw error;
    const recorded = await this.#recorded(step);
    if (recorded) return replayRecordedStep<Return>(recorded);
    throw error;
  }

  async #recorded(step: Step): Promise<Recorded | undefined> {
    if (step.workflowId === undefined || step.number === undefined) return undefined;
    const rows = await this.#client().$queryRawUnsafe<Recorded[]>(
      "SELECT output, error FROM dbos.transaction_completion WHERE workflow_id = $1 AND function_num = $2::int",
      step.workflowId,
      step.number,
    );
    const [row] = rows;
    return row && { ...row, output: row.output === null ? null : unsealRecord(row.output) };
  }
}

interface Step {
  readonly workflowId: string | undefined;
  readonly number: number | undefined;
}
