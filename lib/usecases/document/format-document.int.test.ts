import { afterAll, describe, expect, it } from "vitest";
import { documentRoutes } from "#app/api/v1/documents/document-routes.ts";
import type { FormattedView } from "#lib/contracts/document.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "./create-document.ts";
import { decideSuggestion } from "./decide-suggestion.ts";
import { getDocument } from "./get-document.ts";

const postFormat = apiOperation(documentRoutes, "formatDocument");

afterAll(closeDatabase);

const TEXT =
  "# SRS\n\n## 1 Purpose\n\nx\n\n## 3 Functions\n\n| A | B |\n| --- | --- |\n| 1 |\n\n## 7 Risks\n\ny\n";
const FORMED = TEXT.replace("## 3 ", "## 2 ").replace("## 7 ", "## 3 ").replace("| 1 |\n", "| 1 | |\n");

async function scene(name: string, content = TEXT) {
  const ada = await makeUser();
  const { project } = await makeProject(ada);
  const { token } = await makeToken(ada, ["read", "write"]);
  const { id } = await createDocument(ada.actor, project.id, { name, content });
  const form = async () => {
    const request = new Request(`http://localhost:3000/api/v1/documents/${id}/format`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    const response = await postFormat(request, { documentId: id });
    return { status: response.status, answer: (await response.json()) as FormattedView & { code?: string } };
  };
  return { ada, id, form, text: async () => (await getDocument(ada.actor, id)).content };
}

describe("putting a document in form", () => {
  it("waits as suggestions, each of which can be accepted on its own, in any order", async () => {
    const { ada, form, text } = await scene("SRS.md");
    const { status, answer } = await form();
    expect([status, answer.changes, answer.applied_version]).toEqual([200, 3, null]);
    expect(answer.counts).toMatchObject({ numbers: 2, tables: 1 });
    expect(await text()).toBe(TEXT);
    for (const suggestionId of answer.suggestion_ids.toReversed())
      await decideSuggestion(ada.actor, { suggestionId, input: { decision: "accept" }, language: "en" });
    expect(await text()).toBe(FORMED);
    expect((await form()).answer).toMatchObject({ changes: 0, suggestion_ids: [] });
  });

  it("is refused for what is no Markdown", async () => {
    const { form } = await scene("data.json", "{}");
    expect(await form()).toMatchObject({ status: 422, answer: { code: "not_markdown" } });
  });
});
