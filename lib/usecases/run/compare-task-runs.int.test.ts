import { afterAll, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { appendEvents } from "#lib/db/events.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { addRunUsage, insertRun, moveRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { makeMember, makeProject, makeTask, makeUser, type TestProject } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { compareTaskRuns, listRuns } from "./compare-task-runs.ts";

afterAll(closeDatabase);

const statement = (id: string, role: string) => ({
  type: "statement" as const,
  data: {
    statement_id: id,
    attempt: 1,
    phase: "planning" as const,
    role,
    round: 1,
    turn: 1,
    text: "A card expires after 3 years.",
    positions: [],
    new_issues: [],
    changes: [],
    questions: [],
    source: { kind: "rules" as const, skipped: [] },
    usage: NO_USAGE,
  },
});

interface Made {
  readonly version: number;
  readonly roles: readonly string[];
  /** Who answered with a model, and the tokens of the answer. */
  readonly model?: { readonly role: string; readonly tokens: number };
}

/** A run that is over, with its statements, calls and plan. */
async function run({ access }: TestProject, taskId: string, { version, roles, model }: Made) {
  return inTenant(access, async (db) => {
    const { id: runId } = await insertRun(db, taskId, { command: "/plan", startedBy: access.author });
    await moveRun(db, runId, { status: "running" });
    await appendEvents(
      db,
      { taskId, runId },
      roles.map((role, at) => statement(`stm_${version}_${at}`, role)),
    );
    if (model !== undefined) {
      const usage = { ...NO_USAGE, calls: 1, input_tokens: model.tokens, cost_micros: 1500 };
      await recordModelCall(db, {
        of: { taskId, runId },
        step: "s",
        role: model.role,
        voice: "model",
        provider: "openai",
        model: "m-1",
        contract: "seat-turn/1",
        code: "ok",
        usage,
        price: null,
      });
      await addRunUsage(db, runId, usage);
    }
    const plan = soundPlan();
    const value = { ...plan, meta: { ...plan.meta, version } };
    await writeArtifact(db, taskId, { name: "planning.ai.json", value, runId });
    await moveRun(db, runId, { status: "completed" });
    return runId;
  });
}

it("two runs of a task are compared by outcome, numbers, roles, plan and prompts", async () => {
  const ada = await makeUser();
  const project = await makeProject(ada);
  const task = await makeTask(project.access, "A need.");
  const first = await run(project, task.id, { version: 1, roles: ["ProductPlanner", "RiskPlanner"] });
  await inTenant(project.access, (db) =>
    db.tx.run.update({ where: { id: first }, data: { prompts: { "planning.risk.en": "prm_old" } } }),
  );
  const second = await run(project, task.id, {
    version: 2,
    roles: ["ProductPlanner", "ProductPlanner"],
    model: { role: "ProductPlanner", tokens: 120 },
  });
  const viewer = await makeMember(ada, "viewer");
  expect((await listRuns(viewer.actor, task.id, { limit: 10 })).data.map(({ id }) => id)).toEqual([
    second,
    first,
  ]);
  const view = await compareTaskRuns(viewer.actor, task.id, { first, second });
  expect(view).toMatchObject({
    first: { run: { id: first, status: "completed" }, statements: 2, questions: 0, plan_version: 1 },
    second: { run: { usage: { cost_micros: 1500 } }, statements: 2, plan_version: 2 },
    prompts: ["planning.risk.en"],
  });
  expect(view.first.elapsed_ms).toBeGreaterThanOrEqual(0);
  const rules = { calls: 0, tokens: 0, cost_micros: 0, models: [] };
  expect(view.roles).toEqual([
    {
      role: "ProductPlanner",
      seat: null,
      first: { statements: 1, ...rules },
      second: { statements: 2, calls: 1, tokens: 120, cost_micros: 1500, models: ["openai/m-1"] },
    },
    { role: "RiskPlanner", seat: null, first: { statements: 1, ...rules }, second: null },
  ]);
});

it("runs of another task, project or workspace are not found", async () => {
  const ada = await makeUser();
  const project = await makeProject(ada);
  const task = await makeTask(project.access, "A need.");
  const own = await run(project, task.id, { version: 1, roles: [] });
  const other = await makeTask(project.access, "Another need.");
  const foreign = await run(project, other.id, { version: 1, roles: [] });
  const missing = { code: "not_found" };
  const compare = (first: string, second: string) => compareTaskRuns(ada.actor, task.id, { first, second });
  await expect(compare(own, foreign)).rejects.toMatchObject(missing);
  await expect(compare("run_none", own)).rejects.toMatchObject(missing);
  const stranger = await makeUser();
  await expect(compareTaskRuns(stranger.actor, task.id, { first: own, second: own })).rejects.toMatchObject(
    missing,
  );
  await expect(listRuns(stranger.actor, task.id, { limit: 10 })).rejects.toMatchObject(missing);
});
