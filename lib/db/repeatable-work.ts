import { AsyncLocalStorage } from "node:async_hooks";
import type { ActionName } from "../domain/access/can.ts";
import type { Tx } from "./client.ts";
import type { PrismaClient } from "./generated/client.ts";

/** A right that the work has asked for. */
export interface CheckedRight {
  readonly workspaceId: string;
  /** Null: a right in the workspace. */
  readonly projectId: string | null;
  readonly action: ActionName;
}

/** What is written at the end of a transaction of the work. */
type LastWrite = (tx: Tx) => Promise<void>;

/** A transaction whose work is done and which is not committed yet. */
interface Held {
  readonly end: (last: LastWrite) => void;
  readonly committed: Promise<unknown>;
  readonly timer: NodeJS.Timeout;
}

/** A transaction is held for at most this long, in case the work does something slow between it and its response. */
const HOLD_MS = 500;
const LIMITS = { maxWait: 10_000, timeout: 20_000 + 2 * HOLD_MS };

/** Of a transaction whose queries see the database at one point in time. */
interface TransactionOptions {
  readonly isolationLevel?: "RepeatableRead";
}

const storage = new AsyncLocalStorage<RepeatableWork>();

/** The repeatable work in which this code runs. */
export const currentWork = (): RepeatableWork | undefined => storage.getStore();

/**
 * The database access of a request that can be repeated. Each transaction stays open until the work needs the database again
 * or is over, so that the last one stores the response together with the work (docs/decisions/0106).
 */
export class RepeatableWork {
  readonly #client: PrismaClient;
  readonly #mark: LastWrite;
  readonly #rights = new Map<string, CheckedRight>();
  readonly #gated: PrismaClient;
  #held: Held | undefined;
  #failure: { readonly error: unknown } | undefined;
  #isOver = false;

  /** @param mark notes that a part of the work is stored, at the end of every transaction but the last */
  constructor(client: PrismaClient, mark: LastWrite) {
    this.#client = client;
    this.#mark = mark;
    const transaction = <T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) =>
      this.#transaction(work, options);
    this.#gated = new Proxy(client, {
      get: (target, name) =>
        name === "$transaction" ? transaction : this.#afterHeld(target, Reflect.get(target, name)),
    });
  }

  /** The rights that the work has asked for, each once. */
  get rights(): readonly CheckedRight[] {
    return [...this.#rights.values()];
  }

  /** The database for the code of the work. */
  get database(): PrismaClient {
    return this.#isOver ? this.#client : this.#gated;
  }

  note(right: CheckedRight): void {
    this.#rights.set(JSON.stringify([right.workspaceId, right.projectId, right.action]), right);
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return storage.run(this, work);
  }

  /**
   * Ends the work with a last write, which is stored together with the last transaction of the work.
   * @throws what the commit throws
   */
  async finish(last: LastWrite): Promise<void> {
    this.#isOver = true;
    if (this.#failure !== undefined) throw this.#failure.error;
    if (this.#held === undefined) await this.#client.$transaction(last);
    else await this.#commit(last);
  }

  /** Ends work that failed: what it had stored stays stored. */
  async giveUp(): Promise<void> {
    this.#isOver = true;
    await this.#commit(this.#mark);
  }

  async #commit(last: LastWrite): Promise<void> {
    const held = this.#held;
    if (held === undefined) return;
    this.#held = undefined;
    clearTimeout(held.timer);
    held.end(last);
    await held.committed;
  }

  async #transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    await this.#commit(this.#mark);
    const value = Promise.withResolvers<T>();
    const last = Promise.withResolvers<LastWrite>();
    const committed = this.#client.$transaction(
      async (tx) => {
        value.resolve(await work(tx));
        await (await last.promise)(tx);
      },
      { ...options, ...LIMITS },
    );
    committed.catch(value.reject);
    const result = await value.promise;
    await this.#commit(this.#mark); // of a transaction that ran at the same time
    const giveUpHolding = () => {
      this.#commit(this.#mark).catch((error: unknown) => {
        this.#failure = { error };
      });
    };
    this.#held = { end: last.resolve, committed, timer: setTimeout(giveUpHolding, HOLD_MS) };
    return result;
  }

  /** A part of the client whose queries see what the work has stored. */
  #afterHeld(target: object, value: unknown): unknown {
    if (typeof value === "function")
      return async (...given: readonly unknown[]): Promise<unknown> => {
        await this.#commit(this.#mark);
        return Reflect.apply(value, target, given);
      };
    if (typeof value !== "object" || value === null) return value;
    const part = value;
    return new Proxy(part, { get: (_part, name) => this.#afterHeld(part, Reflect.get(part, name)) });
  }
}
