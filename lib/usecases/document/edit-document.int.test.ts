import { afterAll, describe, expect, it } from "vitest";
import { documentRoutes } from "#app/api/v1/documents/document-routes.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "./create-document.ts";
import { getDocument } from "./get-document.ts";
import { listDocumentVersions } from "./list-document-versions.ts";

const postEdits = apiOperation(documentRoutes, "editDocument");

afterAll(closeDatabase);

// Through the route, as a program sends it: what is stored and what is answered are looked at together.

const TEXT = "# 需求\n\n## A\n\nold a\n\n## B\n\nold b\n";

async function scene(content = TEXT) {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const { token } = await makeToken(ada, ["read", "write"]);
  const { id } = await createDocument(ada.actor, project.id, { name: "SRS.md", content });
  return {
    id,
    /** Sends a batch; out: status, ETag and the answer. */
    async send(body: unknown, headers: Record<string, string> = {}) {
      const request = new Request(`http://localhost:3000/api/v1/documents/${id}/edits`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      const response = await postEdits(request, { documentId: id });
      const answer = (await response.json()) as Record<string, unknown>;
      return { status: response.status, etag: response.headers.get("etag"), answer };
    },
    stored: () => getDocument(ada.actor, id),
    versions: () => listDocumentVersions(ada.actor, id, { limit: 100 }),
    version: (version: number) => inTenant(access, (db) => readDocumentVersion(db, id, version)),
  };
}

const swap = (sectionName: string, from: string, to: string) => ({
  type: "update_content_in_section",
  target: { sectionName, targetContent: from },
  content: to,
  reason: "test",
});

describe("POST documents/{id}/edits", () => {
  it("stores a batch as one version with its edits, author and note, and answers with its ETag", async () => {
    const at = await scene();
    const edits = [swap("A", "old a", "new a"), swap("B", "old b", "new b")];
    const { status, etag, answer } = await at.send({ edits, note: "Both at once" });
    const markdown = TEXT.replaceAll("old", "new");
    expect({ status, etag }).toEqual({ status: 200, etag: '"2"' });
    expect(answer).toMatchObject({ ok: true, version: 2, markdown });
    expect(answer.results).toMatchObject([
      { index: 0, status: "applied", range: { start: 12, end: 17 } },
      { index: 1, status: "applied" },
    ]);
    expect(answer.diff).toContain("-old a\n+new a");
    expect(await at.stored()).toMatchObject({ content: markdown, version: 2 });
    expect(await at.version(2)).toMatchObject({ edits, note: "Both at once" });
    expect((await at.versions()).data).toHaveLength(2);
  });

  it("keeps every byte outside the edit: byte order mark, mixed line ends, tabs, no last line end", async () => {
    const content =
      "\uFEFF---\r\na: 1\r\n---\r\n# T\r\n\r\n## A\n\tx \r\nold a\r\r\n## B\n| a | b |\n|---|---|\n|1|2|";
    const at = await scene(content);
    const { answer } = await at.send({ edits: [swap("A", "old a", "新")] });
    expect(answer.markdown).toBe(content.replace("old a", "新"));
    expect((await at.stored()).content).toBe(answer.markdown);
  });

  it("answers with an inverse that, sent as a batch, restores the old bytes", async () => {
    const at = await scene();
    const { answer } = await at.send({ edits: [swap("A", "old a", "new\na"), swap("B", "old b", "")] });
    const back = await at.send({ edits: answer.inverse });
    expect(back.answer).toMatchObject({ ok: true, version: 3, markdown: TEXT });
  });

  it("reports how section ids moved", async () => {
    const at = await scene();
    const edit = {
      type: "replace_section",
      target: { sectionName: "A" },
      content: "## C\n\nnew\n",
      reason: "why",
    };
    const { answer } = await at.send({ edits: [edit] });
    expect(answer.sids).toEqual({ "/需求/a": "/需求/c" });
  });

  it("stores nothing when only validating, and answers as it would", async () => {
    const at = await scene();
    const { status, etag, answer } = await at.send({
      edits: [swap("A", "old a", "new")],
      validateOnly: true,
    });
    expect({ status, etag }).toEqual({ status: 200, etag: '"1"' });
    expect(answer).toMatchObject({ ok: true, version: 1, results: [{ status: "valid" }] });
    expect(answer.diff).toContain("+new");
    expect(await at.stored()).toMatchObject({ content: TEXT, version: 1 });
    const refused = await at.send({ edits: [swap("Z", "x", "y")], validateOnly: true });
    expect(refused).toMatchObject({ status: 422, answer: { code: "edits_refused" } });
  });

  it("makes no version when nothing changes", async () => {
    const at = await scene();
    for (const edits of [[], [swap("A", "old a", "old a")]]) {
      const { status, etag, answer } = await at.send({ edits });
      expect({ status, etag, ok: answer.ok, version: answer.version }).toEqual({
        status: 200,
        etag: '"1"',
        ok: true,
        version: 1,
      });
    }
    expect((await at.versions()).data).toHaveLength(1);
  });

  it("refuses the whole batch when one edit fails, with each edit's result in the reader's language", async () => {
    const at = await scene();
    const edits = [swap("A", "old a", "new"), swap("a", "old a", "new"), { type: "dance" }, null];
    const { status, answer } = await at.send({ edits }, { "accept-language": "zh-CN" });
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      code: "edits_refused",
      results: [
        { index: 0, status: "skipped" },
        { index: 1, status: "failed", code: "section_not_found", candidates: [{ text: "A", line: 3 }] },
        { index: 2, status: "failed", code: "type_not_supported" },
        { index: 3, status: "failed", code: "edit_invalid" },
      ],
    });
    expect(JSON.stringify(answer.results)).toMatch(/章节/);
    expect((await at.stored()).version).toBe(1);
  });

  it("applies what fits with best_effort and stores those edits alone; with none it is refused", async () => {
    const at = await scene();
    const fits = swap("A", "old a", "new");
    const { status, answer } = await at.send({ edits: [swap("Z", "x", "y"), fits], mode: "best_effort" });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      ok: false,
      version: 2,
      results: [{ status: "failed", code: "section_not_found" }, { status: "applied" }],
    });
    expect((await at.version(2))?.edits).toEqual([fits]);
    const none = await at.send({ edits: [swap("Z", "x", "y")], mode: "best_effort" });
    expect(none).toMatchObject({ status: 422, answer: { code: "edits_refused" } });
  });

  it("If-Match is strict: any other version is 412 and nothing is tried", async () => {
    const at = await scene();
    for (const version of ['"2"', '"0"', "x", '"1", "2"'])
      expect(await at.send({ edits: [swap("Z", "x", "y")] }, { "if-match": version })).toMatchObject({
        status: 412,
        answer: { code: "precondition_failed" },
      });
    const edits = [swap("A", "old a", "new a")];
    expect(await at.send({ edits }, { "if-match": '"1"' })).toMatchObject({ status: 200, etag: '"2"' });
    expect(await at.send({ edits }, { "if-match": '"1"' })).toMatchObject({
      status: 412,
      answer: { version: 2 },
    });
  });

  it("base_version: edits of a moved document are where their target reads the same", async () => {
    const at = await scene();
    await at.send({ edits: [swap("B", "old b", "new b")] });
    const { status, answer } = await at.send({ edits: [swap("A", "old a", "new a")], base_version: 1 });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ version: 3, markdown: TEXT.replaceAll("old", "new") });
  });

  it("base_version: 409 stale_base names the targets that changed, and nothing is applied", async () => {
    const at = await scene();
    await at.send({ edits: [swap("A", "old a", "other")] });
    const stale = swap("A", "old a", "new a");
    const { status, answer } = await at.send({
      edits: [swap("B", "old b", "new b"), stale],
      base_version: 1,
    });
    expect(status).toBe(409);
    expect(answer).toMatchObject({
      code: "stale_base",
      changed_targets: [{ index: 1, target: stale.target }],
      results: [{ status: "skipped" }, { status: "failed", code: "stale_base" }],
    });
    expect((await at.stored()).version).toBe(2);
    const unknown = await at.send({ edits: [], base_version: 9 });
    expect(unknown).toMatchObject({ status: 422, answer: { code: "base_version_unknown", version: 2 } });
  });

  it("writers at the same moment wait for each other: no change is lost", async () => {
    const words = Array.from({ length: 8 }, (_, n) => `word${n}`);
    const at = await scene(`# T\n\n${words.join(" ")}\n`);
    const answers = await Promise.all(
      words.map((word) => at.send({ edits: [swap("T", word, word.toUpperCase())] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(words.map(() => 200));
    expect(new Set(answers.map(({ answer }) => answer.version)).size).toBe(words.length);
    const { content, version } = await at.stored();
    expect({ content, version }).toEqual({
      content: `# T\n\n${words.join(" ").toUpperCase()}\n`,
      version: words.length + 1,
    });
  });

  it("of two that change the same words at once, one is reported that they are gone", async () => {
    const at = await scene();
    const answers = await Promise.all(
      ["x", "y"].map((word) => at.send({ edits: [swap("A", "old a", word)], base_version: 1 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await at.stored()).version).toBe(2);
  });

  it("refuses what could not be stored", async () => {
    const at = await scene();
    for (const [content, code] of [
      ["\0", "nul"],
      ["\\ud800", "lone_surrogate"],
    ]) {
      const edit = JSON.stringify(swap("A", "old a", "?")).replace(
        "?",
        content === "\0" ? "\\u0000" : (content ?? ""),
      );
      const { status, answer } = await at.send(`{"edits":[${edit}]}`);
      expect({ status, answer }).toMatchObject({
        status: 400,
        answer: { code: "invalid_input", errors: [{ pointer: "/edits/0/content", code }] },
      });
    }
  });

  it("refuses bodies of another shape with 400", async () => {
    const at = await scene();
    for (const body of [{}, { edits: "x" }, { edits: [], mode: "half" }, { edits: [], base_version: 0 }])
      expect(await at.send(body)).toMatchObject({ status: 400, answer: { code: "invalid_input" } });
  });

  it("takes a body of more than one mebibyte", async () => {
    const at = await scene();
    const { status } = await at.send({ edits: [swap("A", "old a", "汉".repeat(500_000))] });
    expect(status).toBe(200);
  });
});
