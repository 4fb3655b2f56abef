import { afterAll, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { selectAudit } from "#lib/db/read-audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { productAgents } from "./agents.ts";

afterAll(closeDatabase);

it("a turn that reads its workspace's model keys records this in the audit log, once, and without the key", async () => {
  const owner = await makeUser();
  const { project, access } = await makeProject(owner);
  const open = { native_tools: null };
  const model = await inTenant(access, (db) =>
    upsertModel(db, null, {
      provider: "openai",
      model: "m",
      base_url: null,
      api_key: "sk-secret-0123",
      ...open,
    }),
  );
  const input = {
    run_id: "run_1",
    generation: 1,
    task_id: "tsk_1",
    project_id: project.id,
    workspace_id: owner.workspaceId,
  };
  const facts = { language: "en" } as Parameters<typeof productAgents.createInvoker>[0]["facts"];
  const speaker = productAgents.createInvoker({ input, facts });
  const request = { record: () => undefined, signal: new AbortController().signal, mayCall: () => true };
  await speaker(request);
  await speaker(request);
  const { data } = await inTenant(access, (db) => selectAudit(db, { limit: 10 }));
  const used = data.filter((row) => row.action === "model.key_used");
  expect(used).toMatchObject([{ target: model.id, data: { why: "run", run_id: "run_1" } }]);
  expect(JSON.stringify(used)).not.toContain("secret");
});
