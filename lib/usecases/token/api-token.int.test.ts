import { afterAll, describe, expect, it } from "vitest";
import { bearerActor } from "#lib/auth/bearer-actor.ts";
import { createTokenInput } from "#lib/contracts/token.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { SCOPES, type Scope } from "#lib/domain/access/can.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { createProject } from "../project/create-project.ts";
import { getProject } from "../project/get-project.ts";
import { listProjects } from "../project/list-projects.ts";
import { updateProject } from "../project/update-project.ts";
import { createApiToken } from "./create-api-token.ts";
import { createFirstToken } from "./create-first-token.ts";
import { listApiTokens } from "./list-api-tokens.ts";
import { revokeApiToken } from "./revoke-api-token.ts";

afterAll(closeDatabase);

const input = (scopes: readonly Scope[], more: object = {}) =>
  createTokenInput.parse({ name: "ci", scopes, ...more });
const page = { limit: 50 };

describe("API tokens", () => {
  it("work for their owner until they are revoked, and show their text once", async () => {
    const ada = await makeUser();
    const { token, ...view } = await createApiToken(ada.actor, input(["read", "write"]));
    const actor = await bearerActor(`Bearer ${token}`);
    const project = await createProject(actor, { name: "Shop", language: "en" });
    expect(project).toMatchObject({ workspace_id: ada.workspaceId, profile: "iso-29148", version: 1 });
    const listed = await listApiTokens(ada.actor, page);
    expect(listed.data).toMatchObject([
      { id: view.id, last4: token.slice(-4), last_used_at: expect.any(String) },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    await revokeApiToken(ada.actor, view.id);
    await expect(bearerActor(`Bearer ${token}`)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("are made by owners and admins, never with more than their maker has", async () => {
    const ada = await makeUser();
    const editor = await makeMember(ada, "editor");
    await expect(createApiToken(editor.actor, input(["read"]))).rejects.toMatchObject({ code: "forbidden" });
    const { token } = await createApiToken(ada.actor, input(["read", "admin"]));
    const maker = await bearerActor(`Bearer ${token}`);
    await expect(createApiToken(maker, input(["read", "run"]))).rejects.toMatchObject({
      code: "insufficient_scope",
      extra: { scopes: ["run"] },
    });
    await expect(createApiToken(maker, input(["read"]))).resolves.toMatchObject({ scopes: ["read"] });
    const stranger = await makeUser();
    const [first] = (await listApiTokens(ada.actor, page)).data;
    await expect(revokeApiToken(stranger.actor, first?.id ?? "")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("bound to a project see that one alone and make no way out", async () => {
    const ada = await makeUser();
    const [one, two] = [await makeProject(ada), await makeProject(ada)];
    const { token } = await createApiToken(ada.actor, input(SCOPES, { project_id: one.project.id }));
    const bound = await bearerActor(`Bearer ${token}`);
    expect((await listProjects(bound, page)).data.map((project) => project.id)).toEqual([one.project.id]);
    await expect(getProject(bound, two.project.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(createProject(bound, { name: "x", language: "en" })).rejects.toMatchObject({
      code: "not_found",
    });
    const further = await createApiToken(bound, input(["read"]));
    expect(further.project_id).toBe(one.project.id);
    const elsewhere = input(["read"], { project_id: two.project.id });
    await expect(createApiToken(bound, elsewhere)).rejects.toMatchObject({ code: "not_found" });
  });

  it("can be had from the command line for a new address, and again for the same account", async () => {
    const ask = {
      email: "Robot@Example.org",
      scopes: ["read", "write", "run", "review"],
      name: "admin",
    } as const;
    const one = await bearerActor(`Bearer ${await createFirstToken(ask)}`);
    const two = await bearerActor(`Bearer ${await createFirstToken({ ...ask, email: "robot@example.org" })}`);
    expect(two.userId).toBe(one.userId);
    await expect(createProject(two, { name: "P", language: "zh" })).resolves.toMatchObject({
      profile: "gbt-9385",
    });
    await expect(createFirstToken({ ...ask, email: "nope" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("projects", () => {
  it("are changed from the version that was read", async () => {
    const { actor } = await makeUser();
    const { id } = await createProject(actor, { name: "Shop", language: "en" });
    const change = { name: "Store", language: "zh" } as const;
    const changed = await updateProject(actor, { projectId: id, version: 1, change });
    expect(changed).toMatchObject({ name: "Store", language: "zh", profile: "gbt-9385", version: 2 });
    await expect(updateProject(actor, { projectId: id, version: 1, change })).rejects.toMatchObject({
      code: "precondition_failed",
      extra: { version: 2 },
    });
  });

  it("keep their other settings when one is changed", async () => {
    const ada = await makeUser();
    const { project } = await makeProject(ada);
    expect((await getProject(ada.actor, project.id)).chat_edits).toBe("suggest");
    const update = { projectId: project.id, version: 1, change: { chat_edits: "apply" } as const };
    expect(await updateProject(ada.actor, update)).toMatchObject({ chat_edits: "apply", version: 2 });
    const renamed = { projectId: project.id, version: 2, change: { name: "Store" } };
    expect(await updateProject(ada.actor, renamed)).toMatchObject({ name: "Store", chat_edits: "apply" });
    await expect(updateProject(ada.actor, update)).rejects.toMatchObject({ code: "precondition_failed" });
  });

  it("tell each reader what they may do there", async () => {
    const ada = await makeUser();
    const { project } = await makeProject(ada);
    const viewer = await makeMember(ada, "viewer");
    await expect(getProject(viewer.actor, project.id)).resolves.toMatchObject({ abilities: ["read"] });
    expect((await getProject(ada.actor, project.id)).abilities).toContain("delete_workspace");
  });

  it("come in pages, newest first, none twice and none missing", async () => {
    const { actor } = await makeUser();
    for (let n = 0; n < 7; n++) await createProject(actor, { name: `p${n}`, language: "en" });
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const found = await listProjects(actor, { limit: 3, cursor });
      names.push(...found.data.map((project) => project.name));
      cursor = found.next_cursor ?? undefined;
    } while (cursor);
    expect(names.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => `p${n}`));
  });
});
