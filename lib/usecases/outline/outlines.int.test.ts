import { afterAll, describe, expect, it } from "vitest";
import { outlineRoutes } from "#app/api/v1/outlines/outline-routes.ts";
import { projectRoutes } from "#app/api/v1/projects/project-routes.ts";
import type { OutlineView } from "#lib/contracts/outline.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { outlineFor } from "#lib/db/outlines.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "../document/create-document.ts";
import { lintDocument } from "../document/lint-document.ts";
import { deleteOutline } from "./outlines.ts";

const patchProject = apiOperation(projectRoutes, "updateProject");
const GET = apiOperation(outlineRoutes, "getOutlineTemplate");
const PUT = apiOperation(outlineRoutes, "saveTemplate");
const GET_ALL = apiOperation(outlineRoutes, "listOutlines");
const POST = apiOperation(outlineRoutes, "addOutline");

afterAll(closeDatabase);

const DOCUMENT = "# Ours\n\n## Purpose\n\nx\n\n## Functions\n\ny\n\n## Sign-off\n\nz\n";

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const { token } = await makeToken(ada, ["read", "write", "admin"]);
  const workspaceId = access.workspaceId;
  const document = await createDocument(ada.actor, project.id, { name: "SRS.md", content: DOCUMENT });
  const send = async (
    handler: typeof GET,
    request: {
      method: string;
      body?: unknown;
      outlineId?: string;
      projectId?: string;
      query?: string;
      match?: string;
    },
  ) => {
    const { method, body, outlineId = "", projectId = "", query = "", match } = request;
    const response = await handler(
      new Request(`http://localhost:3000/api/v1/x${query}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          ...(match === undefined ? {} : { "if-match": match }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { workspaceId, outlineId, projectId },
    );
    return {
      status: response.status,
      answer: (await response.json()) as OutlineView & Record<string, unknown>,
    };
  };
  const rules = async () => {
    const { findings } = await lintDocument(ada.actor, document.id, { language: "en" });
    return findings.filter(({ rule }) => rule === "DOC01").map(({ message }) => message);
  };
  return { ada, project, access, workspaceId, document, send, rules };
}

describe("templates of a workspace", () => {
  it("are in force once saved, keep every wording, and can be put back", async () => {
    const { access, send } = await scene();
    const at = { method: "PUT", outlineId: "lean" };
    const before = (await send(GET, { method: "GET", outlineId: "lean", query: "?language=en" })).answer;
    const text = `${before.text}\n## Glossary of ours\n\n<!-- definitions required -->\n`;
    const first = { language: "en", text, note: "We name things" };
    expect((await send(PUT, { ...at, body: first })).answer.code).toBe("precondition_required");
    const saved = await send(PUT, { ...at, body: first, match: before.etag });
    expect([saved.status, saved.answer.versions.length]).toEqual([200, 1]);
    expect(saved.answer.diff).toContain("+## Glossary of ours");
    expect(saved.answer.versions[0]).toMatchObject({ version: 1, note: "We name things", reset: false });
    const outline = () =>
      inTenant(access, (db) => outlineFor(db, { profile: "lean", outlineId: null, language: "en" }));
    expect(JSON.stringify(await outline())).toContain("Glossary of ours");
    const reset = { ...at, body: { language: "en", text: null } };
    expect((await send(PUT, { ...reset, match: before.etag })).answer.code).toBe("precondition_failed");
    await send(PUT, { ...reset, match: saved.answer.etag });
    expect(JSON.stringify(await outline())).not.toContain("Glossary of ours");
    const back = await send(PUT, { ...at, body: { language: "en", version: 1 }, match: '"3"' });
    expect(back.answer.versions.map(({ version, reset }) => [version, reset])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    const listed = await send(GET_ALL, { method: "GET" });
    expect(listed.answer.data).toContainEqual(expect.objectContaining({ id: "lean", worded: ["en"] }));
  });

  it("are refused with the line of every problem, and nothing is stored", async () => {
    const { send } = await scene();
    const body = { language: "en", text: "# X\n\n## A\n\n<!-- nonsense -->\n" };
    const { status, answer } = await send(PUT, { method: "PUT", outlineId: "lean", body, match: '"1"' });
    expect([status, answer.code, answer.faults]).toMatchObject([
      422,
      "template_invalid",
      [{ code: "template_unknown_kind", line: 3, text: "nonsense" }],
    ]);
    expect((await send(GET, { method: "GET", outlineId: "lean" })).answer.versions).toEqual([]);
  });
});

describe("an outline of a workspace's own", () => {
  it("is made of a document, chosen per project, asked for by the checks, and kept while it is followed", async () => {
    const { ada, project, workspaceId, document, send, rules } = await scene();
    const body = { name: "Ours", document_id: document.id };
    const made = await send(POST, { method: "POST", body });
    expect(made.status).toBe(201);
    expect(made.answer.sections).toMatchObject([
      { title: "Purpose", kind: "purpose", writers: { traditional: { en: "Overall description writer" } } },
      { title: "Functions", kind: "functions" },
      { title: "Sign-off", kind: "other", writers: { traditional: null } },
    ]);
    expect((await send(POST, { method: "POST", body })).answer.code).toBe("outline_taken");
    const [missing = ""] = await rules();
    expect(missing.split("”, “").length).toBeGreaterThan(3);
    const chosen = await send(patchProject, {
      method: "PATCH",
      projectId: project.id,
      body: { outline_id: made.answer.id },
      match: `"${project.version}"`,
    });
    expect([chosen.status, chosen.answer.outline_id]).toEqual([200, made.answer.id]);
    expect(await rules()).toEqual([]);
    await expect(deleteOutline(ada.actor, { workspaceId, outlineId: made.answer.id })).rejects.toThrow(
      "outline_in_use",
    );
  });

  it("is offered in the second language with known headings translated, and has its own wording there once saved", async () => {
    const { access, document, send } = await scene();
    const { id } = (await send(POST, { method: "POST", body: { name: "Ours", document_id: document.id } }))
      .answer;
    const read = (query: string) => send(GET, { method: "GET", outlineId: id, query });
    expect((await read("")).answer).toMatchObject({ language: "en", worded: ["en"] });
    const { answer } = await read("?language=zh");
    expect(answer).toMatchObject({ language: "zh", worded: ["en"], versions: [], etag: '"1"' });
    expect(answer.sections.map(({ title }) => title)).toEqual([
      expect.stringMatching(/\p{sc=Han}/u),
      expect.stringMatching(/\p{sc=Han}/u),
      "Sign-off",
    ]);
    const text = answer.text.replace("Sign-off", "签署");
    const saved = await send(PUT, {
      method: "PUT",
      outlineId: id,
      body: { language: "zh", text },
      match: answer.etag,
    });
    expect(saved.answer.worded.toSorted()).toEqual(["en", "zh"]);
    const titles = async (language: "zh" | "en") =>
      JSON.stringify(
        await inTenant(access, (db) => outlineFor(db, { profile: "lean", outlineId: id, language })),
      );
    expect(await titles("zh")).toContain("签署");
    expect(await titles("en")).not.toContain("签署");
  });

  it("of another workspace cannot be chosen", async () => {
    const [one, other] = [await scene(), await scene()];
    const made = await one.send(POST, {
      method: "POST",
      body: { name: "Theirs", document_id: one.document.id },
    });
    const chosen = await other.send(patchProject, {
      method: "PATCH",
      projectId: other.project.id,
      body: { outline_id: made.answer.id },
      match: `"${other.project.version}"`,
    });
    expect(chosen.status).toBe(400);
    expect(
      (await other.send(POST, { method: "POST", body: { name: "T", document_id: one.document.id } })).status,
    ).toBe(404);
  });
});
