import { afterAll, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { addKnowledgeFile, changeKnowledgeFile, deleteKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { MAX_PASSAGE_CHARACTERS, MAX_PASSAGES } from "#lib/domain/knowledge/passage.ts";
import { makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { archiveDocuments } from "../document/archive-documents.ts";
import { createDocument } from "../document/create-document.ts";
import { knowledgeForTurn } from "./knowledge-for-turn.ts";
import { listKnowledgeSources } from "./list-knowledge-sources.ts";

afterAll(closeDatabase);

const RULES =
  "# 积分\n\n## 产生\n\n每消费 10 元得 1 积分。\n\n# Returns\n\nGoods are taken back within 7 days.\n";
const NEED = "给门店收银系统增加会员积分功能，积分可以抵扣现金";

async function scene() {
  const ada = await makeUser();
  const { access } = await makeProject(ada, "zh");
  const task = await makeTask(access, NEED);
  const add = (name: string, text: string) =>
    inTenant(access, (db) =>
      addKnowledgeFile(db, { name, text, origin: "api", media_type: "text/markdown" }),
    );
  const look = (asks: readonly string[] = [NEED], taskId = task.id) =>
    inTenant(access, (db) => knowledgeForTurn(db, { asks, taskId, near: null }));
  return { ada, access, task, add, look };
}

describe("what a seat is given to know", () => {
  it("is what the need is about, word for word with its place in the stored text", async () => {
    const { add, look } = await scene();
    const { file } = await add("rules.md", RULES);
    const [passage, ...others] = await look();
    expect(others).toEqual([]);
    expect(passage).toMatchObject({ ref: file.id, title: "rules.md", place: { version: 1, line: 5 } });
    const { start } = passage?.place ?? { start: -1 };
    expect(RULES.slice(start, start + (passage?.text.length ?? 0))).toBe(passage?.text);
  });

  it("is bounded in number and in length", async () => {
    const { add, look } = await scene();
    const long = Array.from(
      { length: 60 },
      (_, at) => `## 规则 ${at}\n\n${`积分规则第 ${at} 条，会员积分。`.repeat(80)}\n`,
    );
    await add("many.md", long.join("\n"));
    const passages = await look();
    expect(passages.length).toBeGreaterThan(3);
    expect(passages.length).toBeLessThanOrEqual(MAX_PASSAGES);
    expect(passages.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
      MAX_PASSAGE_CHARACTERS,
    );
  });

  it("leaves out what is switched off, what was deleted, and what other projects know", async () => {
    const { ada, access, add, look } = await scene();
    const { file } = await add("rules.md", RULES);
    const { access: other } = await makeProject(ada, "zh");
    expect(
      await inTenant(other, (db) => knowledgeForTurn(db, { asks: [NEED], taskId: "tsk_none", near: null })),
    ).toEqual([]);
    await inTenant(access, (db) => changeKnowledgeFile(db, file.id, { for_table: false }));
    expect(await look()).toEqual([]);
    await inTenant(access, (db) => changeKnowledgeFile(db, file.id, { for_table: true }));
    expect(await look()).toHaveLength(1);
    await inTenant(access, (db) => deleteKnowledgeFile(db, file.id, new Date()));
    expect(await look()).toEqual([]);
  });

  it("leaves out archived documents until they are restored", async () => {
    const { ada, access, look } = await scene();
    const { id } = await createDocument(ada.actor, access.projectId, { name: "rules.md", content: RULES });
    expect((await look()).map(({ ref }) => ref)).toEqual([id]);
    const archive = (archived: boolean) =>
      archiveDocuments(ada.actor, access.projectId, { select: { document_ids: [id] }, archived });
    await archive(true);
    expect(await look()).toEqual([]);
    const { data } = await listKnowledgeSources(ada.actor, access.projectId);
    expect(data.map((source) => source.id)).not.toContain(id);
    await archive(false);
    expect(await look()).toHaveLength(1);
  });

  it("holds plans of other tasks and never the task's own", async () => {
    const { access, task, look } = await scene();
    const plan = soundPlan();
    await inTenant(access, (db) =>
      writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null }),
    );
    const asks = ["Members reserve a free room for two hours"];
    expect(await look(asks)).toEqual([]);
    const [passage] = await look(asks, "tsk_other");
    expect(passage).toMatchObject({ ref: task.id, place: { sid: "FR-001" } });
  });
});
