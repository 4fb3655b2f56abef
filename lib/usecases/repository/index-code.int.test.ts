import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { findCodeIndex, selectCodeMatches, symbolsNamed } from "#lib/db/code-index.ts";
import { codeTree } from "#lib/db/code-tree.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { commitFiles } from "#lib/testing/code-task.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { indexNextFiles } from "./index-code.ts";
import { saveRepository } from "./save-repository.ts";

afterAll(closeDatabase);

const FILES = {
  "src/cart.ts":
    'import { refundOrder } from "./refund";\nexport class Cart {\n  total() {\n    return refundOrder(1);\n  }\n}\n',
  "src/refund.ts": "export function refundOrder(amount: number): number {\n  return -amount;\n}\n",
  "tools/report.py": "class Report:\n    def render(self):\n        return 'points'\n",
  "svc/Card.java": "class Card {\n  int payOut(Order order) { return 1; }\n}\n",
  "svc/main.go": "package main\n\nfunc ServeCards() {}\n",
  "package-lock.json": '{ "refundOrder": 1 }\n',
  "logo.bin": "\0\x01",
};

async function scene(files: Readonly<Record<string, string>> = FILES) {
  const owner = await makeUser();
  const { access } = await makeProject(owner);
  await saveRepository(owner.actor, access.projectId, { input: {}, version: null });
  const store = storeFolder(access.projectId);
  const head = await commitFiles(store, files, null);
  return { actor: owner.actor, access, store, head };
}

async function indexAll(access: Awaited<ReturnType<typeof scene>>["access"]): Promise<number> {
  let steps = 0;
  while (await indexNextFiles(access)) steps += 1;
  return steps;
}

describe("the index of a repository", () => {
  it("has the symbols of five languages with their lines, references between files, and passages without lock files", async () => {
    const { access, head } = await scene();
    await indexAll(access);
    const read = await inTenant(access, async (db) => ({
      index: await findCodeIndex(db),
      graph: (await codeTree(db)).graph,
      refund: await symbolsNamed(db, "refundorder", 5),
      members: await symbolsNamed(db, "render", 5),
      java: await symbolsNamed(db, "payOut", 5),
      go: await symbolsNamed(db, "Serve", 5),
      hits: await selectCodeMatches(db, "'refundord' | 'refund'", 5),
    }));
    expect(read.index).toMatchObject({ commit: head, files: 7, parsed: 5, left_out: 0, version: 1 });
    expect(read.graph.paths).toEqual(Object.keys(FILES).toSorted());
    expect(read.graph.nearest("src/cart.ts")).toEqual(["src/refund.ts"]);
    expect(read.graph.nearest("src/refund.ts")).toEqual(["src/cart.ts"]);
    expect(read.graph.nearest("svc/main.go")).toEqual([]);
    expect(read.refund).toMatchObject([{ name: "refundOrder", kind: "function", line: 1, end_line: 3 }]);
    expect(read.members).toMatchObject([{ name: "render", kind: "method", container: "Report", line: 2 }]);
    expect(read.java).toMatchObject([{ name: "payOut", kind: "method", container: "Card" }]);
    expect(read.go).toMatchObject([{ name: "ServeCards", kind: "function", line: 3 }]);
    expect(read.hits.map(({ file }) => file).toSorted()).toEqual(["src/cart.ts", "src/refund.ts"]);
    expect(read.hits[0]).toMatchObject({ commit: head, line: 1 });
  });

  it("reads a content once: a commit that changes one file reads one file, and removed files are not found", async () => {
    const { access, store, head } = await scene();
    expect(await indexAll(access)).toBe(3);
    expect(await indexAll(access)).toBe(0);
    const next = await commitFiles(
      store,
      { "src/copy.ts": FILES["src/refund.ts"], "svc/main.go": null },
      head,
    );
    expect(await indexAll(access)).toBe(2);
    const read = await inTenant(access, async (db) => ({
      index: await findCodeIndex(db),
      files: (await codeTree(db)).graph.paths,
    }));
    expect(read.index).toMatchObject({ commit: next, version: 2 });
    expect(read.files).toContain("src/copy.ts");
    expect(read.files).not.toContain("svc/main.go");
  });

  it("is made of hostile files too: deep nesting, broken code and long lines are noted and end nothing", async () => {
    const { access } = await scene({
      "deep.js": `${"(".repeat(100_000)}1${")".repeat(100_000)}`,
      "broken.ts": "class A { m( { \nfunction ok() {}\n",
      "long.js": `x="${"a".repeat(20_000)}";`,
      "zero.py": "def f():\n    return '\u0000'\n".replace("\u0000", "\ufffd"),
    });
    await indexAll(access);
    const { index, found } = await inTenant(access, async (db) => ({
      index: await findCodeIndex(db),
      found: await symbolsNamed(db, "f", 5),
    }));
    expect(index).toMatchObject({ files: 4 });
    expect(found).toMatchObject([{ name: "f", kind: "function" }]);
  });
});
