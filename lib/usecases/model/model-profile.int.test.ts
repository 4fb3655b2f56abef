import { afterAll, describe, expect, it } from "vitest";
import { modelInput } from "#lib/contracts/model.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { deleteModel } from "./delete-model.ts";
import { getProjectProfile, getWorkspaceProfile } from "./get-model-profile.ts";
import { saveModel } from "./save-model.ts";
import { saveProjectProfile, saveWorkspaceProfile } from "./save-model-profile.ts";

afterAll(closeDatabase);

const link = (model_id: string) => ({ model_id, settings: {} });

async function scene() {
  const ada = await makeUser();
  const { project } = await makeProject(ada);
  const add = async (model: string) =>
    (await saveModel(ada.actor, null, modelInput.parse({ provider: "openai", model }))).id;
  return { ada, project, big: await add("big"), small: await add("small") };
}

const riskChain = async (of: TestUser, projectId: string) => {
  const { chains } = await getProjectProfile(of.actor, projectId);
  const found = chains.find(({ role }) => role === "RiskPlanner");
  return [found?.origin, ...(found?.links.map(({ model }) => model) ?? [])];
};

describe("a model profile", () => {
  it("is the workspace's until a project has its own, and again after that is given up", async () => {
    const { ada, project, big, small } = await scene();
    expect(await riskChain(ada, project.id)).toEqual(["default", "big", "small"]);
    await saveWorkspaceProfile(ada.actor, { roles: { RiskPlanner: [link(small)] }, version: 1 });
    expect(await riskChain(ada, project.id)).toEqual(["workspace_role", "small"]);
    const own = await saveProjectProfile(ada.actor, project.id, { roles: { "*": [link(big)] }, version: 1 });
    expect(await riskChain(ada, project.id)).toEqual(["project_any", "big"]);
    await saveProjectProfile(ada.actor, project.id, { roles: null, version: own.version });
    expect(await riskChain(ada, project.id)).toEqual(["workspace_role", "small"]);
  });

  it("keeps how each model is called, and loses a model that is taken away", async () => {
    const { ada, project, big, small } = await scene();
    const settings = { temperature: 0.2, reasoning: "low" as const, idle_seconds: 30 };
    const roles = { RiskPlanner: [{ model_id: big, settings }, link(small)] };
    await saveProjectProfile(ada.actor, project.id, { roles, version: 1 });
    expect((await getProjectProfile(ada.actor, project.id)).roles).toEqual(roles);
    await deleteModel(ada.actor, big);
    expect(await riskChain(ada, project.id)).toEqual(["project_role", "small"]);
  });

  it("is not changed from an old version, nor to a model that is not there", async () => {
    const { ada, project, big } = await scene();
    const roles = { "*": [link(big)] };
    await saveProjectProfile(ada.actor, project.id, { roles, version: 1 });
    const stale = saveProjectProfile(ada.actor, project.id, { roles: {}, version: 1 });
    await expect(stale).rejects.toMatchObject({ code: "precondition_failed" });
    const unknown = saveProjectProfile(ada.actor, project.id, {
      roles: { "*": [link("mdl_none")] },
      version: 2,
    });
    await expect(unknown).rejects.toMatchObject({ code: "invalid_input" });
    expect((await getProjectProfile(ada.actor, project.id)).roles).toEqual(roles);
  });

  it("is seen by everyone in the project and changed by owners and admins", async () => {
    const { ada, project } = await scene();
    const editor = await makeMember(ada, "editor");
    expect(await getProjectProfile(editor.actor, project.id)).toMatchObject({ may_change: false });
    const change = saveProjectProfile(editor.actor, project.id, { roles: {}, version: 1 });
    await expect(change).rejects.toMatchObject({ code: "forbidden" });
    await expect(getWorkspaceProfile(editor.actor)).rejects.toMatchObject({ code: "forbidden" });
  });
});
