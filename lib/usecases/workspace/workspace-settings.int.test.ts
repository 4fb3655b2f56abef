import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { workspaceSettings } from "#lib/db/workspaces.ts";
import { makeMember, makeUser, workspaceOf } from "#lib/testing/factories.ts";
import { getWorkspaceSettings } from "./get-workspace-settings.ts";
import { listAuditEvents } from "./list-audit-events.ts";
import { updateWorkspaceSettings } from "./update-workspace-settings.ts";

afterAll(closeDatabase);

describe("a workspace's settings", () => {
  it("have defaults, are changed by owners and admins, and every change is in the audit log", async () => {
    const ada = await makeUser();
    expect(await getWorkspaceSettings(ada.actor)).toMatchObject({ aiplan_version: "aiplan/2" });
    const changed = await updateWorkspaceSettings(ada.actor, { aiplan_version: "aiplan/1.0-zh" });
    expect(changed).toMatchObject({ aiplan_version: "aiplan/1.0-zh" });
    expect(await getWorkspaceSettings(ada.actor)).toEqual(changed);
    await expect(inTenant(await workspaceOf(ada), workspaceSettings)).resolves.toMatchObject({
      aiplan_version: "aiplan/1.0-zh",
    });
    const { data } = await listAuditEvents(ada.actor, { limit: 50 });
    expect(data.find((event) => event.action === "workspace.updated")).toMatchObject({
      target: ada.workspaceId,
      data: { aiplan_version: "aiplan/1.0-zh" },
    });
  });

  it("are read by every member, who is reported what they may do, and changed by no other role", async () => {
    const ada = await makeUser();
    const editor = await makeMember(ada, "editor");
    const seen = await getWorkspaceSettings(editor.actor);
    expect(seen.abilities).not.toContain("manage");
    await expect(
      updateWorkspaceSettings(editor.actor, { aiplan_version: "aiplan/1.0-en" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await getWorkspaceSettings(ada.actor)).toMatchObject({ aiplan_version: "aiplan/2" });
  });

  it("of one workspace do not touch another", async () => {
    const [ada, bob] = [await makeUser(), await makeUser()];
    await updateWorkspaceSettings(ada.actor, { aiplan_version: "aiplan/1.0-en" });
    expect(await getWorkspaceSettings(bob.actor)).toMatchObject({ aiplan_version: "aiplan/2" });
  });
});
