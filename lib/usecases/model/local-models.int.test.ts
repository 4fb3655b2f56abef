import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { makeMember, makeUser } from "#lib/testing/factories.ts";
import { listLocalModels } from "./list-local-models.ts";
import { needsFirstModel } from "./needs-first-model.ts";
import { saveModel } from "./save-model.ts";

const METADATA = "http://169.254.169.254/v1";
const server = createServer((_request, response) => {
  response.end(JSON.stringify({ object: "list", data: [{ id: "small" }, { id: "large" }] }));
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.2", resolve));
  address = `http://127.0.0.2:${(server.address() as AddressInfo).port}/v1`;
  // Not the usual ports: what runs on this machine must not decide the result.
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "127.0.0.2";
  process.env.LOCAL_MODEL_SERVERS = `${address},${METADATA}`;
});
afterAll(async () => {
  server.close();
  await closeDatabase();
});

describe("the models of local servers", () => {
  it("are listed where the installation permits the address, and say which are added", async () => {
    const ada = await makeUser();
    expect(await needsFirstModel(ada.actor)).toBe(true);
    const found = await listLocalModels(ada.actor);
    expect(found.permitted).toBe(true);
    expect(found.servers.map(({ name, state }) => [name, state])).toEqual([
      ["Ollama", "not_permitted"],
      ["LM Studio", "not_permitted"],
      ["llama.cpp", "not_permitted"],
      ["vLLM", "not_permitted"],
      [null, "found"],
      [null, "not_permitted"],
    ]);
    await saveModel(ada.actor, null, { provider: "openai-compatible", model: "small", base_url: address });
    const { servers } = await listLocalModels(ada.actor);
    expect(servers.find(({ base_url }) => base_url === address)?.models).toEqual([
      { model: "large", added: false },
      { model: "small", added: true },
    ]);
    expect(await needsFirstModel(ada.actor)).toBe(false);
  });

  it("are for those who may add models", async () => {
    const ada = await makeUser();
    const editor = await makeMember(ada, "editor");
    await expect(listLocalModels(editor.actor)).rejects.toMatchObject({ code: "forbidden" });
    expect(await needsFirstModel(editor.actor)).toBe(false);
  });
});
