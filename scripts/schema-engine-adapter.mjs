// The PostgreSQL adapter as the schema engine needs it: @prisma/adapter-pg 7.10 with four problems worked around.
import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { parse } from "pg-connection-string";

const CHAR_OID = 18; // the catalogue's own type "char", which introspection reads
const TEXT_OID = 25;

/** The adapter refuses "char": let it read such a column as text, then label it as the character it is. */
function readsCatalogueChar(queryable) {
  const prototype = Object.getPrototypeOf(queryable);
  queryable.queryRaw = async (query) => {
    let columns = [];
    const reader = Object.create(queryable, {
      performIO: {
        value: async (statement) => {
          const result = await queryable.performIO(statement);
          columns = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
          for (const index of columns) result.fields[index].dataTypeID = TEXT_OID;
          return result;
        },
      },
    });
    const answer = await prototype.queryRaw.call(reader, query);
    for (const index of columns) answer.columnTypes[index] = ColumnTypeEnum.Character;
    return answer;
  };
}

/** The adapter cuts a script at every semicolon, inside function bodies and literals too: send it whole. */
function runsWholeScripts(queryable) {
  if (!queryable.executeScript) return;
  queryable.executeScript = async (script) => {
    try {
      await queryable.client.query(script);
    } catch (error) {
      queryable.onError(error);
    }
  };
}

function repaired(queryable) {
  readsCatalogueChar(queryable);
  runsWholeScripts(queryable);
  if (queryable.startTransaction) {
    const start = queryable.startTransaction.bind(queryable);
    queryable.startTransaction = async (...args) => repaired(await start(...args));
  }
  return queryable;
}

export class MigrationAdapter extends PrismaPg {
  #config;

  constructor(config, options) {
    super(config, options);
    this.#config = config;
  }

  async connect() {
    return repaired(await super.connect());
  }

  /** The adapter's own drops the shadow database while its pool still holds a connection to it. */
  async connectToShadowDb() {
    const database = `prisma_migrate_shadow_db_${randomUUID()}`;
    await this.#administer(`CREATE DATABASE "${database}"`);
    const shadow = await new MigrationAdapter({ ...this.#config, database }).connect();
    const dispose = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await dispose();
      await this.#administer(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    };
    return shadow;
  }

  async #administer(sql) {
    const client = new pg.Client(this.#config);
    await client.connect();
    await client.query(sql);
    await client.end();
  }
}

/**
 * An adapter for a connection string. Its parts are passed one by one: with the string itself, pg would ignore the
 * name of the shadow database and the shadow work would run in the real one.
 */
export function migrationAdapter(url) {
  const { host, port, user, password, database, ssl } = parse(url);
  const schema = URL.canParse(url) ? (new URL(url).searchParams.get("schema") ?? undefined) : undefined;
  const config = { host, port: port ? Number(port) : undefined, user, password, database, ssl };
  return new MigrationAdapter(config, { schema });
}
