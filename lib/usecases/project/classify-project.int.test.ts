import { afterAll, describe, expect, it } from "vitest";
import { complexityRoutes } from "#app/api/v1/projects/complexity-routes.ts";
import { complexityAnswer } from "#lib/contracts/complexity.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeProject, makeTask, makeToken, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "../document/create-document.ts";
import { classifyProject } from "./classify-project.ts";

const getComplexity = apiOperation(complexityRoutes, "classifyProjectComplexity");

afterAll(closeDatabase);

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada, "en");
  const { token } = await makeToken(ada, ["read"]);
  const ask = async (query = "") => {
    const url = `http://localhost:3000/api/v1/projects/${project.id}/complexity${query}`;
    const response = await getComplexity(
      new Request(url, { headers: { authorization: `Bearer ${token}` } }),
      { projectId: project.id },
    );
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  return { ada, project, access, ask };
}

describe("GET /api/v1/projects/{projectId}/complexity", () => {
  it("has nothing to say of a project without a text", async () => {
    const { ask } = await scene();
    expect(await ask()).toEqual({
      status: 200,
      answer: { complexity: null, can_ask_model: false, no_model_because: null },
    });
  });

  it("judges the newest need until there is a specification, and then that", async () => {
    const { ada, project, access, ask } = await scene();
    const task = await makeTask(access);
    const before = complexityAnswer.parse((await ask()).answer).complexity;
    expect(before?.source).toMatchObject({ kind: "need", id: task.id, version: null });
    const text =
      "# SRS\n\nThe system shall encrypt personal data. It shall comply with GDPR and ISO 27001.\n";
    const { id } = await createDocument(ada.actor, project.id, { name: "SRS.md", content: text });
    const after = complexityAnswer.parse((await ask()).answer).complexity;
    expect(after?.source).toEqual({ kind: "document", id, name: "SRS.md", version: 1 });
    for (const { evidence } of after?.factors ?? [])
      for (const each of evidence) expect(text.slice(each.start, each.end)).toBe(each.text);
    expect(after?.factors.find((each) => each.factor === "security")?.grade).toBeGreaterThan(0);
  });

  it("reads the need and the requirements of a specification, and not what is written around them", async () => {
    const { ada, project, access } = await scene();
    await makeTask(access, "Guests order soup.");
    const around = "Payments are encrypted and sent to three vendors under PCI DSS.\n\n".repeat(20);
    const requirement = "### FR-001 Print\n\nThe system shall print the orders of a table.\n";
    const content = `# SRS\n\n${around}${requirement}`;
    const { id } = await createDocument(ada.actor, project.id, { name: "SRS.md", content });
    const { complexity } = await classifyProject(ada.actor, project.id);
    expect(complexity).toMatchObject({
      level: "simple",
      statements: 2,
      source: { kind: "requirements", id },
    });
    expect(complexity?.factors.find((each) => each.factor === "security")?.grade).toBe(0);
  });

  it("passes over a specification that says nothing yet", async () => {
    const { ada, project, access } = await scene();
    const task = await makeTask(access);
    await createDocument(ada.actor, project.id, { name: "SRS.md", content: "# SRS\n\n## Scope\n" });
    const { complexity } = await classifyProject(ada.actor, project.id);
    expect(complexity?.source.id).toBe(task.id);
  });

  it("judges the named document or task, and knows none of another project", async () => {
    const { ada, project, access, ask } = await scene();
    const task = await makeTask(access);
    const { id } = await createDocument(ada.actor, project.id, {
      name: "Notes.md",
      content: "# N\n\nOne line.\n",
    });
    expect(complexityAnswer.parse((await ask(`?document_id=${id}`)).answer).complexity?.source.id).toBe(id);
    expect(complexityAnswer.parse((await ask(`?task_id=${task.id}`)).answer).complexity?.source.id).toBe(
      task.id,
    );
    const other = await scene();
    expect((await other.ask(`?document_id=${id}`)).status).toBe(404);
    expect((await other.ask(`?task_id=${task.id}`)).status).toBe(404);
    expect((await ask("?document_id=")).status).toBe(400);
  });
});
