import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { changeMember, removeMember } from "./change-member.ts";
import { invite, listInvitations, revokeInvitation } from "./invite.ts";
import { chooseWorkspace, joinWorkspace, listWorkspaces, lookAtInvitation } from "./join.ts";
import { listMembers } from "./list-members.ts";

afterAll(closeDatabase);

const tokenOf = (made: { url: string }) => made.url.replace("/join/", "");
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const offer = (owner: TestUser) => invite(owner.actor, { role: "editor", note: "Tom", expires_in_days: 7 });

describe("an invitation", () => {
  it("makes one person a member, who works there from then on and can go back", async () => {
    const [owner, guest] = [await makeUser(), await makeUser()];
    const made = await offer(owner);
    const offered = await lookAtInvitation(guest.actor, tokenOf(made));
    expect(offered).toMatchObject({
      role: "editor",
      by: owner.actor.name,
      workspace: { id: owner.workspaceId },
    });
    await joinWorkspace(guest.actor, tokenOf(made));
    const people = await listMembers(guest.actor);
    expect(people.data.map((one) => one.role)).toEqual(["owner", "editor"]);
    expect(people.abilities).not.toContain("manage");
    await chooseWorkspace(guest.actor, guest.workspaceId);
    const { data } = await listWorkspaces(guest.actor);
    expect(data.map((one) => one.id)).toEqual([guest.workspaceId, owner.workspaceId]);
    expect((await listInvitations(owner.actor)).data[0]).toMatchObject({
      state: "used",
      used_by: guest.actor.name,
    });
  });

  it("is used up by one of two who try at once, and by nobody after that", async () => {
    const [owner, one, two] = [await makeUser(), await makeUser(), await makeUser()];
    const token = tokenOf(await offer(owner));
    const codes = await Promise.all([one, two].map((who) => codeOf(joinWorkspace(who.actor, token))));
    expect(codes.toSorted()).toEqual(["not_found", "ok"]);
    expect(await codeOf(joinWorkspace((await makeUser()).actor, token))).toBe("not_found");
  });

  it("that was revoked, has run out or never was looks like nothing", async () => {
    const [owner, guest] = [await makeUser(), await makeUser()];
    const revoked = await offer(owner);
    await revokeInvitation(owner.actor, revoked.id);
    const old = await offer(owner);
    await asOwner((client) =>
      client.query("UPDATE invitations SET expires_at = now() - interval '1 minute' WHERE id = $1", [old.id]),
    );
    for (const token of [tokenOf(revoked), tokenOf(old), "x".repeat(43), "%"]) {
      expect(await codeOf(lookAtInvitation(guest.actor, token))).toBe("not_found");
      expect(await codeOf(joinWorkspace(guest.actor, token))).toBe("not_found");
    }
  });

  it("keeps only a hash of its token, and is not for members or for those who do not manage", async () => {
    const owner = await makeUser();
    const editor = await makeMember(owner, "editor");
    const made = await offer(owner);
    const { rows } = await asOwner((client) => client.query("SELECT * FROM invitations"));
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made));
    expect(await codeOf(joinWorkspace(editor.actor, tokenOf(made)))).toBe("already_member");
    expect(await codeOf(offer(editor))).toBe("forbidden");
  });
});

describe("members", () => {
  it("are changed and removed, owners by owners alone, and the last owner stays", async () => {
    const owner = await makeUser();
    const admin = await makeMember(owner, "admin");
    const editor = await makeMember(owner, "editor");
    const { project } = await makeProject(owner);
    const idOf = async (user: TestUser) =>
      (await listMembers(owner.actor)).data.find((one) => one.user_id === user.actor.userId)?.id ?? "";
    expect(await changeMember(admin.actor, await idOf(editor), { role: "reviewer" })).toMatchObject({
      role: "reviewer",
    });
    expect(await codeOf(changeMember(admin.actor, await idOf(owner), { role: "viewer" }))).toBe("forbidden");
    expect(await codeOf(changeMember(admin.actor, await idOf(admin), { role: "owner" }))).toBe("forbidden");
    expect(await codeOf(removeMember(owner.actor, await idOf(owner)))).toBe("last_owner");
    expect(await codeOf(changeMember(owner.actor, await idOf(owner), { role: "admin" }))).toBe("last_owner");
    await removeMember(admin.actor, await idOf(editor));
    expect((await listMembers(owner.actor)).data).toHaveLength(2);
    expect(project.name).not.toBe("");
  });
});
