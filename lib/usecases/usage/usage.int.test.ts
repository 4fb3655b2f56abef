import { afterAll, describe, expect, it } from "vitest";
import { usageQuery } from "#lib/contracts/usage.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { insertRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { NO_USAGE, type Usage } from "#lib/domain/usage/usage.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeTask, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { exportUsage } from "./export-usage.ts";
import { getTaskUsage } from "./get-task-usage.ts";
import { getUsage } from "./get-usage.ts";

afterAll(closeDatabase);

async function project(owner: TestUser) {
  const made = await makeProject(owner);
  const task = await makeTask(made.access);
  const run = await inTenant(made.access, (db) =>
    insertRun(db, task.id, { command: "/plan", startedBy: made.access.author }),
  );
  const call = (model: string, role: string, usage: Partial<Usage>) =>
    inTenant(made.access, (db) =>
      recordModelCall(db, {
        of: { taskId: task.id, runId: run.id },
        step: "s",
        role,
        voice: "model",
        provider: "openai",
        model,
        contract: "c",
        code: "ok",
        usage: { ...NO_USAGE, calls: 1, ...usage },
        price: null,
      }),
    );
  return { ...made, task, run, call };
}

const query = (text: Record<string, string>) => usageQuery.parse(text);
const brief = (rows: readonly { key: string; cost_micros: number }[]) =>
  rows.map(({ key, cost_micros }) => [key, cost_micros]);

async function scene() {
  const ada = await makeUser();
  const [shop, library] = [await project(ada), await project(ada)];
  await shop.call("gpt-5", "TestPlanner", { cost_micros: 30, input_tokens: 5, cached_tokens: 2 });
  await shop.call("gpt-5", "RiskPlanner", { cost_micros: 20, output_tokens: 7 });
  await library.call("mini", "TestPlanner", { cost_micros: null, input_tokens: 9 });
  return { ada, shop, library, place: { workspaceId: null } };
}

describe("usage", () => {
  it("is summed up by model, role, project, member and task, dearest first, unknown prices distinguished", async () => {
    const { ada, shop, library, place } = await scene();
    const by = async (group: string) => (await getUsage(ada.actor, place, query({ group }))).rows;
    expect(brief(await by("model"))).toEqual([
      ["openai/gpt-5", 50],
      ["openai/mini", 0],
    ]);
    expect(brief(await by("role"))).toEqual([
      ["TestPlanner", 30],
      ["RiskPlanner", 20],
    ]);
    expect(await by("project")).toMatchObject([
      { key: shop.project.id, name: shop.project.name, unknown_calls: 0 },
      { key: library.project.id, unknown_calls: 1 },
    ]);
    expect(await by("member")).toMatchObject([{ key: ada.actor.userId, name: ada.actor.name, calls: 3 }]);
    expect(await by("task")).toMatchObject([
      { key: shop.task.id, name: shop.task.title, project_id: shop.project.id },
      { key: library.task.id },
    ]);
    const { total, period } = await getUsage(ada.actor, place, query({}));
    expect(total).toMatchObject({ calls: 3, cost_micros: 50, unknown_calls: 1, cached_tokens: 2 });
    expect(period).toMatchObject({ time_zone: "UTC" });
  });

  it("is narrowed to a project, a member and a period", async () => {
    const { ada, library, place } = await scene();
    const one = { project_id: library.project.id };
    expect((await getUsage(ada.actor, place, query(one))).total.calls).toBe(1);
    expect((await getUsage(ada.actor, place, query({ user_id: "usr_nobody" }))).total.calls).toBe(0);
    expect((await getUsage(ada.actor, place, query({ month: "2020-02" }))).total.calls).toBe(0);
    const own = { projectId: library.project.id };
    expect((await getUsage(ada.actor, own, query({}))).total.calls).toBe(1);
  });

  it.each([
    { from: "2026-01-01" },
    { from: "2026-01-02", to: "2026-01-01" },
    { from: "2020-01-01", to: "2026-01-01" },
    { month: "2026-13" },
    { month: "2026-01", from: "2026-01-01", to: "2026-01-02" },
    { group: "task", from: "2026-01-01", to: "2026-01-02" },
    { group: "nothing" },
  ])("refuses the period or group %j", (text) => {
    expect(usageQuery.safeParse(text).success).toBe(false);
  });

  it("belongs to the UTC day and month of the call, whatever the database's own zone is", async () => {
    const { ada, place } = await scene();
    const days = await getUsage(ada.actor, place, query({ group: "day" }));
    const [{ day } = { day: "" }] = (
      await asOwner((client) =>
        client.query<{ day: string }>("SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day"),
      )
    ).rows;
    expect(days.rows.map(({ key }) => key)).toEqual([day]);
  });

  it("of a task is reported by run, role and model", async () => {
    const { ada, shop } = await scene();
    const usage = await getTaskUsage(ada.actor, shop.task.id);
    expect(usage.total).toMatchObject({ calls: 2, cost_micros: 50 });
    expect(brief(usage.runs)).toEqual([[shop.run.id, 50]]);
    expect(brief(usage.roles)).toEqual([
      ["TestPlanner", 30],
      ["RiskPlanner", 20],
    ]);
    expect(brief(usage.models)).toEqual([["openai/gpt-5", 50]]);
  });

  it("is exported with every line, and a name that a spreadsheet would run is a text", async () => {
    const { ada, shop, place } = await scene();
    await asOwner((client) =>
      client.query("UPDATE projects SET name = $2 WHERE id = $1", [shop.project.id, '=HYPERLINK("x")']),
    );
    const csv = await exportUsage(ada.actor, place, query({}));
    const lines = csv.trimEnd().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^day_utc,project,project_id,member/);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain(",0.00003,0,");
  });

  it("is read by members and is nothing to strangers", async () => {
    const { ada, shop } = await scene();
    const viewer = await makeMember(ada, "viewer");
    const place = { workspaceId: ada.workspaceId };
    expect((await getUsage(viewer.actor, place, query({}))).total.calls).toBe(3);
    const stranger = await makeUser();
    await expect(getUsage(stranger.actor, place, query({}))).rejects.toMatchObject({ code: "not_found" });
    const theirs = { projectId: shop.project.id };
    await expect(getUsage(stranger.actor, theirs, query({}))).rejects.toMatchObject({ code: "not_found" });
    const own = await getUsage(stranger.actor, { workspaceId: null }, query({ project_id: shop.project.id }));
    expect(own.total.calls).toBe(0);
  });
});
