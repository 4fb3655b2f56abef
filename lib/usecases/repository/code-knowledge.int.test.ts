import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readCodeRef } from "#lib/domain/knowledge/code-ref.ts";
import { giftCardsPlan } from "#lib/domain/plan/fixtures/gift-cards-plan.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { commitFiles } from "#lib/testing/code-task.ts";
import { makeProject, makeTask, makeUser, type TestProject, type TestUser } from "#lib/testing/factories.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import { decideInPlan } from "../desk/decide-in-plan.ts";
import { editDesk } from "../desk/edit-desk.ts";
import { getDesk } from "../desk/get-desk.ts";
import { knowledgeForTurn } from "../knowledge/knowledge-for-turn.ts";
import { searchKnowledge } from "../knowledge/search-knowledge.ts";
import { codeMapFor, getCodeMap } from "./code-map.ts";
import { indexNextFiles } from "./index-code.ts";
import { listPlanFiles, plannedFileProblems } from "./plan-files.ts";
import { saveRepository } from "./save-repository.ts";
import { searchSymbols } from "./search-symbols.ts";

afterAll(closeDatabase);

const FILES = {
  "src/cart.ts": 'import { refundOrder } from "./refund";\nexport const total = () => refundOrder(1);\n',
  "src/refund.ts":
    "/** Refunds a voucher to the customer. */\nexport function refundOrder(amount: number): number {\n  return -amount;\n}\n",
  "src/unrelated.ts": "export const colour = 1;\n",
};

let owner: TestUser;
let made: TestProject;
let head: string;

beforeAll(async () => {
  owner = await makeUser();
  made = await makeProject(owner);
  await saveRepository(owner.actor, made.access.projectId, { input: {}, version: null });
  head = await commitFiles(storeFolder(made.access.projectId), FILES, null);
  while (await indexNextFiles(made.access));
});

describe("code as knowledge", () => {
  it("is quoted with its path, line and commit, for people and for seats", async () => {
    const { projectId } = made.access;
    const found = await searchKnowledge(owner.actor, projectId, { q: "refund a voucher", limit: 5 });
    expect(found.data[0]).toMatchObject({
      kind: "code",
      line: 1,
      source: `src/refund.ts@${head.slice(0, 8)}`,
    });
    expect(readCodeRef(found.data[0]?.source_id ?? "")).toEqual({ commit: head, path: "src/refund.ts" });
    const task = await makeTask(made.access);
    const asks = ["Vouchers are refunded to the customer."];
    const passages = await inTenant(made.access, (db) =>
      knowledgeForTurn(db, { asks, taskId: task.id, near: null }),
    );
    expect(passages[0]).toMatchObject({ ref: `code:${head}:src/refund.ts`, place: { line: 1 } });
  });

  it("finds definitions at a commit, and says what the index describes", async () => {
    const found = await searchSymbols(owner.actor, made.access.projectId, { q: "refund" });
    expect(found).toMatchObject({
      commit: head,
      indexed_commit: head,
      data: [{ path: "src/refund.ts", name: "refundOrder", line: 2, end_line: 4 }],
    });
  });

  it("is mapped within a budget: what the text is about first, then what is referenced from there", async () => {
    const map = await codeMapFor(made.access, { asks: ["Change src/cart.ts."], budget: 500 });
    expect(map).toMatchObject({ commit: head, files: ["src/cart.ts", "src/refund.ts"] });
    expect(map?.text).toContain("  2 function refundOrder");
    const empty = await makeProject(owner);
    const asked = { about: "x", budget: 500 };
    expect(await getCodeMap(owner.actor, empty.access.projectId, asked)).toEqual({
      commit: null,
      text: "",
      files: [],
    });
  });

  it("proposes files for a need with their reason, completes paths, and checks planned files against the branch", async () => {
    const task = await makeTask(made.access, "The refundOrder function must round. See src/cart.ts.");
    const found = await listPlanFiles(owner.actor, task.id, { q: "REF" });
    expect(found).toMatchObject({ commit: head, data: ["src/refund.ts"], has_more: false });
    expect(found.proposed.map(({ path, reason }) => `${reason} ${path}`).slice(0, 2)).toEqual([
      "named src/cart.ts",
      "symbol src/refund.ts",
    ]);
    const purpose = "x";
    const problems = await plannedFileProblems(made.access, [
      { path: "src/cart.ts", type: "modify", purpose },
      { path: "src/gone.ts", type: "modify", purpose },
      { path: "src/refund.ts", type: "create", purpose },
    ]);
    expect(problems).toEqual([
      { path: "src/gone.ts", code: "file_missing" },
      { path: "src/refund.ts", code: "file_exists" },
    ]);
  });

  it("is named on the desk only as it is: a changed file exists, a created one does not", async () => {
    const { actor } = owner;
    const task = await makeTask(made.access);
    const plan = { ...giftCardsPlan, file_impacts: [], draft_files: [] };
    await inTenant(made.access, (db) =>
      writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null }),
    );
    const plan_version = plan.meta.version;
    const name = (type: "create" | "modify", path: string) =>
      editDesk(actor, task.id, {
        plan_version,
        edit: { op: "file", item: { path, type, purpose: "It rounds." } },
      });
    await expect(name("modify", "src/gone.ts")).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ pointer: "/edit/item/path", code: "file_missing" }],
    });
    await expect(name("create", "src/cart.ts")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(name("create", "../etc/passwd")).rejects.toMatchObject({ code: "invalid_input" });
    await name("modify", "src/cart.ts");
    await name("create", "src/ledger.ts");
    expect((await getDesk(actor, task.id)).plan.draft_files).toEqual(["src/cart.ts", "src/ledger.ts"]);
    await editDesk(actor, task.id, { plan_version, edit: { op: "file_drop", path: "src/cart.ts" } });
    expect((await getDesk(actor, task.id)).plan.draft_files).toEqual(["src/ledger.ts"]);
  });

  it("becomes candidates with the words that match, and enters a plan only when a person confirms it", async () => {
    const { actor } = owner;
    const taskId = await taskAtGate(made.access);
    const words = await makeTask(made.access, "The customer gets vouchers. At least 1 of them counts.");
    const { proposed } = await listPlanFiles(actor, words.id, { q: "" });
    expect(proposed).toMatchObject([
      { path: "src/refund.ts", reason: "words", words: ["customer", "vouchers"], line: 1 },
    ]);
    expect((await getDesk(actor, taskId)).plan.file_impacts).toEqual([]);
    const file = (path: string) => ({ path, type: "modify" as const, purpose: "It shares words." });
    const confirm = (...files: string[]) =>
      decideInPlan(actor, taskId, {
        plan_version: 1,
        matches: [],
        pairs: [],
        questions: [],
        files: files.map(file),
      });
    await expect(confirm("src/refund.ts", "src/gone.ts")).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ pointer: "/files/1/path", code: "file_missing" }],
    });
    await confirm("src/refund.ts", "src/cart.ts");
    expect((await getDesk(actor, taskId)).plan).toMatchObject({
      file_impacts: [{ path: "src/refund.ts", type: "modify" }, { path: "src/cart.ts" }],
      draft_files: ["src/refund.ts", "src/cart.ts"],
    });
  });
});
