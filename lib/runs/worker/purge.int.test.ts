import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { tablesOfProjects } from "#lib/db/tables-of-projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { env } from "#lib/env.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeProject, makeTask, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { insertMinimalRows } from "#lib/testing/minimal-rows.ts";
import { deleteAccount } from "#lib/usecases/account/delete-account.ts";
import { deleteProject } from "#lib/usecases/project/delete-project.ts";
import { purgeNow } from "#lib/usecases/project/purge-now.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { createServiceAccount } from "#lib/usecases/service-account/create-service-account.ts";
import { deleteWorkspace } from "#lib/usecases/workspace/delete-workspace.ts";
import { listAuditEvents } from "#lib/usecases/workspace/list-audit-events.ts";
import { startWorker, type Worker } from "./start.ts";

let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

/** Where texts of the whole database contain an id: schema-qualified tables, with the number of rows. */
const placesOf = (id: string) =>
  asOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE relkind IN ('r', 'p') AND NOT relispartition
         AND relnamespace IN ('public'::regnamespace, 'dbos'::regnamespace) ORDER BY 1`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} t WHERE strpos(t::text, $1) > 0`,
        [id],
      );
      if (rows[0]?.count) found[name] = rows[0].count;
    }
    return found;
  });

/** In a text of each of these rows. */
const MARK = "ofthepurge";

/** A deleted project with a row in every table, a run that was cancelled, a repository and installed dependencies. */
async function fullProject(owner: TestUser, mark: string) {
  const { project, access } = await makeProject(owner);
  const task = await makeTask(access);
  await startTurn(owner.actor, task.id, { command: "/plan" });
  await deleteProject(owner.actor, { projectId: project.id, name: project.name });
  await asOwner(async (client) => {
    const row = async (table: string, id: string) => ({
      table,
      values: (await client.query<object>(`SELECT * FROM "${table}" WHERE id = $1`, [id])).rows[0] as Record<
        string,
        unknown
      >,
    });
    const given = [
      await row("users", owner.actor.userId),
      await row("workspaces", owner.workspaceId),
      await row("projects", project.id),
      await row("tasks", task.id),
    ];
    await insertMinimalRows(client, mark, [
      ...given,
      { table: "project_deletions", values: {} },
      { table: "workspace_deletions", values: {} },
    ]);
  });
  const dependencies = path.join(env().dataFolder, "dependencies", project.id);
  for (const folder of [storeFolder(project.id), dependencies]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "file"), "content");
  }
  return { project, files: [storeFolder(project.id), dependencies] };
}

const purgeRecord = async (owner: TestUser, projectId: string) =>
  (await listAuditEvents(owner.actor, { limit: 100, project_id: projectId })).data.find(
    ({ action }) => action === "project.purged",
  );

describe("a purged project", () => {
  it("leaves its audit log and nothing else, which the audit log records", async () => {
    const ada = await makeUser();
    const { project, files } = await fullProject(ada, MARK);
    const other = await makeProject(ada);
    const at = { projectId: project.id, name: project.name };
    expect(Object.keys(await placesOf(project.id)).length).toBeGreaterThan(60);
    await purgeNow(ada.actor, { workspaceId: ada.workspaceId, ...at });
    await expect.poll(() => purgeRecord(ada, project.id), { timeout: 180_000 }).toBeDefined();
    expect((await purgeRecord(ada, project.id))?.data).toMatchObject({
      rows_left: 0,
      workflows_left: 0,
      files_left: 0,
    });
    expect(files.filter((folder) => existsSync(folder))).toEqual([]);
    const places = Object.keys(await placesOf(project.id));
    // The engine keeps the purge itself, which has only ids, for its 14 days.
    const engine = places.filter((name) => name.startsWith("dbos."));
    expect(places.filter((name) => !name.startsWith("dbos."))).toEqual(["audit_events"]);
    expect(engine.filter((name) => !/workflow_(status|input)$/.test(name))).toEqual([]);
    const covered = await inTenant(other.access, ({ tx }) => tablesOfProjects(tx));
    const marked = await placesOf(MARK);
    expect(covered.map(({ name }) => name).filter((name) => name in marked)).toEqual([]);
    expect(await placesOf(other.project.id)).toHaveProperty("projects", 1);
  });

  it("is purged at once only under its name, and once", async () => {
    const ada = await makeUser();
    const { project } = await makeProject(ada);
    const at = { projectId: project.id, name: project.name };
    await deleteProject(ada.actor, at);
    await expect(
      purgeNow(ada.actor, { workspaceId: ada.workspaceId, ...at, name: "another" }),
    ).rejects.toMatchObject({ code: "name_differs" });
    await purgeNow(ada.actor, { workspaceId: ada.workspaceId, ...at });
    await expect.poll(() => purgeRecord(ada, project.id), { timeout: 180_000 }).toBeDefined();
    await expect(purgeNow(ada.actor, { workspaceId: ada.workspaceId, ...at })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

/** Makes the purge of a deleted workspace due. */
const endGrace = (workspaceId: string) =>
  asOwner(async (client) => {
    await client.query("UPDATE workspace_deletions SET purge_at = now() WHERE workspace_id = $1", [
      workspaceId,
    ]);
    await client.query(
      "UPDATE dbos.workflow_status SET delay_until_epoch_ms = 0 WHERE name = 'purge-workspace' AND queue_partition_key = $1",
      [workspaceId],
    );
  });

/** The audit entry of a purged workspace, which no member can read any more. */
const workspaceRecord = (workspaceId: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ data: object }>(
      "SELECT data FROM audit_events WHERE workspace_id = $1 AND action = 'workspace.purged'",
      [workspaceId],
    );
    return rows[0]?.data;
  });

describe("a purged workspace", () => {
  it("leaves its audit log and nothing else, which the audit log records", async () => {
    const ada = await makeUser("grace");
    const ben = await makeUser();
    const { project, files } = await fullProject(ada, "oftheworkspace");
    await makeProject(ada);
    const robot = await createServiceAccount(ada.actor, { name: "Build", role: "viewer", granted: false });
    await deleteWorkspace(ada.actor, { workspaceId: ada.workspaceId, name: "grace works" });
    await endGrace(ada.workspaceId);
    await expect.poll(() => workspaceRecord(ada.workspaceId), { timeout: 180_000 }).toBeDefined();
    expect(await workspaceRecord(ada.workspaceId)).toMatchObject({
      projects: 2,
      rows_left: 0,
      workflows_left: 0,
      files_left: 0,
    });
    expect(files.filter((folder) => existsSync(folder))).toEqual([]);
    for (const id of [ada.workspaceId, project.id]) {
      const places = Object.keys(await placesOf(id)).filter((name) => !name.startsWith("dbos.workflow_"));
      expect(places.filter((name) => !["audit_events", "audit_chain"].includes(name))).toEqual([]);
    }
    expect(await placesOf(robot.id)).not.toHaveProperty("users");
    expect(await placesOf(ada.actor.userId)).toHaveProperty("users", 1);
    expect(await placesOf(ben.workspaceId)).toHaveProperty("workspaces", 1);
  });
});

/** The audit entry of a purged account, which belongs to no workspace. */
const accountRecord = (userId: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ data: object }>(
      "SELECT data FROM audit_events WHERE target = $1 AND action = 'account.purged'",
      [userId],
    );
    return rows[0]?.data;
  });

describe("a purged account", () => {
  it("is deleted after its time with the workspace of which it was the only member, which the audit log records", async () => {
    const ada = await makeUser("greta");
    const { userId } = ada.actor;
    await deleteAccount(ada.actor, { email: ada.email }, new Date());
    await asOwner(async (client) => {
      await client.query("UPDATE users SET purge_at = now() WHERE id = $1", [userId]);
      await client.query(
        "UPDATE dbos.workflow_status SET delay_until_epoch_ms = 0 WHERE name = 'purge-account' AND queue_partition_key = $1",
        [userId],
      );
    });
    await endGrace(ada.workspaceId);
    await expect.poll(() => accountRecord(userId), { timeout: 180_000 }).toMatchObject({ rows_left: 0 });
    await expect.poll(() => workspaceRecord(ada.workspaceId), { timeout: 180_000 }).toBeDefined();
    const places = Object.keys(await placesOf(ada.email));
    expect(places.filter((name) => name !== "audit_events")).toEqual([]);
  });
});
