import { afterAll, describe, expect, it } from "vitest";
import { bearerActor } from "#lib/auth/bearer-actor.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { workspacesOf } from "#lib/db/workspaces.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeTask, makeToken, makeUser } from "#lib/testing/factories.ts";
import { getProject } from "#lib/usecases/project/get-project.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { createShareLink } from "#lib/usecases/share/create-share-link.ts";
import { openShareLink } from "#lib/usecases/share/open-share-link.ts";
import { deleteWorkspace } from "./delete-workspace.ts";
import { listAuditEvents } from "./list-audit-events.ts";
import { listDeletedWorkspaces } from "./list-deleted-workspaces.ts";
import { purgeWorkspaceRows } from "./purge-workspace.ts";
import { restoreWorkspace } from "./restore-workspace.ts";

afterAll(closeDatabase);

const missing = { code: "not_found" };

async function scene() {
  const ada = await makeUser();
  const name = `${ada.actor.name} works`;
  const { project, access } = await makeProject(ada);
  const task = await makeTask(access);
  const { run_id: runId } = await startTurn(ada.actor, task.id, { command: "/plan" });
  const { token } = await makeToken(ada, ["read"]);
  return { ada, name, project, access, runId, token };
}

describe("a deleted workspace", () => {
  it("is missing for all members and tokens, and is there again once an owner restores it", async () => {
    const { ada, name, project, runId, token } = await scene();
    const viewer = await makeMember(ada, "viewer");
    const bound = await bearerActor(`Bearer ${token}`);
    const looks = [ada.actor, viewer.actor, bound].map((actor) => () => getProject(actor, project.id));
    for (const look of looks) await expect(look()).resolves.toBeDefined();
    const at = { workspaceId: ada.workspaceId, name };
    expect(await deleteWorkspace(ada.actor, at)).toMatchObject({ workspace_id: ada.workspaceId, name });
    for (const look of looks) await expect(look()).rejects.toMatchObject(missing);
    await expect(bearerActor(`Bearer ${token}`)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await workspacesOf(ada.actor)).toEqual([]);
    expect((await listDeletedWorkspaces(ada.actor)).data).toMatchObject([{ name }]);
    expect((await listDeletedWorkspaces(viewer.actor)).data).toEqual([]);
    await expect(restoreWorkspace(viewer.actor, ada.workspaceId)).rejects.toMatchObject(missing);
    await expect(restoreWorkspace(bound, ada.workspaceId)).rejects.toMatchObject(missing);
    await restoreWorkspace(ada.actor, ada.workspaceId);
    for (const look of looks) await expect(look()).resolves.toBeDefined();
    expect((await getRun(ada.actor, runId)).status).toBe("cancelled");
    await expect(restoreWorkspace(ada.actor, ada.workspaceId)).rejects.toMatchObject(missing);
    const { data } = await listAuditEvents(ada.actor, { limit: 50, action: "workspace" });
    expect(data.map(({ action }) => action)).toEqual([
      "workspace.restored",
      "workspace.deleted",
      "workspace.created",
    ]);
  });

  it("closes its review links", async () => {
    const { ada, name, project, access } = await scene();
    const document = await inTenant(access, (db) =>
      storeNewDocument(db, { name: "SRS.md", text: "# Cards\n", author: access.author }),
    );
    const link = await createShareLink(ada.actor, project.id, {
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
    const open = () => openShareLink(link.url.split("/").at(-1) ?? "", { ip: null });
    await expect(open()).resolves.toBeDefined();
    await deleteWorkspace(ada.actor, { workspaceId: null, name });
    await expect(open()).rejects.toMatchObject(missing);
  });

  it("is announced to the open streams of every member and in every project", async () => {
    const { ada, name, project } = await scene();
    const viewer = await makeMember(ada, "viewer");
    await asOwner(async (client) => {
      await client.query("LISTEN rights");
      const wanted = new Set([
        `user ${viewer.actor.userId}`,
        `user ${ada.actor.userId}`,
        `project ${project.id}`,
      ]);
      const announced = new Promise((resolve) => {
        client.on("notification", ({ payload = "" }) => {
          wanted.delete(payload);
          if (wanted.size === 0) resolve(payload);
        });
      });
      await deleteWorkspace(ada.actor, { workspaceId: null, name });
      await expect(announced).resolves.toBeDefined();
    });
  });

  it("is deleted only under its name and by an owner", async () => {
    const { ada, name, project } = await scene();
    const admin = await makeMember(ada, "admin");
    const at = { workspaceId: ada.workspaceId, name };
    await expect(deleteWorkspace(admin.actor, at)).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteWorkspace(ada.actor, { ...at, name: "other" })).rejects.toMatchObject({
      code: "name_differs",
    });
    const stranger = await makeUser();
    await expect(deleteWorkspace(stranger.actor, at)).rejects.toMatchObject(missing);
    await expect(getProject(ada.actor, project.id)).resolves.toBeDefined();
  });

  it("is not purged before its time, nor by the purge of an earlier deletion", async () => {
    const { ada, name, project } = await scene();
    const at = { workspaceId: ada.workspaceId, name };
    await deleteWorkspace(ada.actor, at);
    const { rows } = await asOwner((client) =>
      client.query<{ id: string }>("SELECT id FROM workspace_deletions WHERE workspace_id = $1", [
        ada.workspaceId,
      ]),
    );
    const purge = { workspaceId: ada.workspaceId, deletionId: rows[0]?.id ?? "" };
    expect(await inTransaction((tx) => purgeWorkspaceRows(tx, purge, new Date()))).toMatchObject({
      kind: "early",
    });
    await restoreWorkspace(ada.actor, ada.workspaceId);
    await deleteWorkspace(ada.actor, at);
    const later = new Date(Date.now() + 15 * 86_400_000);
    expect(await inTransaction((tx) => purgeWorkspaceRows(tx, purge, later))).toEqual({ kind: "gone" });
    await restoreWorkspace(ada.actor, ada.workspaceId);
    await expect(getProject(ada.actor, project.id)).resolves.toBeDefined();
  });
});
