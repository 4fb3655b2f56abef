import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeTask, makeToken, makeUser } from "#lib/testing/factories.ts";
import { searchWorkspace } from "#lib/usecases/knowledge/search-workspace.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { createShareLink } from "#lib/usecases/share/create-share-link.ts";
import { openShareLink } from "#lib/usecases/share/open-share-link.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";
import { deleteProject } from "./delete-project.ts";
import { getProject } from "./get-project.ts";
import { listDeletedProjects } from "./list-deleted-projects.ts";
import { listProjects } from "./list-projects.ts";
import { purgeProjectRows } from "./purge-project.ts";
import { restoreProject } from "./restore-project.ts";

afterAll(closeDatabase);

const missing = { code: "not_found" };

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const task = await makeTask(access);
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text: "# Zeppelin\n\nIt floats.\n", author: access.author }),
  );
  const { run_id: runId } = await startTurn(ada.actor, task.id, { command: "/plan" });
  const { url } = await createShareLink(ada.actor, project.id, {
    kind: "document",
    document_id: document.id,
    expires_in_days: 30,
    right: "read",
    label: "",
    asks_email: false,
    terms: "",
    allowed_domains: [],
    allows_print: true,
  });
  const opening = { ip: null };
  const see = {
    project: () => getProject(ada.actor, project.id),
    task: () => getTask(ada.actor, task.id),
    run: () => getRun(ada.actor, runId),
    link: () => openShareLink(url.split("/").at(-1) ?? "", opening),
  };
  const listed = async () => (await listProjects(ada.actor, { limit: 50 })).data.map(({ id }) => id);
  const found = async () => (await searchWorkspace(ada.actor, { q: "Zeppelin", limit: 20 })).data.length;
  return { ada, project, task, runId, see, listed, found };
}

describe("a deleted project", () => {
  it("is missing for everybody, and is there again once it is restored", async () => {
    const { ada, project, runId, see, listed, found } = await scene();
    const before = await found();
    expect(before).toBeGreaterThan(0);
    await deleteProject(ada.actor, { projectId: project.id, name: ` ${project.name} ` });
    for (const look of Object.values(see)) await expect(look()).rejects.toMatchObject(missing);
    expect(await listed()).toEqual([]);
    expect(await found()).toBe(0);
    const { data } = await listDeletedProjects(ada.actor, null);
    expect(data).toMatchObject([{ project_id: project.id, name: project.name, deleted_by: ada.actor.name }]);
    await restoreProject(ada.actor, { workspaceId: null, projectId: project.id });
    for (const look of [see.project, see.task, see.link]) await expect(look()).resolves.toBeDefined();
    expect(await listed()).toEqual([project.id]);
    expect(await found()).toBe(before);
    expect((await getRun(ada.actor, runId)).status).toBe("cancelled");
    expect((await listDeletedProjects(ada.actor, null)).data).toEqual([]);
  });

  it("is announced to open streams and editors", async () => {
    const { ada, project } = await scene();
    await asOwner(async (client) => {
      await client.query("LISTEN rights");
      const announced = new Promise((resolve) => {
        client.on("notification", ({ payload }) => {
          if (payload === `project ${project.id}`) resolve(payload);
        });
      });
      await deleteProject(ada.actor, { projectId: project.id, name: project.name });
      await expect(announced).resolves.toBeDefined();
    });
  });

  it("leaves no workflow that could still run, except the one that purges it", async () => {
    const { ada, project } = await scene();
    await deleteProject(ada.actor, { projectId: project.id, name: project.name });
    const { rows } = await asOwner((client) =>
      client.query(
        `SELECT name FROM dbos.workflow_status s LEFT JOIN dbos.workflow_input i USING (workflow_uuid)
         WHERE strpos(coalesce(s.inputs, i.inputs), $1) > 0 AND status NOT IN ('SUCCESS', 'ERROR', 'CANCELLED')`,
        [project.id],
      ),
    );
    expect(rows).toEqual([{ name: "purge-project" }]);
  });

  it("is not deleted under another name, and only by owners and administrators", async () => {
    const { ada, project, see } = await scene();
    const at = { projectId: project.id, name: project.name };
    await expect(deleteProject(ada.actor, { ...at, name: "other" })).rejects.toMatchObject({
      code: "name_differs",
    });
    const editor = await makeMember(ada, "editor");
    await expect(deleteProject(editor.actor, at)).rejects.toMatchObject({ code: "forbidden" });
    await expect(see.project()).resolves.toBeDefined();
    await makeToken(ada, ["read"], { projectId: project.id });
    await deleteProject(ada.actor, at);
    const restore = { workspaceId: ada.workspaceId, projectId: project.id };
    await expect(restoreProject(editor.actor, restore)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeUser();
    await expect(restoreProject(stranger.actor, restore)).rejects.toMatchObject(missing);
  });

  it("is purged by its newest deletion only, and not before its time", async () => {
    const { ada, project } = await scene();
    const at = { projectId: project.id, name: project.name };
    const deletion = async () => {
      await deleteProject(ada.actor, at);
      const { rows } = await asOwner((client) =>
        client.query<{ id: string; purge_at: Date }>(
          "SELECT id, purge_at FROM project_deletions WHERE project_id = $1",
          [project.id],
        ),
      );
      return rows[0] ?? { id: "", purge_at: new Date(0) };
    };
    const first = await deletion();
    await restoreProject(ada.actor, { workspaceId: null, projectId: project.id });
    const second = await deletion();
    const purge = (id: string, msBefore: number) =>
      inTransaction((tx) =>
        purgeProjectRows(
          tx,
          { workspaceId: ada.workspaceId, projectId: project.id, deletionId: id },
          new Date(second.purge_at.getTime() - msBefore),
        ),
      );
    expect(await purge(first.id, 0)).toEqual({ kind: "gone" });
    expect(await purge(second.id, 86_400_000)).toEqual({ kind: "gone" });
    expect(await purge(second.id, 2_000)).toEqual({ kind: "early", ms: 2_000 });
    expect(await purge(second.id, 0)).toMatchObject({ kind: "deleted" });
    expect(await purge(second.id, 0)).toEqual({ kind: "gone" });
  });
});
