import { execFileSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { registerHeads } from "#lib/db/register-documents.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { giftCardsPlan } from "#lib/domain/plan/fixtures/gift-cards-plan.ts";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";
import { readFile } from "#lib/formats/read-file.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { codeTask, commitFiles } from "#lib/testing/code-task.ts";
import { type TestedAttempt, testedBy } from "#lib/testing/tested-attempt.ts";
import { exportDocument } from "../exchange/export-document.ts";
import { indexNextFiles } from "../repository/index-code.ts";
import { saveRepository } from "../repository/save-repository.ts";
import { exportMatrix } from "../requirement/export-matrix.ts";
import { confirmLinks } from "../requirement/trace-links.ts";
import { getMatrix } from "../requirement/trace-views.ts";
import { decideAcceptance, getAcceptance } from "./accept-change.ts";
import { submitPatch } from "./submit-change.ts";

afterAll(closeDatabase);

const [FIRST = "", SECOND = ""] = giftCardsPlan.requirements.map(({ id }) => id);

const BASE = "export const one = 1;\nexport const two = 2;\n";
const CODE = `export const one = 1;\n// ${FIRST}: a card pays\nexport const pay = 3;\nexport const two = 2;\n`;
const TEST = `test("${FIRST} pays", () => {});\n`;

/** A task whose change is accepted: code and a test that name the first requirement. */
async function accepted(before: (scene: TestedAttempt) => Promise<void> = async () => undefined) {
  const scene = await codeTask({ "src/a.ts": BASE }, ["src/"]);
  const { actor, taskId, access, store } = scene;
  const text = `# Cards\n\n## ${FIRST} Pay\n\nThe system shall take a card.\n\n- **Source**: need\n`;
  await inTenant(access, (db) => storeNewDocument(db, { name: "SRS.md", text, author: access.author }));
  await saveRepository(actor, access.projectId, { input: { accept_override: true }, version: null });
  const content = [
    { path: "src/a.ts", content: CODE },
    { path: "src/a.test.ts", content: TEST },
  ];
  const given = { format: "files", content, message: "Pay", confirm_protected: ["src/a.test.ts"] };
  const patch = await submitPatch(actor, taskId, patchInput.parse(given));
  await before({ ...scene, patch });
  const decision = { decision: "override", change_set: patch.id, reason: "Checked." };
  const confirm = (await getAcceptance(actor, taskId)).override_phrase?.en;
  await decideAcceptance(actor, taskId, acceptanceInput.parse({ ...decision, confirm }));
  return { ...scene, head: await resolveCommit(store, "main") };
}
type Scene = Awaited<ReturnType<typeof accepted>>;

const linksOf = ({ access }: Scene) =>
  inTenant(access, async (db) => {
    const { trace } = await loadRegister(db);
    return trace.links.flatMap((link, at) =>
      link.from.kind === "code"
        ? [{ kind: link.kind, ref: link.from.ref, to: link.to.ref, state: trace.state(at), link }]
        : [],
    );
  });

async function indexAll({ access }: Scene): Promise<void> {
  while (await indexNextFiles(access));
}

describe("the trace to code", () => {
  it("names the lines that an accepted commit wrote for each requirement, and tests verify", async () => {
    const scene = await accepted();
    const at = scene.head.slice(0, 8);
    const links = await linksOf(scene);
    const ofFirst = links.filter(({ to }) => to === FIRST).map(({ kind, ref }) => `${kind} ${ref}`);
    expect(ofFirst.toSorted()).toEqual([`satisfies src/a.ts:2-3@${at}`, `verifies src/a.test.ts:1-1@${at}`]);
    // No written line names the second one, so it is linked to what the commit wrote in each file.
    expect(links.filter(({ to }) => to === SECOND)).toHaveLength(2);
  });

  it("survives commits that only move the lines, and is suspect once they change until a person confirms", async () => {
    const scene = await accepted();
    const { store, head, access, actor } = scene;
    const own = async () => {
      const [row] = (await getMatrix(actor, access.projectId, { q: FIRST, limit: 50 })).data;
      return row?.code.find(({ ref }) => ref.startsWith("src/a.ts:2-3"));
    };
    expect(await own()).toMatchObject({ kind: "satisfies", state: "confirmed", title: "src/a.ts:2" });
    const moved = await commitFiles(store, { "src/a.ts": `// header\n${CODE}` }, head);
    await indexAll(scene);
    expect(await own()).toMatchObject({ state: "confirmed", title: "src/a.ts:3" });
    const changed = CODE.replace("pay = 3", "pay = 4");
    const after = await commitFiles(store, { "src/a.ts": `// header\n${changed}` }, moved);
    await indexAll(scene);
    expect(await own()).toMatchObject({ state: "suspect", title: "src/a.ts:3" });
    const found = (await linksOf(scene)).find(
      ({ ref, to }) => ref.startsWith("src/a.ts:2-3") && to === FIRST,
    );
    if (found === undefined) throw new Error("there is no link");
    const { kind, from, to } = found.link;
    await confirmLinks(actor, access.projectId, { links: [{ kind, from, to }], confirmed: true });
    expect(await own()).toMatchObject({ state: "confirmed" });
    await commitFiles(store, { "src/a.ts": null }, after);
    await indexAll(scene);
    expect(await own()).toMatchObject({ state: "suspect", title: "src/a.ts" });
  });

  it("leads to the test run and the tree that verified a requirement, in the matrix, in exports and in the commit", async () => {
    let testRun = "";
    const scene = await accepted(async (attempt) => {
      testRun = await testedBy(attempt);
    });
    const { actor, access, store, head } = scene;
    const row = async (id: string) =>
      (await getMatrix(actor, access.projectId, { q: id, limit: 50 })).data.find((one) => one.id === id);
    const tree = await treeOf(store, head);
    expect(await row(FIRST)).toMatchObject({
      state: "verified",
      result: {
        test_run: testRun,
        tree,
        commit: head,
        cases: [
          { id: "TC-1", coverage: "passed" },
          { id: "TC-2", coverage: "passed" },
        ],
      },
    });
    const message = execFileSync(
      "git",
      ["--git-dir", store, "log", "-1", "--format=%(trailers:only)", head],
      {
        encoding: "utf8",
      },
    );
    expect(message).toContain(`Test-Run: ${testRun}\n`);
    expect(message).toContain(`Requirement: ${FIRST}\n`);

    const matrix = await exportMatrix(actor, access.projectId, "");
    const csv = new TextDecoder().decode(matrix.bytes);
    const [, line = ""] = csv.trimEnd().split("\r\n");
    expect(line).toContain(`${FIRST},Pay,verified by tests,`);
    expect(line).toContain(`${testRun},${head},${tree},`);

    const [document] = await inTenant(access, (db) => registerHeads(db));
    const exported = async (format: "csv" | "reqif" | "docx" | "json") =>
      (await exportDocument(actor, { documentId: document?.documentId ?? "", format })).bytes;
    const shown = `test run ${testRun}, tree ${tree.slice(0, 8)}, commit ${head.slice(0, 8)}`;
    for (const format of ["csv", "reqif", "json"] as const)
      expect(new TextDecoder().decode(await exported(format))).toContain(shown);
    const options = { language: "en" as const, patterns: [] };
    const docx = await readFile({ name: "SRS.docx", bytes: await exported("docx"), options });
    expect(docx.markdown).toContain(shown);
    expect(readRecords(docx.markdown).records.map(({ id }) => id)).toEqual([FIRST]);
    // A stated result is not imported again: nobody has shown it there.
    const again = await readFile({ name: "SRS.csv", bytes: await exported("csv"), options });
    expect(again.markdown).not.toContain(testRun);

    await commitFiles(store, { "src/a.test.ts": TEST.replace("pays", "refuses") }, head);
    await indexAll(scene);
    expect(await row(FIRST)).toMatchObject({ state: "suspect", result: { test_run: testRun } });
  });
});
