import { afterAll, describe, expect, it } from "vitest";
import { modelInput } from "#lib/contracts/model.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { modelChain } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeMember, makeUser, workspaceOf } from "#lib/testing/factories.ts";
import { listAuditEvents } from "../workspace/list-audit-events.ts";
import { deleteModel } from "./delete-model.ts";
import { listModels } from "./list-models.ts";
import { moveModel } from "./move-model.ts";
import { saveModel } from "./save-model.ts";

afterAll(closeDatabase);

const openai = modelInput.parse({ provider: "openai", model: "gpt", api_key: "sk-0123456789abcdef" });

describe("the workspace's models", () => {
  it("are kept by owners and admins, with their key hidden and every change in the audit log", async () => {
    const ada = await makeUser();
    const model = await saveModel(ada.actor, null, openai);
    expect(model).toMatchObject({ key_last4: "cdef", source: "workspace" });
    const second = await saveModel(ada.actor, null, modelInput.parse({ provider: "anthropic", model: "c" }));
    await moveModel(ada.actor, second.id, 1);
    expect((await listModels(ada.actor)).map((row) => row.model)).toEqual(["c", "gpt"]);
    await deleteModel(ada.actor, second.id);
    const { data } = await listAuditEvents(ada.actor, { limit: 50 });
    expect(data.map((event) => event.action).toSorted()).toEqual(
      ["model.deleted", "model.moved", "model.saved", "model.saved", "workspace.created"].toSorted(),
    );
    expect(JSON.stringify([data, await listModels(ada.actor)])).not.toContain("0123456789");
    const editor = await makeMember(ada, "editor");
    await expect(listModels(editor.actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(saveModel(editor.actor, null, openai)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await makeUser();
    await expect(deleteModel(stranger.actor, model.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    "http://127.0.0.1:11434/v1",
    "https://169.254.169.254/v1",
    "http://models.example.org/v1",
    "https://[::1]/v1",
  ])("may not lie at %s", async (base_url) => {
    const { actor } = await makeUser();
    const input = modelInput.parse({ provider: "openai-compatible", model: "m", base_url });
    await expect(saveModel(actor, null, input)).rejects.toMatchObject({ code: "endpoint_not_allowed" });
  });

  it("of a compatible provider need an address", async () => {
    const { actor } = await makeUser();
    const input = modelInput.parse({ provider: "openai-compatible", model: "m" });
    await expect(saveModel(actor, null, input)).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("call tools as their provider's models do until somebody says how", async () => {
    const ada = await makeUser();
    const model = await saveModel(ada.actor, null, openai);
    expect(model.native_tools).toBeNull();
    await saveModel(ada.actor, model.id, { ...openai, native_tools: false });
    await expect(inTenant(await workspaceOf(ada), modelChain)).resolves.toMatchObject([
      { native_tools: false },
    ]);
  });

  it("do not take a stored key along to another provider", async () => {
    const ada = await makeUser();
    const model = await saveModel(ada.actor, null, openai);
    const { api_key: _key, ...same } = openai;
    await saveModel(ada.actor, model.id, { ...same, model: "gpt-2" });
    await expect(inTenant(await workspaceOf(ada), modelChain)).resolves.toMatchObject([
      { api_key: openai.api_key },
    ]);
    await saveModel(ada.actor, model.id, { ...same, provider: "anthropic" });
    await expect(inTenant(await workspaceOf(ada), modelChain)).resolves.toMatchObject([{ api_key: null }]);
  });
});
