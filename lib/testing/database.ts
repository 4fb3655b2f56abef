import pg from "pg";

type Work<T> = (client: pg.Client) => Promise<T>;

/** A connection with these settings for one piece of work. */
export async function withClient<T>(config: pg.ClientConfig, work: Work<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A connection as the owner of the tables: for looking at what is really stored. */
export function asOwner<T>(work: Work<T>): Promise<T> {
  return withClient({ connectionString: process.env.DATABASE_OWNER_URL }, work);
}

/** A connection as the product's own, without any tenant: what a forgotten check would have. */
export function asApplication<T>(work: Work<T>): Promise<T> {
  return withClient({ connectionString: process.env.DATABASE_URL, options: "-c role=roundtable_app" }, work);
}
