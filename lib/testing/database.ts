import pg from "pg";

type Work<T> = (client: pg.Client) => Promise<T>;

async function withClient<T>(options: string | undefined, work: Work<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, options });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection as the owner of the tables: for looking at what is really stored. */
export function asOwner<T>(work: Work<T>): Promise<T> {
  return withClient(undefined, work);
}

/** A connection as the application's role without any tenant: what a forgotten check would have. */
export function asApplication<T>(work: Work<T>): Promise<T> {
  return withClient("-c role=roundtable_app", work);
}
