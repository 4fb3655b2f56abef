import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "./create-document.ts";
import { getDocument } from "./get-document.ts";
import { listDocumentVersions } from "./list-document-versions.ts";
import { listDocuments } from "./list-documents.ts";
import { openDocument } from "./open-document.ts";

afterAll(closeDatabase);

async function scene() {
  const ada = await makeUser();
  return { ada, ...(await makeProject(ada)) };
}

describe("documents", () => {
  it("are kept byte for byte and read in any version", async () => {
    const { ada, project, access } = await scene();
    const content = "\uFEFF# 标题\r\n\ttext\r";
    const made = await createDocument(ada.actor, project.id, { name: "需求.md", content });
    const author = access.author;
    await inTenant(access, (db) =>
      addDocumentVersion(db, made.id, { expectedVersion: 1, text: "new", author, note: "n" }),
    );
    await expect(getDocument(ada.actor, made.id, 1)).resolves.toMatchObject({
      content,
      version: 1,
      etag: '"1"',
    });
    await expect(getDocument(ada.actor, made.id)).resolves.toMatchObject({
      content: "new",
      version: 2,
      etag: '"2"',
    });
    const versions = await listDocumentVersions(ada.actor, made.id, { limit: 10 });
    expect(versions.data.map((row) => row.version).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect((await listDocuments(ada.actor, project.id, { limit: 10 })).data).toMatchObject([
      { id: made.id, version: 2 },
    ]);
    for (const version of [0, 3, -1])
      await expect(getDocument(ada.actor, made.id, version)).rejects.toMatchObject({ code: "not_found" });
  });

  it("open with their text where it is small, without it where it is large, and are there for members alone", async () => {
    const { ada, project, access } = await scene();
    const content = "\uFEFF# 标题\r\n文字";
    const made = await createDocument(ada.actor, project.id, { name: "a.md", content });
    const text = `# 标题\n\n${"字".repeat(200_000)}`;
    const draft = { expectedVersion: 1, text, author: access.author, note: "n" };
    await inTenant(access, (db) => addDocumentVersion(db, made.id, draft));
    const open = (version?: number, actor = ada.actor) =>
      openDocument(actor, made.id, { version, language: "en" });
    const newest = await open();
    expect(newest.document).toMatchObject({ id: made.id, name: "a.md", version: 2, content: null });
    expect(newest.project.id).toBe(project.id);
    expect(newest.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(newest.versions).toEqual((await listDocumentVersions(ada.actor, made.id, { limit: 10 })).data);
    expect(newest.suggestions).toEqual([]);
    expect((await open(1)).document).toMatchObject({ version: 1, content });
    await expect(open(3)).rejects.toMatchObject({ code: "not_found" });
    const stranger = await makeUser();
    await expect(open(undefined, stranger.actor)).rejects.toMatchObject({ code: "not_found" });
    const cjk = await createDocument(ada.actor, project.id, { name: "b.md", content: "字".repeat(100_000) });
    const inCharacters = await openDocument(ada.actor, cjk.id, { version: undefined, language: "en" });
    expect(inCharacters.document.content).toHaveLength(100_000);
  });

  it("refuse what could not be kept, with its place, and a name that is taken", async () => {
    const { ada, project } = await scene();
    await expect(
      createDocument(ada.actor, project.id, { name: "a.md", content: "x\ny\0" }),
    ).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ pointer: "/content", code: "nul", detail: "line 2, offset 3" }],
    });
    await createDocument(ada.actor, project.id, { name: "a.md", content: "" });
    await expect(createDocument(ada.actor, project.id, { name: "a.md", content: "" })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("are written by editors, read by members, unknown to strangers", async () => {
    const { ada, project } = await scene();
    const made = await createDocument(ada.actor, project.id, { name: "a.md", content: "x" });
    const viewer = await makeMember(ada, "viewer");
    await expect(
      createDocument(viewer.actor, project.id, { name: "b.md", content: "" }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(getDocument(viewer.actor, made.id)).resolves.toMatchObject({ content: "x" });
    const stranger = await makeUser();
    await expect(getDocument(stranger.actor, made.id)).rejects.toMatchObject({ code: "not_found" });
  });
});
