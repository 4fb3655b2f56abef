import { afterAll, describe, expect, it } from "vitest";
import { testConfigSchema } from "../domain/test-run/test-step.ts";
import { asApplication, asOwner } from "../testing/database.ts";
import { makeProject, makeTask, makeUser } from "../testing/factories.ts";
import { closeDatabase } from "./client.ts";
import { appendEvents } from "./events.ts";
import { excessesIn, type LoginExcess, RIGHTS_OF_LOGIN } from "./login-rights.ts";
import { pingDatabase } from "./ping-database.ts";
import { sweepRetention } from "./retention.ts";
import { inTenant } from "./tenant.ts";
import { appendTestRunEvents, selectTestRunEvents } from "./test-run-events.ts";
import { insertTestRun } from "./test-runs.ts";

afterAll(closeDatabase);

/** Tables of the whole installation: people, their sign-ins, counters of attempts. Any other holds texts of a workspace. */
const OF_THE_INSTALLATION = [
  "_prisma_migrations",
  "account_tokens",
  "accounts",
  "activity_cursors",
  "installation",
  "passkeys",
  "recovery_codes",
  "sessions",
  "sign_in_attempts",
  "throttles",
  "totp_secrets",
  "users",
  "verification_tokens",
];

const TENANT_TABLES = `SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS secured,
    EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND attname = 'workspace_id') AS tenant_column
  FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT (relname = ANY($1)) ORDER BY 1`;

interface TenantTable {
  readonly name: string;
  readonly secured: boolean;
  readonly tenant_column: boolean;
}

async function tenantTables(): Promise<TenantTable[]> {
  const { rows } = await asOwner((client) => client.query<TenantTable>(TENANT_TABLES, [OF_THE_INSTALLATION]));
  return rows;
}

async function scene() {
  const ada = await makeUser();
  const { access, project } = await makeProject(ada);
  const task = await makeTask(access);
  await inTenant(access, (db) =>
    appendEvents(db, { taskId: task.id, runId: null }, [
      { type: "log", data: { level: "info", text: "made" } },
    ]),
  );
  return { ada, access, project, task };
}

describe("row-level security", () => {
  it("is enabled and forced on every table but those of the whole installation", async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThanOrEqual(20);
    expect(tables.filter(({ secured }) => !secured)).toEqual([]);
  });

  it("leaves no tenant column in the tables of the whole installation", async () => {
    const { rows } = await asOwner((client) =>
      client.query(
        `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
         AND table_name = ANY($1) AND column_name IN ('workspace_id', 'project_id', 'task_id', 'document_id')`,
        [OF_THE_INSTALLATION],
      ),
    );
    expect(rows).toEqual([]);
  });

  it("applies to the login and the role of the product's own pool: no superuser, no bypass, owner of nothing", async () => {
    const { access } = await scene();
    const rows = await inTenant(
      access,
      (db) => db.tx.$queryRaw`SELECT session_user::text AS login, current_user::text AS role`,
    );
    expect(rows).toEqual([{ login: "roundtable_login", role: "roundtable_app" }]);
    expect(await pingDatabase()).toEqual([]);
    const { rows: flags } = await asApplication((client) =>
      client.query(
        `SELECT rolname AS name, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS powerful, rolcanlogin,
           (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
         FROM pg_roles r WHERE rolname IN (session_user, current_user) ORDER BY 1`,
      ),
    );
    expect(flags).toEqual([
      { name: "roundtable_app", powerful: false, rolcanlogin: false, owned: 0 },
      { name: "roundtable_login", powerful: false, rolcanlogin: true, owned: 0 },
    ]);
  });

  it("cannot be left by SQL on the product's own connections", async () => {
    await scene();
    await asApplication(async (client) => {
      await client.query("RESET ROLE");
      const { rows } = await client.query("SELECT count(*)::int AS count FROM tasks");
      expect(rows).toEqual([{ count: 0 }]);
      for (const attempt of [
        "SET ROLE app",
        "SET SESSION AUTHORIZATION app",
        "ALTER TABLE tasks DISABLE ROW LEVEL SECURITY",
      ])
        await expect(client.query(attempt)).rejects.toMatchObject({ code: "42501" });
      await client.query("SET row_security = off");
      await expect(client.query("SELECT 1 FROM tasks")).rejects.toMatchObject({ code: "42501" });
    });
  });

  it("is reported as one that can be left where the login is the owner", async () => {
    const { rows } = await asOwner((client) => client.query<Record<LoginExcess, boolean>>(RIGHTS_OF_LOGIN));
    expect(excessesIn(rows[0])).toEqual([
      "superuser",
      "bypasses_row_security",
      "manages_roles",
      "owns_tables",
    ]);
  });

  it("hides all rows of every table without a tenant", async () => {
    await scene();
    const tables = await tenantTables();
    const counts = await asApplication(async (client) => {
      const found: [string, number][] = [];
      for (const { name: table } of tables) {
        const { rows } = await client.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM "${table}"`,
        );
        found.push([table, rows[0]?.count ?? -1]);
      }
      return found;
    });
    expect(counts.filter(([, count]) => count !== 0)).toEqual([]);
  });

  it("hides other tenants' rows, in every table", async () => {
    const { access } = await scene();
    const other = await scene();
    const tables = (await tenantTables()).filter(({ tenant_column }) => tenant_column);
    for (const { name: table } of tables) {
      const rows = await inTenant(access, (db) =>
        db.tx.$queryRawUnsafe<unknown[]>(
          `SELECT 1 FROM "${table}" WHERE workspace_id IS DISTINCT FROM $1 LIMIT 1`,
          access.workspaceId,
        ),
      );
      expect([table, rows]).toEqual([table, []]);
    }
    await expect(
      inTenant(access, (db) => db.tx.task.findMany({ where: { id: other.task.id } })),
    ).resolves.toEqual([]);
  });

  it("refuses to write into another tenant", async () => {
    const { access } = await scene();
    const other = await scene();
    const insert = inTenant(
      access,
      (db) => db.tx.$executeRaw`INSERT INTO id_counters (workspace_id, project_id, prefix, next)
        VALUES (${other.access.workspaceId}, ${other.project.id}, 'FR', 1)`,
    );
    await expect(insert).rejects.toMatchObject({ message: expect.stringContaining("42501") });
    const stolen = inTenant(
      access,
      (db) => db.tx.$executeRaw`UPDATE tasks SET workspace_id = ${other.access.workspaceId}`,
    );
    await expect(stolen).rejects.toMatchObject({ message: expect.stringContaining("42501") });
    await expect(
      inTenant(access, (db) => db.tx.$executeRaw`UPDATE tasks SET title = 'x' WHERE id = ${other.task.id}`),
    ).resolves.toBe(0);
  });

  it("refuses rows that refer to other tenants or projects, even under the right tenant", async () => {
    const { access } = await scene();
    const other = await scene();
    const sibling = await makeProject(other.ada);
    const intoForeign = inTenant(
      access,
      (db) => db.tx.$executeRaw`INSERT INTO events (workspace_id, task_id, seq, type, data)
        VALUES (${access.workspaceId}, ${other.task.id}, 99, 'log', '{}')`,
    );
    await expect(intoForeign).rejects.toMatchObject({ message: expect.stringContaining("23503") });
    const intoSibling = inTenant(
      sibling.access,
      (db) => db.tx.$executeRaw`INSERT INTO inbox (id, workspace_id, project_id, task_id, kind, text, data)
        VALUES ('msg_x', ${other.access.workspaceId}, ${sibling.project.id}, ${other.task.id}, 'remark', '', '{}')`,
    );
    await expect(intoSibling).rejects.toMatchObject({ message: expect.stringContaining("23503") });
  });

  it.each([
    "events",
    "audit_events",
    "artifacts",
    "document_versions",
    "decisions",
    "agent_steps",
    "model_calls",
  ])("lets nobody change or delete rows of %s", async (table) => {
    const { access } = await scene();
    const update = inTenant(access, (db) =>
      db.tx.$executeRawUnsafe(`UPDATE ${table} SET created_at = now()`),
    );
    await expect(update).rejects.toMatchObject({ message: expect.stringContaining("42501") });
    const remove = inTenant(access, (db) => db.tx.$executeRawUnsafe(`DELETE FROM ${table}`));
    await expect(remove).rejects.toMatchObject({ message: expect.stringContaining("42501") });
  });

  it("lets a whole project be deleted, with its log, and keeps the audit", async () => {
    const { access, project, task } = await scene();
    await inTenant(access, (db) => db.tx.project.delete({ where: { id: project.id } }));
    const { rows } = await asOwner((client) =>
      client.query("SELECT (SELECT count(*)::int FROM events WHERE task_id = $1) AS events", [task.id]),
    );
    expect(rows).toEqual([{ events: 0 }]);
  });

  it("lets the nightly sweep delete old output of test runs of any workspace, and nothing else of them", async () => {
    const { access, task } = await scene();
    const [commit, base] = ["a".repeat(40), "b".repeat(40)];
    const { id } = await inTenant(access, async (db) => {
      const config = testConfigSchema.parse({
        steps: [{ id: "test", kind: "test", argv: ["true"], framework: "none" }],
      });
      const sides = { commit, tree: commit, base_commit: base, base_tree: base };
      const row = await insertTestRun(db, { task_id: task.id, change_set_id: null, ...sides, config });
      const place = { side: "candidate", step: "test", attempt: 1 } as const;
      await appendTestRunEvents(db, row.id, [
        { type: "test_step", data: { ...place, state: "started" } },
        { type: "test_output", data: { ...place, stream: "stdout", text: "hello" } },
      ]);
      return row;
    });
    const types = async () =>
      (await inTenant(access, (db) => selectTestRunEvents(db, id, {}))).map(({ type }) => type);
    await sweepRetention("test_output", new Date());
    expect(await types()).toEqual(["test_step", "test_output"]);
    const inFiveWeeks = new Date(Date.now() + 35 * 86_400_000);
    expect(await sweepRetention("test_output", inFiveWeeks)).toBeGreaterThan(0);
    expect(await types()).toEqual(["test_step"]);
  });
});
