import pg from "pg";

type Config = pg.QueryConfig;
type Callback = (error: Error | undefined, result: pg.QueryResult) => void;

const BEGIN = "BEGIN";
const ISOLATION = /^SET TRANSACTION ISOLATION LEVEL /;
const BINDING = /^SELECT set_config\('app\.[a-z_]+', \$1, true\)$/;

const prepares = (text: string) => text === BEGIN || ISOLATION.test(text) || BINDING.test(text);
const ends = (text: string) => text === "COMMIT" || text === "ROLLBACK";

const NOTHING: pg.QueryResult = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };

/** The last result, once all statements are answered; rejects with the first error. */
async function lastOf(answers: readonly Promise<pg.QueryResult>[]): Promise<pg.QueryResult> {
  const settled = await Promise.allSettled(answers);
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  const last = settled.at(-1);
  return last?.status === "fulfilled" ? last.value : NOTHING;
}

/**
 * A connection that delays what prepares a transaction (its beginning, its isolation level, its bindings for row-level security)
 * and sends it together with the next statement: one round trip instead of three (docs/decisions/0184). A transaction without
 * other statements is never sent. If a delayed statement fails, the next one fails with its error.
 */
export class DatabaseClient extends pg.Client {
  #delayed: Config[] = [];

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    this.query = this.#query.bind(this) as typeof this.query;
  }

  /** Drops what nobody sent; for a connection that returns to its pool. */
  forget(): void {
    this.#delayed = [];
  }

  #query(config: string | Config, values?: unknown[] | Callback, callback?: Callback): unknown {
    const text = typeof config === "string" ? config : config.text;
    if (typeof config === "object" && callback === undefined && prepares(text)) {
      this.#delayed.push(config);
      return Promise.resolve(NOTHING);
    }
    const delayed = this.#delayed;
    this.#delayed = [];
    const send = () => this.#send(config, values, callback);
    if (delayed.length === 0) return send();
    if (ends(text)) return delayed[0]?.text === BEGIN ? Promise.resolve(NOTHING) : send();
    const { stream } = this.connection;
    stream.cork(); // one packet for all
    try {
      return lastOf([...delayed.map((one) => this.#send(one)), send()]);
    } finally {
      stream.uncork();
    }
  }

  #send(
    config: string | Config,
    values?: unknown[] | Callback,
    callback?: Callback,
  ): Promise<pg.QueryResult> {
    return super.query(config as string, values as unknown[], callback as never) as never;
  }
}
