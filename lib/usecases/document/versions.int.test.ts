import { afterAll, describe, expect, it } from "vitest";
import { versionRoutes } from "#app/api/v1/documents/version-routes.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Language } from "#lib/domain/language.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "./create-document.ts";
import { getDocument } from "./get-document.ts";

const postRestore = apiOperation(versionRoutes, "restoreDocumentVersion");
const postUndo = apiOperation(versionRoutes, "undoDocumentVersion");

afterAll(closeDatabase);

/** A document with these texts as its versions. */
async function scene(texts: readonly string[], language: Language = "en") {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada, language);
  const { token } = await makeToken(ada, ["read", "write"]);
  const { id } = await createDocument(ada.actor, project.id, { name: "SRS.md", content: texts[0] ?? "" });
  for (const [at, text] of texts.slice(1).entries())
    await inTenant(access, (db) =>
      addDocumentVersion(db, id, { expectedVersion: at + 1, text, author: access.author }),
    );
  const send =
    (post: typeof postUndo, verb: string) => async (version: number | string, ifMatch?: string) => {
      const request = new Request(
        `http://localhost:3000/api/v1/documents/${id}/versions/${version}/${verb}`,
        {
          method: "POST",
          headers: {
            authorization: `Bearer ${token}`,
            ...(ifMatch === undefined ? {} : { "if-match": ifMatch }),
          },
        },
      );
      const params = { documentId: id, version: String(version) };
      const response = await post(request, params);
      const answer = (await response.json()) as Record<string, unknown>;
      return { status: response.status, etag: response.headers.get("etag"), answer };
    };
  return {
    undo: send(postUndo, "undo"),
    restore: send(postRestore, "restore"),
    stored: () => getDocument(ada.actor, id),
    note: async (version: number) =>
      (await inTenant(access, (db) => readDocumentVersion(db, id, version)))?.note,
  };
}

const A = "\uFEFF# T\r\n\r\n## A\r\n\r\none\r\n\r\n## B\n\ntwo\n\n## C\n\nthree";

describe("undoing a version", () => {
  it("the newest: the text before it is restored, byte for byte, as its own version", async () => {
    const at = await scene([A, A.replace("one", "ONE")]);
    const { status, etag, answer } = await at.undo(2);
    expect({ status, etag }).toEqual({ status: 200, etag: '"3"' });
    expect(answer).toMatchObject({ version: 3, content: A, etag: '"3"' });
    expect((await at.stored()).content).toBe(A);
    expect(await at.note(3)).toBe("Undid v2");
  });

  it("an older one: what came after it stays", async () => {
    const second = A.replace("one", "ONE");
    const at = await scene([A, second, second.replace("three", "THREE")], "zh");
    expect((await at.undo(2)).answer).toMatchObject({ version: 4, content: A.replace("three", "THREE") });
    expect(await at.note(4)).toBe("撤销第 2 版的改动");
  });

  it("an undo can be undone", async () => {
    const second = A.replace("one", "ONE");
    const at = await scene([A, second]);
    await at.undo(2);
    expect((await at.undo(3)).answer).toMatchObject({ version: 4, content: second });
  });

  it("where a later version changed the same words it is 409 with the places, and nothing changes", async () => {
    const at = await scene([A, A.replace("one", "ONE"), A.replace("one", "Uno")]);
    const { status, answer } = await at.undo(2);
    expect(status).toBe(409);
    expect(answer).toMatchObject({ code: "conflict", conflicts: [{ line: 5 }] });
    expect((await at.stored()).version).toBe(3);
  });

  it("that is undone already makes no version", async () => {
    const at = await scene([A, A.replace("one", "ONE"), A]);
    expect(await at.undo(2)).toMatchObject({ status: 200, etag: '"3"' });
  });

  it("the first cannot be undone, and one that is not there is not found", async () => {
    const at = await scene([A]);
    expect(await at.undo(1)).toMatchObject({ status: 422, answer: { code: "first_version" } });
    expect(await at.undo(2)).toMatchObject({ status: 404, answer: { code: "not_found" } });
    for (const version of [0, "x", 1.5]) expect(await at.undo(version)).toMatchObject({ status: 400 });
  });

  it("keeps to If-Match", async () => {
    const at = await scene([A, A.replace("one", "ONE")]);
    expect(await at.undo(2, '"1"')).toMatchObject({ status: 412, answer: { version: 2 } });
    expect(await at.undo(2, '"2"')).toMatchObject({ status: 200, etag: '"3"' });
  });
});

describe("restoring a version", () => {
  it("its text becomes the newest, byte for byte, whatever came after", async () => {
    const at = await scene([A, "x", "y"]);
    expect((await at.restore(1)).answer).toMatchObject({ version: 4, content: A });
    expect(await at.note(4)).toBe("Restored v1");
    expect(await at.restore(1)).toMatchObject({ status: 200, etag: '"4"' });
  });

  it("keeps to If-Match, and does not find what is not there", async () => {
    const at = await scene([A, "x"]);
    expect(await at.restore(1, '"1"')).toMatchObject({ status: 412 });
    expect(await at.restore(3)).toMatchObject({ status: 404 });
    expect((await at.stored()).version).toBe(2);
  });
});
