import pg from "pg";

/** Holds, in the database itself, no matter who stores such an event, in whichever process. */
export interface EventHold {
  /** Resolves once somebody is held. */
  readonly reached: () => Promise<void>;
  readonly open: () => Promise<void>;
}

const POLL_MS = 20;
const LOGS = [
  "message_events",
  "events",
  "document_versions",
  "exchange_job_files",
  "repositories",
  "requirement_readings",
] as const;
let made = 0;
let installed: Promise<void> | undefined;

/**
 * One trigger a log, made before anybody is held: a table that somebody is held writing takes no further trigger,
 * so the holds themselves are rows.
 */
async function install(): Promise<void> {
  const client = await connect();
  await client.query(`
    CREATE TABLE held_events (key integer, log text, workspace_id text, condition text);
    CREATE FUNCTION hold_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE hold held_events; applies boolean;
    BEGIN
      FOR hold IN SELECT * FROM held_events WHERE log = TG_TABLE_NAME AND workspace_id = NEW.workspace_id LOOP
        EXECUTE 'SELECT ' || replace(hold.condition, 'NEW.', '($1).') INTO applies USING NEW;
        IF applies THEN PERFORM pg_advisory_xact_lock_shared(hold.key); END IF;
      END LOOP;
      RETURN NEW;
    END $$;
    ${LOGS.map((log) => `CREATE TRIGGER hold_event BEFORE INSERT ON ${log} FOR EACH ROW EXECUTE FUNCTION hold_event();`).join("\n")}`);
  await client.end();
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  return client;
}

/**
 * Sets up the hold.
 * In: the workspace, which of its events, in SQL over `NEW`, and the log: of chat answers, of tasks, or another table.
 */
export async function holdEvents(
  workspaceId: string,
  condition: string,
  log: (typeof LOGS)[number] = "message_events",
): Promise<EventHold> {
  installed ??= install();
  await installed;
  made += 1;
  const key = 90_000 + made;
  const client = await connect();
  await client.query("SELECT pg_advisory_lock($1)", [key]);
  await client.query("INSERT INTO held_events VALUES ($1, $2, $3, $4)", [key, log, workspaceId, condition]);
  const isHeld = async (): Promise<boolean> => {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE datname = current_database() AND locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [key],
    );
    return rowCount !== 0;
  };
  return {
    reached: async () => {
      while (!(await isHeld())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
    open: () => client.end(),
  };
}
