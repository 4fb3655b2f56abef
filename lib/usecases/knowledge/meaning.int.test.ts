import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { modelInput } from "#lib/contracts/model.ts";
import { priceInput } from "#lib/contracts/price.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { addKnowledgeFile, replaceKnowledgeText } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { type EmbeddingScript, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { saveModel } from "../model/save-model.ts";
import { savePrice } from "../price/save-price.ts";
import { getEmbedding } from "./get-embedding.ts";
import { knowledgeForTurn, turnScope } from "./knowledge-for-turn.ts";
import { listKnowledgeSources } from "./list-knowledge-sources.ts";
import { fillVectors, nearByMeaning } from "./meaning.ts";
import { searchKnowledge } from "./search-knowledge.ts";
import { testEmbedding } from "./test-embedding.ts";
import { updateEmbedding } from "./update-embedding.ts";

const RETURNS = "# Returns\n\nGoods are taken back within 30 days.\n";
const HARBOUR = "# Harbour\n\nThe harbour master wakes at dawn.\n";
/** Shares no word with what answers it. */
const QUESTION = "refund deadline";

/** A model that knows two subjects and distinguishes them from all others; not of length one, as some models' are not. */
const bySubject: EmbeddingScript = (texts) =>
  texts.map((text) => [/refund|taken back/.test(text) ? 3 : 0, /harbour|port/.test(text) ? 3 : 0, 0.3]);

process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the model server listens on loopback

let server: ModelServer;
let script: EmbeddingScript;
beforeEach(async () => {
  script = bySubject;
  server = await startModelServer(
    () => ({ status: 500 }),
    0,
    (texts) => script(texts),
  );
});
afterEach(() => server.close());
afterAll(closeDatabase);

async function scene() {
  const ada = await makeUser();
  const { access, project } = await makeProject(ada, "en");
  const draft = { provider: "openai-compatible", model: "big", base_url: server.baseUrl, api_key: "sk-1" };
  const { id: entry_id } = await saveModel(ada.actor, null, modelInput.parse(draft));
  await updateEmbedding(ada.actor, null, { embedding: { entry_id, model: "small" } });
  const add = async (name: string, text: string, to = access) => {
    const given = { name, text, origin: "api", media_type: "text/markdown" } as const;
    return (await inTenant(to, (db) => addKnowledgeFile(db, given))).file;
  };
  const search = (q: string, projectId = project.id) =>
    searchKnowledge(ada.actor, projectId, { q, limit: 10 });
  const state = async () => (await listKnowledgeSources(ada.actor, project.id)).meaning;
  const calls = () => inTenant(access, (db) => db.tx.modelCall.findMany({ where: { role: "embedding" } }));
  return { ada, access, project, entry_id, add, search, state, calls };
}

const sources = ({ data }: { data: readonly { source: string }[] }) => data.map(({ source }) => source);

describe("a search by meaning", () => {
  it("finds what shares no word with the question, and leaves out what is about something else", async () => {
    const { add, search, state } = await scene();
    await add("returns.md", RETURNS);
    await add("harbour.md", HARBOUR);
    const found = await search(QUESTION);
    expect(sources(found)).toEqual(["returns.md"]);
    expect(found.data[0]?.quote).toBe("Goods are taken back within 30 days.");
    expect(found.meaning).toEqual({ compared: true, code: null });
    expect(sources(await search("weather tomorrow"))).toEqual([]);
    expect(await state()).toEqual({ vectors: 2, passages: 2, code: null });
  });

  it("never finds what another project of the same workspace says", async () => {
    const { ada, add, search } = await scene();
    const { access, project } = await makeProject(ada, "en");
    await add("theirs.md", RETURNS, access);
    await add("harbour.md", HARBOUR);
    expect(sources(await search(QUESTION, project.id))).toEqual(["theirs.md"]);
    expect(sources(await search(QUESTION))).toEqual([]);
  });

  it("serves the seats of a workshop as it serves people, within what the table may read", async () => {
    const { access, add } = await scene();
    const file = await add("returns.md", RETURNS);
    const known = async () => {
      const asks = ["What is the refund deadline?", "When does the boat arrive?"];
      const near = await nearByMeaning(access, { questions: asks, scope: turnScope("tsk_none"), limit: 4 });
      const found = await inTenant(access, (db) => knowledgeForTurn(db, { asks, taskId: "tsk_none", near }));
      return found.map(({ title, text }) => [title, text]);
    };
    expect(await known()).toEqual([["returns.md", "Goods are taken back within 30 days."]]);
    await inTenant(access, (db) =>
      db.tx.knowledgeFile.update({ where: { id: file.id }, data: { for_table: false } }),
    );
    expect(await known()).toEqual([]);
  });

  it("leaves what one search cannot give its vectors to durable work, which goes on until all have one", async () => {
    const { access, add, search, state } = await scene();
    const sections = Array.from({ length: 150 }, (_, at) => `## Part ${at}\n\nThe crane ${at} lifts.\n`);
    await add("cranes.md", sections.join("\n"));
    await search(QUESTION);
    expect(await state()).toMatchObject({ vectors: 128, passages: 150 });
    const [work] = await inTenant(
      access,
      (db) => db.tx.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM dbos.workflow_status
        WHERE name = 'vectors' AND workflow_uuid LIKE ${`vectors:${access.projectId}:%`}`,
    );
    expect(work?.count).toBe(1);
    let rounds = 0;
    while (await fillVectors(access)) rounds += 1;
    expect(rounds).toBe(1);
    expect(await state()).toEqual({ vectors: 150, passages: 150, code: null });
  });

  it("asks once for words that stay, though their passages are made again", async () => {
    const { access, add, search, state } = await scene();
    const file = await add("returns.md", `${RETURNS}\n${HARBOUR}`);
    await search(QUESTION);
    const asked = server.embedded.length;
    await inTenant(access, (db) =>
      replaceKnowledgeText(db, file.id, `${RETURNS}\n# Port\n\nThe port is shut.\n`),
    );
    await search(QUESTION);
    expect(server.embedded.slice(asked)).toEqual([[QUESTION], ["Port\nThe port is shut."]]);
    expect(await state()).toEqual({ vectors: 2, passages: 2, code: null });
    const stored = await inTenant(access, (db) => db.tx.passageVector.count());
    expect(stored).toBe(2);
  });

  it("is recorded with tokens and cost, and stops where the budget is spent", async () => {
    const { ada, access, add, search, calls } = await scene();
    await savePrice(
      ada.actor,
      { workspaceId: null, priceId: null },
      priceInput.parse({
        provider: "openai-compatible",
        pattern: "small",
        input_micros: 100_000,
        output_micros: 0,
      }),
    );
    await add("returns.md", RETURNS);
    await search(QUESTION);
    expect(await calls()).toMatchObject([
      { model: "small", code: "ok", input_tokens: 10, cost_micros: 1 },
      { model: "small", code: "ok", input_tokens: 10, cost_micros: 1 },
    ]);
    await inTenant(access, (db) =>
      db.tx.project.update({
        where: { id: access.projectId },
        data: { settings: { month_budget_micros: 0 } },
      }),
    );
    const asked = server.embedded.length;
    expect((await search(QUESTION)).meaning).toEqual({ compared: false, code: "budget_spent" });
    expect(server.embedded).toHaveLength(asked);
  });

  it.each([
    ["refuses", { status: 500 }, "model_unavailable"],
    ["gives too few vectors", [], "model_garbled"],
    ["gives a vector that points nowhere", [[0, 0, 0]], "model_garbled"],
  ] as const)("leaves the words, and says so, where the model %s", async (_how, given, code) => {
    const { add, search, state } = await scene();
    await add("returns.md", RETURNS);
    script = () => given;
    const found = await search("When are goods taken back?");
    expect(sources(found)).toEqual(["returns.md"]);
    expect(found.meaning).toEqual({ compared: false, code });
    expect(await state()).toEqual({ vectors: 0, passages: 1, code });
    const asked = server.embedded.length;
    expect((await search("goods")).meaning).toEqual({ compared: false, code });
    expect(server.embedded).toHaveLength(asked);
  });

  it("is off until a model is chosen, and forgets its vectors when it is put off again", async () => {
    const { ada, access, add, search, state } = await scene();
    await add("returns.md", RETURNS);
    await search(QUESTION);
    await updateEmbedding(ada.actor, null, { embedding: null });
    expect(await search(QUESTION)).toEqual({ data: [], meaning: null });
    expect(await state()).toBeNull();
    expect(await inTenant(access, (db) => db.tx.passageVector.count())).toBe(0);
  });
});

describe("the model of a search by meaning", () => {
  it("is chosen among the workspace's own, by owners and admins, and tried with one sentence", async () => {
    const { ada, entry_id } = await scene();
    expect(await getEmbedding(ada.actor, null)).toEqual({
      embedding: { entry_id, model: "small" },
      entries: [{ id: entry_id, provider: "openai-compatible", model: "big" }],
    });
    const tried = await testEmbedding(ada.actor, null, { entry_id, model: "small" });
    expect(tried).toMatchObject({ code: "ok", dimensions: 3 });
    script = () => ({ status: 401 });
    const refused = await testEmbedding(ada.actor, null, { entry_id, model: "small" });
    expect(refused).toMatchObject({ code: "model_unauthorised", dimensions: null });
    const unknown = updateEmbedding(ada.actor, null, { embedding: { entry_id: "mdl_none", model: "x" } });
    await expect(unknown).rejects.toMatchObject({ code: "invalid_input" });
    const editor = await makeMember(ada, "editor");
    await expect(getEmbedding(editor.actor, null)).rejects.toMatchObject({ code: "forbidden" });
    const put = updateEmbedding(editor.actor, null, { embedding: null });
    await expect(put).rejects.toMatchObject({ code: "forbidden" });
  });

  it("leaves the words where its entry has gone", async () => {
    const { access, entry_id, add, search } = await scene();
    await add("returns.md", RETURNS);
    await inTenant(access, (db) => db.tx.modelEntry.delete({ where: { id: entry_id } }));
    expect((await search(QUESTION)).meaning).toEqual({ compared: false, code: "model_not_found" });
  });
});
