import { afterAll, describe, expect, it } from "vitest";
import { bearerActor } from "#lib/auth/bearer-actor.ts";
import { createTokenInput } from "#lib/contracts/token.ts";
import { closeDatabase, database } from "#lib/db/client.ts";
import { activeManagers, activeMembers } from "#lib/db/people.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findUserByEmail } from "#lib/db/users.ts";
import { SCOPES, type Scope } from "#lib/domain/access/can.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser, type TestUser, workspaceOf } from "#lib/testing/factories.ts";
import { changeMember, removeMember } from "../member/change-member.ts";
import { listMembers } from "../member/list-members.ts";
import { createProject } from "../project/create-project.ts";
import { getProject } from "../project/get-project.ts";
import { createApiToken } from "../token/create-api-token.ts";
import { listAuditEvents } from "../workspace/list-audit-events.ts";
import { changeServiceAccount } from "./change-service-account.ts";
import { createServiceAccount } from "./create-service-account.ts";
import { listServiceAccounts } from "./list-service-accounts.ts";

afterAll(closeDatabase);

const made = (by: TestUser, role: "admin" | "editor" | "viewer", granted = false) =>
  createServiceAccount(by.actor, { name: "Build", role, granted });
const input = (scopes: readonly Scope[], more: object = {}) =>
  createTokenInput.parse({ name: "ci", scopes, ...more });

describe("a service account", () => {
  it("is a member that is marked wherever it is named, and nobody can sign in as it", async () => {
    const ada = await makeUser();
    const account = await made(ada, "editor");
    expect(account).toMatchObject({ name: "Build [bot]", role: "editor", disabled: false });
    const listed = (await listMembers(ada.actor)).data.find((one) => one.user_id === account.id);
    expect(listed).toMatchObject({ kind: "service", email: null, name: "Build [bot]" });
    const user = await database().user.findUniqueOrThrow({ where: { id: account.id } });
    expect(user.password_hash).toBeNull();
    expect(normaliseEmail(user.email)).toBeNull();
    expect(await findUserByEmail("build@example.org")).toBeNull();
    const impossible = { password_hash: "x", email: "build@example.org", is_admin: true, name: "Build" };
    for (const [column, value] of Object.entries(impossible))
      await expect(
        database().user.update({ where: { id: account.id }, data: { [column]: value } }),
      ).rejects.toThrow("users_service_check");
  });

  it("acts through its tokens, with its own name and never with more than its role", async () => {
    const ada = await makeUser();
    const { id } = await made(ada, "editor");
    await expect(createApiToken(ada.actor, input(["admin"]), id)).rejects.toMatchObject({
      code: "insufficient_scope",
      extra: { scopes: ["admin"] },
    });
    const { token, user_id } = await createApiToken(ada.actor, input(["read", "write"]), id);
    expect(user_id).toBe(id);
    const actor = await bearerActor(`Bearer ${token}`);
    const project = await createProject(actor, { name: "Shop", language: "en" });
    const { data } = await listAuditEvents(ada.actor, { limit: 50, action: "project.created" });
    expect(data.find(({ target }) => target === project.id)?.by).toBe("Build [bot]");
    await changeServiceAccount(ada.actor, id, { role: "viewer" });
    await expect(createProject(actor, { name: "Shop", language: "en" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("has tokens for one project, and the grant only where its role may override", async () => {
    const ada = await makeUser();
    const [one, two] = [await makeProject(ada), await makeProject(ada)];
    const { id } = await made(ada, "editor");
    const granting = input(["read", "review"], { project_id: one.project.id, grant: true });
    await expect(createApiToken(ada.actor, granting, id)).rejects.toMatchObject({
      code: "insufficient_scope",
      extra: { grant: true },
    });
    await changeServiceAccount(ada.actor, id, { granted: true });
    const { token, grant } = await createApiToken(ada.actor, granting, id);
    expect(grant).toBe(true);
    const actor = await bearerActor(`Bearer ${token}`);
    expect((await getProject(actor, one.project.id)).abilities).toContain("override");
    await expect(getProject(actor, two.project.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is made and changed by owners and administrators of its workspace only, and owns nothing", async () => {
    const ada = await makeUser();
    const editor = await makeMember(ada, "editor");
    await expect(made(editor, "viewer")).rejects.toMatchObject({ code: "forbidden" });
    const { id } = await made(ada, "admin");
    await expect(listServiceAccounts(editor.actor)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeUser();
    await expect(changeServiceAccount(stranger.actor, id, { disabled: true })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(createApiToken(stranger.actor, input(["read"]), id)).rejects.toMatchObject({
      code: "not_found",
    });
    // A person is no service account.
    await expect(createApiToken(ada.actor, input(["read"]), editor.actor.userId)).rejects.toMatchObject({
      code: "not_found",
    });
    const member = (await listMembers(ada.actor)).data.find((one) => one.user_id === id);
    await expect(changeMember(ada.actor, member?.id ?? "", { role: "owner" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("that is disabled has no valid token until it is enabled, and removing it disables it", async () => {
    const ada = await makeUser();
    const { id } = await made(ada, "viewer");
    const { token } = await createApiToken(ada.actor, input(["read"]), id);
    const refused = { code: "unauthenticated" };
    await changeServiceAccount(ada.actor, id, { disabled: true });
    await expect(bearerActor(`Bearer ${token}`)).rejects.toMatchObject(refused);
    await changeServiceAccount(ada.actor, id, { disabled: false });
    await expect(bearerActor(`Bearer ${token}`)).resolves.toMatchObject({ userId: id });
    const member = (await listMembers(ada.actor)).data.find((one) => one.user_id === id);
    await removeMember(ada.actor, member?.id ?? "");
    await expect(bearerActor(`Bearer ${token}`)).rejects.toMatchObject(refused);
    expect((await listServiceAccounts(ada.actor)).data).toEqual([]);
  });

  it("is announced to open streams when it is disabled", async () => {
    const ada = await makeUser();
    const { id } = await made(ada, "viewer");
    await asOwner(async (client) => {
      await client.query("LISTEN rights");
      const announced = new Promise((resolve) => {
        client.on("notification", ({ payload }) => {
          if (payload === `user ${id}`) resolve(payload);
        });
      });
      await changeServiceAccount(ada.actor, id, { disabled: true });
      await expect(announced).resolves.toBeDefined();
    });
  });

  it("gets no notifications and no mail", async () => {
    const ada = await makeUser();
    const { id } = await made(ada, "admin");
    const db = await workspaceOf(ada);
    expect(await inTenant(db, activeMembers)).toEqual([ada.actor.userId]);
    expect(await inTenant(db, activeManagers)).not.toContain(id);
  });
});

describe("a token of a person", () => {
  it("has the grant only if its owner may override, and a token makes one only if it has it", async () => {
    const ada = await makeUser();
    const first = await createApiToken(ada.actor, input(SCOPES));
    const maker = await bearerActor(`Bearer ${first.token}`);
    await expect(createApiToken(maker, input(["review"], { grant: true }))).rejects.toMatchObject({
      code: "insufficient_scope",
    });
    const granting = await createApiToken(ada.actor, input(SCOPES, { grant: true }));
    const second = await createApiToken(
      await bearerActor(`Bearer ${granting.token}`),
      input(["review"], { grant: true }),
    );
    expect(second).toMatchObject({ grant: true, user_id: ada.actor.userId });
  });
});
