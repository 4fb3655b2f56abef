import { afterAll, describe, expect, it } from "vitest";
import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { giftCardsPlan } from "#lib/domain/plan/fixtures/gift-cards-plan.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { codeTask, commitFiles } from "#lib/testing/code-task.ts";
import { indexNextFiles } from "../repository/index-code.ts";
import { saveRepository } from "../repository/save-repository.ts";
import { confirmLinks } from "../requirement/trace-links.ts";
import { getMatrix } from "../requirement/trace-views.ts";
import { decideAcceptance } from "./accept-change.ts";
import { submitPatch } from "./submit-change.ts";

afterAll(closeDatabase);

const [FIRST = "", SECOND = ""] = giftCardsPlan.requirements.map(({ id }) => id);

const BASE = "export const one = 1;\nexport const two = 2;\n";
const CODE = `export const one = 1;\n// ${FIRST}: a card pays\nexport const pay = 3;\nexport const two = 2;\n`;
const TEST = `test("${FIRST} pays", () => {});\n`;

/** A task whose change is accepted: code and a test that name the first requirement. */
async function accepted() {
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
  const decision = { decision: "override", change_set: patch.id, reason: "Checked." };
  const phrase = `accept change ${patch.number} without tests`;
  await decideAcceptance(actor, taskId, acceptanceInput.parse({ ...decision, phrase }));
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
});
