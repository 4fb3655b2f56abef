import { afterAll, expect, test } from "vitest";
import { requireProject } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { LIST_ORDERS } from "#lib/domain/list-order.ts";
import { makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { getHome } from "../home/get-home.ts";
import { archiveProjects } from "../project/archive-projects.ts";
import { listProjects } from "../project/list-projects.ts";
import { updateProject } from "../project/update-project.ts";
import { createTask } from "./create-task.ts";
import { getTask } from "./get-task.ts";
import { getTaskBoard } from "./get-task-board.ts";
import { listTasks } from "./list-tasks.ts";
import { archiveTasks, updateTask } from "./update-task.ts";

afterAll(closeDatabase);

const TITLES = ["Gift cards", "50% off_sale", "Refunds", "gift wrapping"];

async function fourTasks() {
  const ada = await makeUser();
  const { project } = await makeProject(ada, "en");
  const tasks = [];
  for (const need of TITLES) tasks.push(await createTask(ada.actor, project.id, { need }));
  return { ada, project, tasks };
}

test("a list of tasks has every task once, page by page, in each order", async () => {
  const { ada, project, tasks } = await fourTasks();
  await updateTask(ada.actor, tasks[1]?.id ?? "", { title: "A discount" });
  const seen: Record<string, string[]> = {};
  for (const sort of LIST_ORDERS) {
    const titles: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await listTasks(ada.actor, project.id, { limit: 1, sort, cursor });
      titles.push(...page.data.map((task) => task.title));
      cursor = page.next_cursor ?? undefined;
      more = cursor !== undefined;
    }
    seen[sort] = titles;
  }
  expect(seen.newest).toEqual(["gift wrapping", "Refunds", "A discount", "Gift cards"]);
  expect(seen.updated).toEqual(["A discount", "gift wrapping", "Refunds", "Gift cards"]);
  expect(seen.name?.toSorted()).toEqual(seen.newest?.toSorted());
  const { next_cursor } = await listTasks(ada.actor, project.id, { limit: 1, sort: "name" });
  await expect(
    listTasks(ada.actor, project.id, { limit: 1, sort: "newest", cursor: next_cursor ?? "" }),
  ).rejects.toMatchObject({ code: "invalid_input" });
});

test("words of a title are looked for as they are written, whatever their case", async () => {
  const { ada, project } = await fourTasks();
  const found = async (q: string) =>
    (await listTasks(ada.actor, project.id, { limit: 50, q })).data.map((task) => task.title);
  expect(await found("gift")).toEqual(["gift wrapping", "Gift cards"]);
  expect(await found("50% off_s")).toEqual(["50% off_sale"]);
  expect(await found("%")).toEqual(["50% off_sale"]);
  expect(await found("offXsale")).toEqual([]);
});

test("archived tasks and projects are listed only on request, and come back", async () => {
  const { ada, project, tasks } = await fourTasks();
  const ids = tasks.slice(0, 2).map((task) => task.id);
  await expect(
    archiveTasks(ada.actor, project.id, { task_ids: [...ids, "tsk_none"], archived: true }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect((await listTasks(ada.actor, project.id, { limit: 50, archived: false })).data).toHaveLength(4);
  await archiveTasks(ada.actor, project.id, { task_ids: ids, archived: true });
  const listed = async (archived?: boolean) =>
    (await listTasks(ada.actor, project.id, { limit: 50, archived })).data.length;
  expect([await listed(), await listed(false), await listed(true)]).toEqual([4, 2, 2]);
  expect((await getHome(ada.actor)).changed).toHaveLength(2);
  await archiveTasks(ada.actor, project.id, { task_ids: ids, archived: false });
  expect(await getTask(ada.actor, ids[0] ?? "")).toMatchObject({ is_archived: false });

  const { version } = await updateProject(ada.actor, {
    projectId: project.id,
    version: project.version,
    change: { archived: true },
  });
  const home = await getHome(ada.actor);
  expect([home.projects, home.changed]).toEqual([[], []]);
  expect((await listProjects(ada.actor, { limit: 50, archived: true })).data).toMatchObject([
    { id: project.id, is_archived: true },
  ]);
  await updateProject(ada.actor, { projectId: project.id, version, change: { archived: false } });
  expect((await getHome(ada.actor)).projects).toHaveLength(1);
});

test("projects are archived and taken back together, and none of them if one may not be changed", async () => {
  const [ada, other] = [await makeUser(), await makeUser()];
  const [{ project: one }, { project: two }] = [await makeProject(ada, "en"), await makeProject(ada, "zh")];
  const { project: foreign } = await makeProject(other, "en");
  const listed = async (archived: boolean) =>
    (await listProjects(ada.actor, { limit: 50, archived })).data.map(({ id }) => id);
  const before = await listed(false);
  await expect(
    archiveProjects(ada.actor, { project_ids: [one.id, foreign.id], archived: true }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await listed(false)).toEqual(before);
  const ids = [one.id, two.id];
  expect(await archiveProjects(ada.actor, { project_ids: [...ids, one.id], archived: true })).toEqual({
    archived: true,
    project_ids: ids,
  });
  expect((await listed(true)).toSorted()).toEqual(ids.toSorted());
  await archiveProjects(ada.actor, { project_ids: ids, archived: false });
  expect((await listed(false)).toSorted()).toEqual(before.toSorted());
});

test("a board has the tasks that match by phase, the first ones of each and the number of all", async () => {
  const { ada, project, tasks } = await fourTasks();
  const access = await requireProject(ada.actor, project.id, "edit");
  for (let n = 0; n < 19; n++) await makeTask(access, `Gift ${n}`);
  await inTenant(access, (db) =>
    db.tx.task.update({ where: { id: tasks[0]?.id ?? "" }, data: { phase: "done" } }),
  );
  const board = async (request: Parameters<typeof getTaskBoard>[2]) =>
    (await getTaskBoard(ada.actor, project.id, request)).data.map((one) => [
      one.phase,
      one.count,
      one.tasks.length,
    ]);
  expect(await board({})).toEqual([
    ["planning", 22, 20],
    ["done", 1, 1],
  ]);
  expect(await board({ q: "gift" })).toEqual([
    ["planning", 20, 20],
    ["done", 1, 1],
  ]);
  expect(await board({ phase: "done", q: "refund" })).toEqual([]);
  await archiveTasks(ada.actor, project.id, { task_ids: [tasks[0]?.id ?? ""], archived: true });
  expect(await board({ archived: true })).toEqual([["done", 1, 1]]);
  expect(await board({ archived: false, phase: "done" })).toEqual([]);
  const {
    data: [first],
  } = await getTaskBoard(ada.actor, project.id, { sort: "name" });
  expect(first?.tasks[0]?.title).toBe("50% off_sale");
  const stranger = await makeUser();
  await expect(getTaskBoard(stranger.actor, project.id, {})).rejects.toMatchObject({ code: "not_found" });
});
