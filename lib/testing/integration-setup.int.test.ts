import pg from "pg";
import { describe, expect, it } from "vitest";

describe("the integration project", () => {
  it("gives each test file a separate real PostgreSQL database, migrated", async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(
      `SELECT current_database() AS name, current_setting('server_version_num')::int AS version,
              to_regclass('_prisma_migrations') IS NOT NULL AS migrated`,
    );
    await client.end();
    expect(rows[0]).toMatchObject({ name: `t_${process.pid}`, migrated: true });
    expect(rows[0].version).toBeGreaterThanOrEqual(180_000);
  });
});
