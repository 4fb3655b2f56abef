import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { upsertModel } from "#lib/db/models.ts";
import { addRunUsage, insertRun, moveRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { makeMember, makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { listAuditEvents } from "../workspace/list-audit-events.ts";
import { getProjectBudget } from "./get-project-budget.ts";
import { getWorkspaceBudget } from "./get-workspace-budget.ts";
import { updateProjectBudget } from "./update-project-budget.ts";
import { updateWorkspaceBudget } from "./update-workspace-budget.ts";

afterAll(closeDatabase);

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  const run = async (cost_micros: number | null) => {
    const task = await makeTask(access);
    await inTenant(access, async (db) => {
      const { id } = await insertRun(db, task.id, { command: "/plan", startedBy: access.author });
      const usage = { ...NO_USAGE, calls: 1, input_tokens: 100, cost_micros };
      const of = { taskId: task.id, runId: id };
      const made = { of, step: "s", role: "r", voice: "model", contract: "c", code: "ok", usage } as const;
      await recordModelCall(db, { ...made, price: null });
      await addRunUsage(db, id, usage);
      await moveRun(db, id, { status: "running" });
      await moveRun(db, id, { status: "completed" });
    });
  };
  return { ada, project, access, run };
}

describe("budgets", () => {
  it("have defaults that bound a run in money and in tokens", async () => {
    const { ada, project } = await scene();
    await expect(getProjectBudget(ada.actor, project.id)).resolves.toMatchObject({
      run_budget_micros: 2_000_000,
      run_budget_tokens: 1_000_000,
      month_budget_micros: null,
      unknown_price: "count_tokens",
      marks: [],
    });
  });

  it("of project and workspace are held against what the month has taken", async () => {
    const { ada, project, run } = await scene();
    await run(85);
    await run(null);
    await updateProjectBudget(ada.actor, project.id, { month_budget_micros: 100 });
    await updateWorkspaceBudget(ada.actor, null, { month_budget_micros: 80 });
    await expect(getProjectBudget(ada.actor, project.id)).resolves.toMatchObject({
      project: { spent_micros: 85, unknown_calls: 1, tokens: 200, limit_micros: 100 },
      marks: [
        { budget: "project_month", level: "near" },
        { budget: "workspace_month", level: "spent" },
      ],
    });
    await expect(getWorkspaceBudget(ada.actor, null)).resolves.toMatchObject({
      marks: [{ budget: "workspace_month", level: "spent", used: 85, limit: 80 }],
    });
  });

  it("are changed one by one, by owners and admins alone, in the audit log", async () => {
    const { ada, project } = await scene();
    await updateProjectBudget(ada.actor, project.id, { run_budget_micros: null });
    await updateProjectBudget(ada.actor, project.id, { unknown_price: "stop" });
    await expect(getProjectBudget(ada.actor, project.id)).resolves.toMatchObject({
      run_budget_micros: null,
      run_budget_tokens: 1_000_000,
      unknown_price: "stop",
    });
    const editor = await makeMember(ada, "editor");
    await expect(
      updateProjectBudget(editor.actor, project.id, { run_budget_micros: 1 }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      updateWorkspaceBudget(editor.actor, ada.workspaceId, { month_budget_micros: 1 }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const { data } = await listAuditEvents(ada.actor, { limit: 50 });
    expect(data.filter(({ action }) => action === "project.updated").map((event) => event.data)).toEqual([
      { unknown_price: "stop" },
      { run_budget_micros: null },
    ]);
  });

  it("foretell a run's cost from the project's last ones, and say free where no model is set", async () => {
    const { ada, project, access, run } = await scene();
    const forecast = async () => (await getProjectBudget(ada.actor, project.id)).forecast;
    expect(await forecast()).toMatchObject({ kind: "free" });
    await inTenant(access, (db) =>
      upsertModel(db, null, {
        provider: "openai",
        model: "gpt-5",
        base_url: null,
        api_key: undefined,
        native_tools: null,
      }),
    );
    expect(await forecast()).toMatchObject({ kind: "unknown" });
    for (const cost of [10, 400, 20]) await run(cost);
    expect(await forecast()).toMatchObject({ kind: "measured", runs: 3, cost_micros: 20, tokens: 100 });
  });
});
