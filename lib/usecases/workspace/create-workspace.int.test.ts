import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { storeSignUpPolicy } from "#lib/db/installation.ts";
import { workspacesOf } from "#lib/db/workspaces.ts";
import { OPEN_SIGN_UP } from "#lib/domain/access/sign-up-policy.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { leaveWorkspace, transferOwnership } from "#lib/usecases/member/leave-workspace.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { getProject } from "#lib/usecases/project/get-project.ts";
import { canCreateWorkspace, createWorkspace } from "./create-workspace.ts";
import { listAuditEvents } from "./list-audit-events.ts";

afterEach(() => storeSignUpPolicy(OPEN_SIGN_UP));
afterAll(closeDatabase);

/** A person who is not the administrator of the installation. */
async function person(): Promise<TestUser> {
  const made = await makeUser();
  await asOwner((client) =>
    client.query("UPDATE users SET is_admin = false WHERE id = $1", [made.actor.userId]),
  );
  return made;
}

const idOf = async (owner: TestUser, member: TestUser) =>
  (await listMembers(owner.actor)).data.find(({ user_id }) => user_id === member.actor.userId)?.id ?? "";

describe("another workspace", () => {
  it("belongs to the person who creates it, who works in it from then on", async () => {
    const ada = await person();
    const made = await createWorkspace(ada.actor, { name: "Second" });
    expect(made).toMatchObject({ name: "Second", role: "owner" });
    expect((await workspacesOf(ada.actor)).map(({ id }) => id)).toEqual([made.id, ada.workspaceId]);
    expect((await listMembers(ada.actor)).data).toMatchObject([{ user_id: ada.actor.userId, role: "owner" }]);
  });

  it("is created by whom the sign-up policy of the installation lets in without an invitation, and by the administrator", async () => {
    const ada = await person();
    const may = async (mode: "open" | "invited" | "closed" | "domains", domains: readonly string[] = []) => {
      await storeSignUpPolicy({ mode, domains });
      return canCreateWorkspace(ada.actor);
    };
    expect(await may("open")).toBe(true);
    expect(await may("invited")).toBe(false);
    expect(await may("domains", ["example.org"])).toBe(true);
    expect(await may("domains", ["example.com"])).toBe(false);
    expect(await may("closed")).toBe(false);
    await expect(createWorkspace(ada.actor, { name: "Second" })).rejects.toMatchObject({
      code: "workspaces_closed",
    });
    await asOwner((client) =>
      client.query("UPDATE users SET is_admin = true WHERE id = $1", [ada.actor.userId]),
    );
    expect(await canCreateWorkspace(ada.actor)).toBe(true);
  });
});

describe("the owner of a workspace", () => {
  it("hands it over to another member and can leave then", async () => {
    const ada = await person();
    const ben = await makeMember(ada, "editor");
    const { project } = await makeProject(ada);
    await expect(leaveWorkspace(ada.actor, ada.workspaceId)).rejects.toMatchObject({ code: "last_owner" });
    const { data } = await transferOwnership(ada.actor, ada.workspaceId, { member_id: await idOf(ada, ben) });
    expect(data.map(({ user_id, role }) => [user_id, role])).toEqual([
      [ada.actor.userId, "admin"],
      [ben.actor.userId, "owner"],
    ]);
    await leaveWorkspace(ada.actor, ada.workspaceId);
    await expect(getProject(ada.actor, project.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await workspacesOf(ada.actor)).toEqual([]);
    const events = await listAuditEvents(ben.actor, { limit: 10 });
    expect(events.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["member.left", "workspace.transferred"]),
    );
  });

  it("who works in another workspace gets the members of the one that they handed over", async () => {
    const ada = await person();
    const ben = await makeMember(ada, "editor");
    const toBen = { member_id: await idOf(ada, ben) };
    await createWorkspace(ada.actor, { name: "Another" });
    const { data } = await transferOwnership(ada.actor, ada.workspaceId, toBen);
    expect(data.map(({ user_id }) => user_id)).toContain(ben.actor.userId);
  });

  it("alone hands it over, to a person, and not by a token", async () => {
    const ada = await person();
    const ben = await makeMember(ada, "admin");
    const [toBen, toAda] = [{ member_id: await idOf(ada, ben) }, { member_id: await idOf(ada, ada) }];
    await expect(transferOwnership(ben.actor, ada.workspaceId, toBen)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(transferOwnership(ada.actor, ada.workspaceId, toAda)).rejects.toMatchObject({
      code: "forbidden",
    });
    const { id } = await makeToken(ada, ["admin", "read"]);
    const token = { kind: "token", tokenId: id, scopes: ["admin", "read"], grant: false } as const;
    const bound = { ...ada.actor, ...token, workspaceId: ada.workspaceId };
    await expect(transferOwnership(bound, ada.workspaceId, toBen)).rejects.toMatchObject({
      code: "insufficient_scope",
    });
    await expect(leaveWorkspace(bound, ada.workspaceId)).rejects.toMatchObject({
      code: "insufficient_scope",
    });
  });
});
