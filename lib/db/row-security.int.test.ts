import { afterAll, describe, expect, it } from "vitest";
import { testConfigSchema } from "../domain/test-run/test-step.ts";
import { asApplication, asOwner } from "../testing/database.ts";
import { makeProject, makeTask, makeUser } from "../testing/factories.ts";
import { closeDatabase } from "./client.ts";
import { appendEvents } from "./events.ts";
import { inTenant } from "./tenant.ts";
import { appendTestRunEvents, selectTestRunEvents, sweepTestOutput } from "./test-run-events.ts";
import { insertTestRun } from "./test-runs.ts";

afterAll(closeDatabase);

const TENANT_TABLES = `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
  WHERE c.table_schema = 'public' AND c.column_name = 'workspace_id' ORDER BY 1`;

async function tenantTables(): Promise<string[]> {
  const { rows } = await asOwner((client) => client.query<{ name: string }>(TENANT_TABLES));
  return rows.map((row) => row.name);
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
  it("is enabled and forced on every table with a workspace, and on the workspaces", async () => {
    const tables = [...(await tenantTables()), "workspaces", "idempotency_keys"];
    expect(tables.length).toBeGreaterThanOrEqual(20);
    const { rows } = await asOwner((client) =>
      client.query(
        `SELECT relname FROM pg_class WHERE relname = ANY($1) AND relkind = 'r'
         AND NOT (relrowsecurity AND relforcerowsecurity)`,
        [tables],
      ),
    );
    expect(rows).toEqual([]);
  });

  it("applies to the application's role: no superuser, no bypass, no login, owner of nothing", async () => {
    const { rows } = await asApplication((client) =>
      client.query(
        `SELECT current_user AS name, rolsuper, rolbypassrls, rolcanlogin,
           (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
         FROM pg_roles r WHERE rolname = current_user`,
      ),
    );
    const expected = {
      name: "roundtable_app",
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      owned: 0,
    };
    expect(rows).toEqual([expected]);
  });

  it("applies to the product's own connections", async () => {
    const { access } = await scene();
    const rows = await inTenant(
      access,
      (db) => db.tx.$queryRaw<{ name: string }[]>`SELECT current_user::text AS name`,
    );
    expect(rows).toEqual([{ name: "roundtable_app" }]);
  });

  it("hides all rows of every table without a tenant", async () => {
    await scene();
    const tables = [...(await tenantTables()), "workspaces", "idempotency_keys"];
    const counts = await asApplication(async (client) => {
      const found: [string, number][] = [];
      for (const table of tables) {
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
    const tables = await tenantTables();
    for (const table of tables) {
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
    await sweepTestOutput(new Date());
    expect(await types()).toEqual(["test_step", "test_output"]);
    const inFiveWeeks = new Date(Date.now() + 35 * 86_400_000);
    expect(await sweepTestOutput(inFiveWeeks)).toBeGreaterThan(0);
    expect(await types()).toEqual(["test_step"]);
  });
});
