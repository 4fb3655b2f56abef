import { unzipSync } from "fflate";
import { afterAll, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { findExchangeJob } from "#lib/db/exchange-jobs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import {
  makeMember,
  makeProject,
  makeToken,
  makeUser,
  type TestUser,
  workspaceOf,
} from "#lib/testing/factories.ts";
import { invite } from "#lib/usecases/member/invite.ts";
import { deleteProject } from "#lib/usecases/project/delete-project.ts";
import { makeForJob } from "./make-for-job.ts";
import { startWorkspaceExport } from "./start-workspace-export.ts";

afterAll(closeDatabase);

/** The file of the export that this person has asked for. */
async function exportOf(person: TestUser): Promise<Readonly<Record<string, Uint8Array>>> {
  const begun = await startWorkspaceExport(person.actor, person.workspaceId, "en");
  const access = await workspaceOf(person);
  const job = await inTenant(access, (db) => findExchangeJob(db, begun.id));
  if (job === null) throw new Error("no job");
  const made = await makeForJob(job, {});
  const { file } = await inTenant(access, (db) => made.store(db));
  return unzipSync(file?.bytes ?? new Uint8Array());
}

it("the export of a workspace contains its members, links and the archive of every project, and no secret", async () => {
  const ada = await makeUser();
  const ben = await makeMember(ada, "editor");
  const [cards, refunds] = [await makeProject(ada), await makeProject(ada)];
  const gone = await makeProject(ada);
  await deleteProject(ada.actor, { projectId: gone.project.id, name: gone.project.name });
  const { token } = await makeToken(ada, ["read"]);
  const invitation = await invite(ada.actor, { role: "viewer", note: "Tom", expires_in_days: 7 });
  const files = await exportOf(ada);
  const text = new TextDecoder().decode(files["workspace.json"]);
  expect(JSON.parse(text)).toMatchObject({
    format: "roundtable.workspace.1",
    workspace: { id: ada.workspaceId },
    members: [
      { user_id: ada.actor.userId, role: "owner" },
      { user_id: ben.actor.userId, role: "editor", email: ben.email },
    ],
    invitations: [{ note: "Tom" }],
    tokens: [{ scopes: ["read"] }],
  });
  expect(text).not.toContain(token);
  expect(text).not.toContain(invitation.url.split("/").at(-1));
  expect(text).not.toMatch(/_hash|cipher|last4/);
  const archives = Object.entries(files).filter(([name]) => name.startsWith("projects/"));
  const projects = archives.map(([, bytes]) => {
    const manifest = new TextDecoder().decode(unzipSync(bytes)["manifest.json"]);
    return (JSON.parse(manifest) as { project: { name: string } }).project.name;
  });
  expect(projects.toSorted()).toEqual([cards.project.name, refunds.project.name].toSorted());
});

it("a workspace is exported by those who manage it", async () => {
  const ada = await makeUser();
  const editor = await makeMember(ada, "editor");
  await expect(startWorkspaceExport(editor.actor, ada.workspaceId, "en")).rejects.toMatchObject({
    code: "forbidden",
  });
});
