import pg from "pg";

/** Holds, in the database itself, whoever stores such an event, in whichever process. */
export interface EventHold {
  /** Resolves once somebody is held. */
  readonly reached: () => Promise<void>;
  readonly open: () => Promise<void>;
}

const POLL_MS = 20;
let made = 0;

/**
 * Sets up the hold.
 * In: the workspace, which of its events, in SQL over `NEW`, and the log: of chat answers, of tasks, or another table.
 */
export async function holdEvents(
  workspaceId: string,
  condition: string,
  log: "message_events" | "events" | "document_versions" | "exchange_job_files" = "message_events",
): Promise<EventHold> {
  made += 1;
  const key = 90_000 + made;
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("SELECT pg_advisory_lock($1)", [key]);
  await client.query(`
    CREATE FUNCTION hold_${key}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.workspace_id = '${workspaceId}' AND ${condition} THEN PERFORM pg_advisory_xact_lock_shared(${key}); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER hold_${key} BEFORE INSERT ON ${log} FOR EACH ROW EXECUTE FUNCTION hold_${key}()`);
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
