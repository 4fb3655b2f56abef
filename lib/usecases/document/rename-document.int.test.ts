import { afterAll, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { listRequirements } from "#lib/usecases/requirement/list-requirements.ts";
import { getDocument } from "./get-document.ts";
import { renameDocument } from "./rename-document.ts";

afterAll(closeDatabase);

const TEXT = "# A\n\n### FR-1 Pay\n\nThe system shall pay.\n";

async function place() {
  const user = await makeUser();
  const { project, access } = await makeProject(user);
  const make = (name: string, text = TEXT) =>
    inTenant(access, (db) => storeNewDocument(db, { name, text, author: access.author }));
  return { user, project, access, make };
}

it("a renamed document keeps its text, version and requirements, and the change is in the history and can be taken back", async () => {
  const { user, project, access, make } = await place();
  const { id } = await make("old.md");
  const renamed = await renameDocument(user.actor, id, { name: "新名称.md" });
  expect(renamed).toMatchObject({ id, name: "新名称.md", version: 1 });
  expect((await getDocument(user.actor, id)).content).toBe(TEXT);
  const [row] = (await listRequirements(user.actor, project.id, { q: "", limit: 5 })).data;
  expect(row).toMatchObject({ id: "FR-1", document_name: "新名称.md" });
  const kinds = await inTenant(access, (db) =>
    db.tx.activity.findMany({ where: { kind: "document.renamed" }, select: { data: true } }),
  );
  expect(kinds).toEqual([{ data: { title: "新名称.md", name: "old.md" } }]);
  const audited = await inTenant(access, (db) =>
    db.tx.auditEvent.count({ where: { action: "document.renamed", target: id } }),
  );
  expect(audited).toBe(1);
  expect(await renameDocument(user.actor, id, { name: "old.md" })).toMatchObject({ name: "old.md" });
});

it("the same name changes nothing", async () => {
  const { user, access, make } = await place();
  const { id } = await make("same.md");
  await renameDocument(user.actor, id, { name: "same.md" });
  expect(
    await inTenant(access, (db) => db.tx.auditEvent.count({ where: { action: "document.renamed" } })),
  ).toBe(0);
});

it.each([
  ["a name that another document has", "plain.md", "taken.md", "conflict"],
  ["a document that the product writes", "SRS.md", "mine.md", "document_of_product"],
  ["a name of a document that the product writes", "plain.md", "requirements.yaml", "document_of_product"],
  ["a name with which requirements would not be read", "plain.md", "plain.csv", "document_role_changes"],
  ["a name with which requirements would be read", "data.csv", "data.md", "document_role_changes"],
])("%s is refused, and nothing is changed", async (...[, from, to, code]) => {
  const { user, make } = await place();
  await make("taken.md", "# B\n");
  const { id } = await make(from);
  await expect(renameDocument(user.actor, id, { name: to })).rejects.toMatchObject({ code });
  expect((await getDocument(user.actor, id)).name).toBe(from);
});

it("who may not edit does not rename", async () => {
  const { user, make } = await place();
  const { id } = await make("plain.md");
  const viewer = await makeMember(user, "viewer");
  await expect(renameDocument(viewer.actor, id, { name: "x.md" })).rejects.toMatchObject({
    code: "forbidden",
  });
});
