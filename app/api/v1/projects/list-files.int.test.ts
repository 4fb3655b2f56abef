import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { RouteHandler } from "#lib/http/route.ts";
import { makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { createTask } from "#lib/usecases/task/create-task.ts";
import { archiveTasks } from "#lib/usecases/task/update-task.ts";
import { loadApiRoutes } from "../route-groups.ts";

afterAll(closeDatabase);

let routes: readonly RouteHandler[];
beforeAll(async () => {
  routes = await loadApiRoutes();
});

/** A user with a project, and the lines of a file that they export. */
async function client() {
  const ada = await makeUser();
  const { project } = await makeProject(ada, "en");
  const { token } = await makeToken(ada, ["read"]);
  const send = (operationId: string, query = "", projectId = project.id) => {
    const handler = routes.find(({ spec }) => spec.operationId === operationId);
    if (handler === undefined) throw new Error(operationId);
    const url = `http://localhost:3000${handler.spec.path}?${query}`;
    return handler(new Request(url, { headers: { authorization: `Bearer ${token}` } }), { projectId });
  };
  const rows = async (operationId: string, query = "") => {
    const response = await send(operationId, query);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return (await response.text()).replace("\uFEFF", "").split("\r\n").slice(0, -1);
  };
  return { ada, project, send, rows };
}

test("the file of the tasks has those of the filter in the order of the list, with the named columns and no formula", async () => {
  const { ada, project, rows } = await client();
  const made: string[] = [];
  for (const need of ["=cmd, first", "Second", "Archived"])
    made.push((await createTask(ada.actor, project.id, { need })).id);
  await archiveTasks(ada.actor, project.id, { task_ids: [made[2] ?? ""], archived: true });
  expect(await rows("exportTaskList", "columns=phase,plan&sort=newest")).toEqual([
    "id,title,phase,plan_version,plan_status",
    `${made[1]},Second,planning,,`,
    `${made[0]},"'=cmd, first",planning,,`,
  ]);
  expect(await rows("exportTaskList", "columns=&archived=true")).toEqual(["id,title", `${made[2]},Archived`]);
  expect(await rows("exportTaskList", "columns=&phase=done")).toEqual(["id,title"]);
  expect((await rows("exportTaskList", "q=second"))[0]).toBe(
    "id,title,phase,run_status,run_pause,updated_at,created_at,created_by,plan_version,plan_status",
  );
});

test("a file has the headings of the list in the asked language, all of them", async () => {
  const { project, rows } = await client();
  expect(project.language).toBe("en");
  const headings = async (operationId: string, language: string) =>
    (await rows(operationId, `headings=${language}`))[0];
  expect(await headings("exportTaskList", "en")).toBe(
    "ID,Title,Phase,Run,Pause,Changed,Created,Author,Plan,Plan status",
  );
  expect(await headings("exportDocumentList", "zh")).toBe("ID,名称,版本,修改时间,创建时间");
  for (const file of ["exportTaskList", "exportDocumentList", "exportRequirementList", "exportProjectList"]) {
    const [names, zh, en] = [await rows(file), await headings(file, "zh"), await headings(file, "en")];
    const all = names[0]?.split(",") ?? [];
    expect(new Set([...(zh?.split(",") ?? []), ...(en?.split(",") ?? []).slice(1)]).size).toBe(
      2 * all.length - 1,
    );
    expect(
      zh
        ?.split(",")
        .slice(1)
        .filter((name) => all.includes(name)),
    ).toEqual([]);
  }
});

test("the file of the requirements has those of all pages", async () => {
  const { ada, project, rows } = await client();
  const ids = Array.from({ length: 620 }, (_, at) => `FR-${at + 1}`);
  const one = (id: string) => `### ${id} Item\n\nThe shop shall store ${id}.\n\n- **Priority**: high\n`;
  const content = `# Needs\n\n${ids.map(one).join("\n")}`;
  const document = await createDocument(ada.actor, project.id, { name: "Needs.md", content });
  const [names, ...all] = await rows("exportRequirementList", "sort=id&columns=priority,document");
  expect(names).toBe("id,title,priority,document_name");
  expect(all).toEqual(ids.map((id) => `${id},Item,high,Needs.md`));
  expect(await rows("exportRequirementList", "q=FR-620&columns=statement")).toEqual([
    "id,title,statement",
    "FR-620,Item,The shop shall store FR-620.",
  ]);
  expect(await rows("exportDocumentList", "q=Needs")).toEqual([
    "id,name,version,updated_at,created_at",
    `${document.id},Needs.md,1,${document.updated_at},${document.created_at}`,
  ]);
});

test("the file of the projects has those of the workspace of the caller", async () => {
  const { project, rows } = await client();
  await client();
  const all = await rows("exportProjectList", "columns=language,repository&sort=name");
  expect(all[0]).toBe("id,name,language,has_repository");
  expect(all).toContain(`${project.id},${project.name},en,false`);
  expect(all.slice(1).filter((row) => row.startsWith(project.id))).toHaveLength(1);
});

test("a file of a list needs the right to read the list, and knows its columns", async () => {
  const { project, send } = await client();
  const { send: sendAsOther } = await client();
  for (const one of ["exportTaskList", "exportDocumentList", "exportRequirementList"]) {
    const refused = await sendAsOther(one, "", project.id);
    expect([refused.status, refused.headers.get("content-disposition")]).toEqual([404, null]);
    expect((await send(one, "columns=secret")).status).toBe(400);
    expect((await send(one, "cursor=x")).status).toBe(400);
    expect((await send(one, "headings=fr")).status).toBe(400);
  }
  const file = await send("exportTaskList");
  expect(file.headers.get("content-disposition")).toContain('filename="tasks.csv"');
  await file.body?.cancel();
});
