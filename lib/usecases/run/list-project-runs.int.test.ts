import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRunsQuery } from "#lib/contracts/project-run.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { addRunUsage, insertRun, moveRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { RUN_ORDERS } from "#lib/domain/task/run-filter.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { makeMember, makeProject, makeTask, makeUser, type TestProject } from "#lib/testing/factories.ts";
import { archiveTasks } from "../task/update-task.ts";
import { listProjectRuns } from "./list-project-runs.ts";

afterAll(closeDatabase);

async function run(
  { access }: TestProject,
  taskId: string,
  made: { readonly command: string; readonly tokens: number; readonly ends: "completed" | "failed" | null },
) {
  return inTenant(access, async (db) => {
    const { id } = await insertRun(db, taskId, { command: made.command, startedBy: access.author });
    await moveRun(db, id, { status: "running" });
    await addRunUsage(db, id, { ...NO_USAGE, input_tokens: made.tokens });
    if (made.ends !== null) await moveRun(db, id, { status: made.ends });
    return id;
  });
}

/** A project with four runs of two tasks, in the order in which they started. */
async function fourRuns() {
  const ada = await makeUser("Ada");
  const made = await makeProject(ada);
  const gifts = await makeTask(made.access, "50% off gifts.");
  const rooms = await makeTask(made.access, "预订会议室");
  const ids = [
    await run(made, gifts.id, { command: "/plan", tokens: 5, ends: "completed" }),
    await run(made, rooms.id, { command: "/plan", tokens: 9, ends: "failed" }),
    await run(made, gifts.id, { command: "/redo planning", tokens: 5, ends: "completed" }),
    await run(made, rooms.id, { command: "/ask RiskPlanner qst_1", tokens: 1, ends: null }),
  ];
  const found = async (query: Record<string, unknown>) => {
    const page = await listProjectRuns(ada.actor, made.project.id, projectRunsQuery.parse(query));
    return page.data.map(({ id }) => ids.indexOf(id));
  };
  return { ada, made, gifts, rooms, found };
}

let at: Awaited<ReturnType<typeof fourRuns>>;
beforeAll(async () => {
  at = await fourRuns();
});

it("has every run of the project once, page by page, in each order", async () => {
  const { ada, made } = at;
  const all: Record<string, number[]> = {};
  for (const sort of RUN_ORDERS) {
    all[sort] = await at.found({ sort });
    const paged: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await listProjectRuns(ada.actor, made.project.id, { limit: 1, sort, cursor });
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
      more = cursor !== undefined;
    }
    expect(new Set(paged).size).toBe(4);
    expect(paged).toHaveLength(4);
  }
  expect(all.newest).toEqual([3, 2, 1, 0]);
  expect(all.oldest).toEqual([0, 1, 2, 3]);
  expect(all.tokens?.[0]).toBe(1);
  expect(all.tokens?.[3]).toBe(3);
});

it("is filtered by task, status, command and who started the runs", async () => {
  const { ada, found } = at;
  expect(await found({ q: "50% OFF" })).toEqual([2, 0]);
  expect(await found({ q: "%" })).toEqual([2, 0]);
  expect(await found({ q: "huiyishi" })).toEqual([3, 1]);
  expect(await found({ status: "failed" })).toEqual([1]);
  expect(await found({ status: "running" })).toEqual([3]);
  expect(await found({ command: "/plan" })).toEqual([1, 0]);
  expect(await found({ command: "/redo" })).toEqual([2]);
  expect(await found({ command: "/ask" })).toEqual([3]);
  expect(await found({ started_by: ada.actor.userId })).toEqual([3, 2, 1, 0]);
  expect(await found({ started_by: "usr_none" })).toEqual([]);
  expect(await found({ q: "gifts", command: "/plan", status: "completed" })).toEqual([0]);
});

it("names each task and who started runs, and keeps the runs of archived tasks", async () => {
  const { ada, made, gifts } = at;
  await archiveTasks(ada.actor, made.project.id, { task_ids: [gifts.id], archived: true });
  const page = await listProjectRuns(ada.actor, made.project.id, { limit: 50, sort: "oldest" });
  expect(page.data[0]).toMatchObject({ task_title: gifts.title, started_by: "Ada", command: "/plan" });
  expect(page.data).toHaveLength(4);
  expect(page.starters).toEqual([{ id: ada.actor.userId, name: "Ada" }]);
});

it("is read with the right to read the project only, and knows its cursors", async () => {
  const { ada, made } = at;
  const stranger = await makeUser();
  const viewer = await makeMember(ada, "viewer");
  const query = { limit: 1, sort: "newest" } as const;
  await expect(listProjectRuns(stranger.actor, made.project.id, query)).rejects.toMatchObject({
    code: "not_found",
  });
  const { next_cursor } = await listProjectRuns(viewer.actor, made.project.id, query);
  for (const cursor of ["x", next_cursor ?? ""])
    await expect(
      listProjectRuns(ada.actor, made.project.id, { limit: 1, sort: "tokens", cursor }),
    ).rejects.toMatchObject({ code: "invalid_input" });
});
