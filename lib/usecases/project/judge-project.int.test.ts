import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeComplexityInput } from "#lib/contracts/complexity.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { createDocument } from "../document/create-document.ts";
import { classifyProject } from "./classify-project.ts";
import { judgeProject } from "./judge-project.ts";

let server: ModelServer;
const answers: string[] = [];
beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the model server listens on loopback
  server = await startModelServer(() => ({ text: answers.shift() ?? "no JSON" }));
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

const judge = (
  actor: Actor,
  projectId: string,
  {
    by = "model",
    signal = new AbortController().signal,
  }: { by?: "rules" | "model"; signal?: AbortSignal } = {},
) => judgeProject(actor, projectId, { input: judgeComplexityInput.parse({ by }), signal });

const TEXT = "# SRS\n\nPatients book appointments. The hospital's nine regions agree on the rules first.\n";

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada, "en");
  await createDocument(ada.actor, project.id, { name: "SRS.md", content: TEXT });
  const addModel = () =>
    inTenant(access, (db) =>
      upsertModel(db, null, {
        provider: "openai-compatible",
        model: "practice",
        base_url: server.baseUrl,
        api_key: undefined,
        native_tools: null,
      }),
    );
  const calls = () => inTenant(access, (db) => db.tx.modelCall.count({ where: { step: "size-judge" } }));
  return { ada, project, access, addModel, calls };
}

describe("the size of a project by a model", () => {
  it("is the rules' where the project has no model", async () => {
    const { ada, project, calls } = await scene();
    const { complexity, ...rest } = await judge(ada.actor, project.id);
    expect(complexity).toMatchObject({ by: "rules", level: "simple", judged_at: null });
    expect(rest).toEqual({ can_ask_model: false, no_model_because: "no_model" });
    expect(await calls()).toBe(0);
  });

  it("counts as far as it quotes the text, and its cost is kept", async () => {
    const { ada, project, addModel, calls } = await scene();
    await addModel();
    const quote = "The hospital's nine regions agree on the rules first.";
    answers.push(
      JSON.stringify({
        level: "moderate",
        confidence: 0.8,
        factors: [
          { factor: "team", grade: 2, quotes: [quote] },
          { factor: "nfr", grade: 3, quotes: ["Available 99.99 % of the time."] },
        ],
      }),
    );
    const { complexity } = await judge(ada.actor, project.id);
    expect(complexity).toMatchObject({ by: "model", level: "moderate", confidence: 0.4 });
    const grade = (factor: string) => complexity?.factors.find((each) => each.factor === factor);
    expect(grade("team")).toMatchObject({
      grade: 2,
      evidence: [{ text: quote, start: TEXT.indexOf(quote) }],
    });
    expect(grade("nfr")?.grade).toBe(0);
    expect(server.requests.at(-1)?.user).toContain("nine regions");
    expect(await calls()).toBe(1);
  });

  it("falls back to the rules when the model says nothing usable, and says so", async () => {
    const { ada, project, addModel } = await scene();
    await addModel();
    const { complexity, no_model_because } = await judge(ada.actor, project.id);
    expect(complexity?.by).toBe("rules");
    expect(no_model_because).toBe("model_failed");
  });

  it("asks no model once a budget is spent", async () => {
    const { ada, project, access, addModel, calls } = await scene();
    await addModel();
    await inTenant(access, (db) =>
      db.tx.project.update({ where: { id: project.id }, data: { settings: { month_budget_micros: 0 } } }),
    );
    const asked = server.requests.length;
    const { complexity, no_model_because } = await judge(ada.actor, project.id);
    expect(complexity?.by).toBe("rules");
    expect(no_model_because).toBe("budget_spent");
    expect(server.requests).toHaveLength(asked);
    expect(await calls()).toBe(0);
  });

  it("is kept with its text's version and who judged, until somebody has it judged again", async () => {
    const { ada, project, access, addModel } = await scene();
    const current = async () => (await classifyProject(ada.actor, project.id)).complexity;
    expect(await current()).toMatchObject({ by: "rules", judged_at: null, changed_since: false });
    await addModel();
    const quotes = ["The hospital's nine regions agree on the rules first."];
    const factors = [{ factor: "team", grade: 2, quotes }];
    answers.push(JSON.stringify({ level: "moderate", confidence: 0.8, factors }));
    const { complexity } = await judge(ada.actor, project.id);
    expect(complexity).toMatchObject({ by: "model", judged_for: access.author.name, source: { version: 1 } });
    expect(complexity?.model).toContain("practice");
    expect(await current()).toEqual(complexity);
    await judge(ada.actor, project.id); // the model says nothing usable: what was kept stays
    expect(await current()).toEqual(complexity);
    const { source } = complexity ?? {};
    await inTenant(access, (db) =>
      addDocumentVersion(db, source?.id ?? "", {
        text: `${TEXT}It shall print.\n`,
        author: access.author,
        expectedVersion: 1,
      }),
    );
    expect(await current()).toEqual({ ...complexity, changed_since: true });
    const asked = server.requests.length;
    await judge(ada.actor, project.id, { by: "rules" });
    expect(server.requests).toHaveLength(asked);
    expect(await current()).toMatchObject({ by: "rules", source: { version: 2 }, changed_since: false });
    expect((await current())?.judged_at).not.toBeNull();
  });

  it("stops asking when anyone who asked has gone, and keeps nothing", async () => {
    const { ada, project, addModel } = await scene();
    await addModel();
    const gone = AbortSignal.abort();
    expect((await judge(ada.actor, project.id, { signal: gone })).no_model_because).toBe("model_failed");
    await judge(ada.actor, project.id, { by: "rules", signal: gone });
    expect((await classifyProject(ada.actor, project.id)).complexity?.judged_at).toBeNull();
  });

  it("is not for those who may only read", async () => {
    const { ada, project } = await scene();
    const viewer = await makeMember(ada, "viewer");
    await expect(judge(viewer.actor, project.id)).rejects.toMatchObject({ code: "forbidden" });
  });
});
